import type { generateCode } from '#contract/auth.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { isCode } from './verification.ts'
import { fieldError } from '#server/platform/words.ts'
import { hasPhone } from './retrieve.ts'
import { sendSms } from './smsCode.ts'

type Given = ParsedOf<typeof generateCode>['body']

/** Sends a code to a phone once the picture's code is right; a phone without an account answers alike and gets nothing. */
export const sendCode = async (
  ports: Ports,
  { scene, phone, codeKey, code }: Given,
  { network, locale }: { network: string; locale: Locale },
) => {
  if (scene !== 'REGISTER' && scene !== 'RETRIEVE') {
    throw new Problem('inputInvalid', { errors: [fieldError(locale, 'scene', 'notAllowed')] })
  }
  if (!phone) throw new Problem('inputInvalid', { errors: [fieldError(locale, 'phone', 'empty')] })
  if (!codeKey || !code) throw new Problem('codeNeeded')
  if (!(await isCode(ports, scene, codeKey, code))) throw new Problem('codeWrong')
  const isSent = scene === 'REGISTER' || (await hasPhone(ports, phone))
  return sendSms(ports, { scene, phone, ip: network, isSent })
}
