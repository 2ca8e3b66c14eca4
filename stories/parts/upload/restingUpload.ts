import { fn } from 'storybook/test'
import { storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import { begin } from '#machines/atlas/position.ts'
import type { UploadView } from '#src/parts/upload/UploadView.ts'

type NamedFile = { id: string; name: string; size: number }

/** A field of one picture in which nothing travels. */
export const restingUpload = (file: NamedFile | null): UploadView => ({
  snapshot: begin(uploadListMachine, {
    limits: { limit: 1, maxBytes: 5 * 1024 * 1024, types: ['jpg', 'jpeg', 'png'] },
    existing: file ? [{ ...storedPdf, ...file }] : [],
  }).snapshot,
  send: fn(),
  onChoose: fn(),
  files: [],
})
