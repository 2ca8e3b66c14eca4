import { smsCode } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { smsCodeMachine, type SmsScene } from '#machines/kit/smsCode/smsCode.machine.ts'

/** The code for a phone, from asking for it to asking for another. */
export function smsCodePositions(scene: SmsScene, phone: string) {
  const { codeKey, resendAt } = smsCode
  const unasked = begin(smsCodeMachine, { scene })
  const sending = unasked.sent({ type: 'code.asked', phone })
  const sent = sending.done('sendCode', { codeKey, phone, resendAt })
  return {
    unasked,
    sending,
    failed: sending.failed('sendCode', new Problem('offline')),
    sent: sent.sent({ type: 'seconds.counted', left: 42 }),
    resendable: sent.sent({ type: 'seconds.counted', left: 0 }),
    limited: sending.failed('sendCode', new Problem('tooManyRequests', { retryAfter: 1_800 })),
  }
}
