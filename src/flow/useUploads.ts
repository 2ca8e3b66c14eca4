import { useState } from 'react'
import { fromPromise } from 'xstate'
import { type fileBizTypes, uploadFile } from '#contract/file.contract.ts'
import { uploadProvePicture } from '#contract/realTimeOrder.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import type { UploadLimits } from '#machines/kit/uploadList/chosenFile.ts'
import {
  type UploadedFile,
  type UploadInput,
  uploadItemMachine,
} from '#machines/kit/uploadItem/uploadItem.machine.ts'
import { uploadedFiles, uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import { call, type UploadOptions } from '#src/api/call.ts'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import { uploadViewOf } from './chosenFiles.ts'
import { useFlow } from './useFlow.ts'

/** What a file is of; a picture of a proof has a call of its own. */
type BizType = (typeof fileBizTypes)[number] | 'prove'
type Options = UploadOptions & {
  /** Files that the server has already. */
  existing?: readonly StoredFile[]
  /** A file has arrived. */
  onArrived?: (file: StoredFile) => void
  /** Those that have arrived, as often as that changes; `null` while one is on its way. */
  onChanged?: (files: readonly UploadedFile[] | null) => void
}

/** Lists whose files go to the server. */
export const uploadsFrom = (bizType: BizType, options: UploadOptions = {}) =>
  uploadListMachine.provide({
    actors: {
      uploadItem: uploadItemMachine.provide({
        actors: {
          uploadFile: fromPromise<StoredFile, UploadInput>(({ input, signal }) => {
            const { raw: file } = input
            // What the server has already is not sent.
            if (!file) throw new Problem('fileUnreadable')
            const how = {
              ...options,
              signal,
              quiet: true,
              timeout: 120_000,
              onProgress: (share: number) => input.onProgress(share * 100),
            }
            return bizType === 'prove'
              ? call(uploadProvePicture, { body: {}, file }, how)
              : call(uploadFile, { body: { bizType }, file }, how)
          }),
        },
      }),
    },
  })

/** Carries the files of one field to the server. */
export const useUploads = (
  limits: UploadLimits,
  bizType: BizType,
  { existing = [], onArrived, onChanged, ...given }: Options = {},
): UploadView => {
  const [machine] = useState(() => uploadsFrom(bizType, given))
  const [snapshot, send] = useFlow(machine, {
    input: { limits, existing },
    actions: {
      announceFile: (_, { response }) => response && onArrived?.(response),
      tellForm: ({ context }, { isMoving }) =>
        onChanged?.(isMoving ? null : uploadedFiles(context)),
    },
  })
  return uploadViewOf({ snapshot, send })
}
