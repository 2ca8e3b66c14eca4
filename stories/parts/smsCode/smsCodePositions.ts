import { loginCode, smsCode } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { smsCodeMachine, type SmsScene } from '#machines/kit/smsCode/smsCode.machine.ts'

/** The code for a phone, from asking for it to asking for another. */
export function smsCodePositions(scene: SmsScene, phone: string) {
  const { codeKey, image } = loginCode
  const { resendAt } = smsCode
  const unasked = begin(smsCodeMachine, { scene })
  const fetchingImage = unasked.sent({ type: 'code.asked', phone })
  const answering = fetchingImage.done('getImage', { codeKey, image })
  const typed = answering.sent({ type: 'image.typed', answer: ' a3k7 ' })
  const sending = typed.sent({ type: 'image.answered' })
  const sent = sending.done('sendCode', { codeKey: smsCode.codeKey, phone, resendAt })
  return {
    unasked,
    fetchingImage,
    imageFailed: fetchingImage.failed('getImage', new Problem('offline')),
    answering,
    answeringTyped: typed,
    answeringBlank: answering.sent({ type: 'image.answered' }),
    answeringAfterWrong: sending
      .failed('sendCode', new Problem('codeWrong'))
      .done('getImage', { codeKey, image }),
    sending,
    sent: sent.sent({ type: 'seconds.counted', left: 42 }),
    resendable: sent.sent({ type: 'seconds.counted', left: 0 }),
    limited: sending.failed('sendCode', new Problem('tooManyRequests', { retryAfter: 1_800 })),
  }
}
