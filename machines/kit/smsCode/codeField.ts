import { assign, sendTo } from 'xstate'
import { isPhone } from '#contract/phone.rules.ts'
import { plainPhone } from '#contract/written.rules.ts'
import { type FormState, led } from '#machines/kit/form/form.ts'
import type { SentCode } from './smsCode.machine.ts'

type WithCode = { readonly form: FormState; readonly sent: SentCode | null }

/** The event that `smsCode` sends to whoever invokes it, and the one that asks for a code. */
export type CodeEvent = { type: 'code.requested' } | { type: 'code.sent'; sent: SentCode }

const phoneIn = ({ texts }: FormState) => plainPhone(texts['phone'] ?? '')

// `as`: `assign` and `sendTo` are bound to one machine's events and actors, and these need none of them.
const action = <Params>(of: unknown) => of as (at: { context: WithCode }, params: Params) => void

/**
 * What a chart with a form that asks for a code by text message is written with: the form has the fields `phone` and
 * `smsCode`, the chart invokes `smsCode`, and its context has `sent`.
 */
export const codeField = {
  guards: {
    isPhone: ({ context }: { context: WithCode }) => isPhone(phoneIn(context.form)),
  },
  actions: {
    askCode: action<undefined>(
      sendTo('smsCode', ({ context }: { context: WithCode }) => ({
        type: 'code.asked',
        phone: phoneIn(context.form),
      })),
    ),
    takeSent: action<{ sent: SentCode }>(assign((_, { sent }: { sent: SentCode }) => ({ sent }))),
    showPhoneFault: action<undefined>(
      assign(({ context }: { context: WithCode }) => {
        const code = phoneIn(context.form) === '' ? 'empty' : 'mobile'
        return { form: led(context.form, { phone: { code, params: {}, message: null } }) }
      }),
    ),
    /** The code of a message works once: whoever hears that it is wrong asks for another. */
    refuseCode: action<undefined>(
      assign(({ context: { form } }: { context: WithCode }) => ({
        form: led(
          { ...form, texts: { ...form.texts, smsCode: '' } },
          { smsCode: { code: 'smsWrong', params: {}, message: null } },
        ),
      })),
    ),
  },
}
