import { fromCallback, fromPromise } from 'xstate'
import { register } from '#contract/account.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { uploadImage } from '#contract/file.contract.ts'
import { Problem } from '#contract/problem.ts'
import {
  uploadItemMachine,
  type UploadedFile,
  type UploadInput,
} from '#machines/kit/uploadItem/uploadItem.machine.ts'
import { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import { registerMachine } from '#machines/register/register.machine.ts'
import type { AddressEvent } from '#machines/register/register.setup.ts'
import { call } from '#src/api/call.ts'
import { goTo, pathNow } from '#src/app/navigation.ts'
import { doneWork } from '#src/flow/doneWork.ts'
import { smsCode } from '#src/flow/smsCodeActors.ts'

const first = 'enterprise'

/** A step that is reached is an entry of the history; one that the browser goes back or forward to is told. */
export const address = fromCallback<AddressEvent>(({ sendBack, receive }) => {
  let shown: string | null = null
  const searchNow = () => new URLSearchParams(location.search)
  const stepIn = (search: URLSearchParams) => search.get('step') ?? first
  const isHere = (search: URLSearchParams) => search.get('mode') === 'register'

  const show = (step: string, replace: boolean) => {
    const search = searchNow()
    if (!isHere(search) || stepIn(search) === step) return
    if (step === first) search.delete('step')
    else search.set('step', step)
    goTo(`${pathNow()}?${search}`, replace)
  }
  const tell = () => {
    const search = searchNow()
    if (isHere(search)) sendBack({ type: 'address.changed', step: stepIn(search) })
  }
  receive((event) => {
    if (event.type === 'step.stayed') return show(shown ?? first, true)
    // What the page was opened at is put right; from then on a step is an entry of its own.
    show(event.step, shown === null)
    shown = event.step
  })
  addEventListener('popstate', tell)
  return () => removeEventListener('popstate', tell)
})

const uploads = uploadListMachine.provide({
  actors: {
    uploadItem: uploadItemMachine.provide({
      actors: {
        uploadFile: fromPromise<UploadedFile, UploadInput>(async ({ input, signal }) => {
          const { raw: file } = input
          if (!file) throw new Problem('fileUnreadable')
          // A visitor uploads for a work, which is good for a few minutes: each time a new one.
          const work = await doneWork('REGISTER', signal)
          const { ticket, ...stored } = await call(
            uploadImage,
            { body: work, file },
            {
              signal,
              quiet: true,
              timeout: 120_000,
              onProgress: (share) => input.onProgress(share * 100),
            },
          )
          if (ticket === null) throw new Problem('unexpected')
          return { ...stored, ticket }
        }),
      },
    }),
  },
})

/** Registers over the server. */
export const providedRegister = registerMachine.provide({
  actors: {
    register: fromPromise(
      ({ input, signal }: { input: InputOf<typeof register>['body']; signal: AbortSignal }) =>
        call(register, { body: input }, { signal, quiet: true }),
    ),
    uploads,
    smsCode,
    address,
  },
})
