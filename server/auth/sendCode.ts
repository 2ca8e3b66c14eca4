import type { generateCode } from '#contract/auth.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { DeviceCookie } from '#server/platform/deviceCookie.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { useWork } from './verification.ts'
import { fieldError } from '#server/platform/words.ts'
import { findDevice } from './device.ts'
import { accountsOfPhone } from './retrieve.ts'
import { sendSms } from './smsCode.ts'

type Given = ParsedOf<typeof generateCode>['body']
type From = { network: string; locale: Locale; device: DeviceCookie }

/** Sends a code to a phone once a work was done for it; a phone without an account answers alike and gets nothing. */
export const sendCode = async (
  ports: Ports,
  { scene, phone, codeKey, code }: Given,
  { network, locale, device }: From,
) => {
  if (scene !== 'REGISTER' && scene !== 'RETRIEVE') {
    throw new Problem('inputInvalid', { errors: [fieldError(locale, 'scene', 'notAllowed')] })
  }
  if (!phone) throw new Problem('inputInvalid', { errors: [fieldError(locale, 'phone', 'empty')] })
  const isDone = codeKey && code && (await useWork(ports, scene, codeKey, code))
  if (!isDone) throw new Problem('codeNeeded')
  const wanted = { scene, phone, network }
  if (scene === 'REGISTER') return sendSms(ports, { ...wanted, deviceId: null, isSent: true })
  const accounts = await accountsOfPhone(ports, phone)
  let deviceId: string | null = null
  for (const account of accounts) deviceId ??= await findDevice(ports.db, device, account)
  return sendSms(ports, { ...wanted, deviceId, isSent: accounts.length > 0 })
}
