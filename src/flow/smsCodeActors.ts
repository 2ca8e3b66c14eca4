import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { generateCode } from '#contract/auth.contract.ts'
import { instantOf } from '#contract/time.ts'
import {
  type SentCode,
  smsCodeMachine,
  type SmsScene,
  type Wait,
} from '#machines/kit/smsCode/smsCode.machine.ts'
import { call } from '#src/api/call.ts'
import { doneWork } from './doneWork.ts'
import { serverNow } from '#src/api/serverClock.ts'

/** The second is the server's: `resendAt` is its word. */
const countdown = fromCallback<EventObject, Wait>(({ input, sendBack }) => {
  const { until, seconds } = input
  const due = until === null ? serverNow() + seconds * 1_000 : instantOf(until)
  const count = () => {
    const left = Math.ceil((due - serverNow()) / 1_000)
    if (left <= 0) clearInterval(timer)
    sendBack({ type: 'seconds.counted', left })
  }
  const timer = setInterval(count, 1_000)
  count()
  return () => clearInterval(timer)
})

type Asked = { scene: SmsScene; phone: string }

/** Runs beside a form that asks for a code by text message. */
export const smsCode = smsCodeMachine.provide({
  actors: {
    sendCode: fromPromise<SentCode, Asked>(async ({ input, signal }) => {
      const work = await doneWork(input.scene, signal)
      const { codeKey, resendAt } = await call(
        generateCode,
        { body: { type: 'SMS', ...input, ...work } },
        { signal, quiet: true },
      )
      return { codeKey, resendAt, phone: input.phone }
    }),
    countdown,
  },
})
