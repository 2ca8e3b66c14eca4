import { and, eq } from 'drizzle-orm'
import type { retrievePwd } from '#contract/account.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { enterprise, entUser } from './auth.schema.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import type { DeviceCookie } from '#server/platform/deviceCookie.ts'
import { knowDevice } from './device.ts'
import { enforcePasswordRules, renewPassword, setPassword } from './newPassword.ts'
import { isSmsCode, refusedCode, useSmsCode } from './smsCode.ts'

type Given = ParsedOf<typeof retrievePwd>['body']
type From = {
  locale: Locale
  ip: string
  requestNo: string
  userAgent: string
  device: DeviceCookie
}

/** The accounts that are reached under this phone; of a phone that nobody has, none. */
export const accountsOfPhone = async ({ db }: Ports, phone: string): Promise<string[]> => {
  const found = await db
    .select({ account: entUser.account })
    .from(enterprise)
    .innerJoin(entUser, eq(entUser.entId, enterprise.id))
    .where(eq(enterprise.contactPhone, phone))
  return found.map(({ account }) => account)
}

/**
 * Sets a new password for whoever has the account's phone, and knows the device from then on, so that wrong passwords of strangers
 * do not shut it out; a stranger's code or enterprise is refused as a wrong code.
 */
export const retrievePassword = async (
  ports: Ports,
  given: Given,
  from: From,
): Promise<ReplyOf<typeof retrievePwd>> => {
  const sms = { scene: 'RETRIEVE', ...given } as const
  const [found] = await ports.db
    .select({ user: entUser, ent: enterprise })
    .from(enterprise)
    .innerJoin(entUser, eq(entUser.entId, enterprise.id))
    .where(and(eq(enterprise.uscc, given.uscc), eq(enterprise.contactPhone, given.phone)))
  const right = await isSmsCode(ports, sms)
  if (!right || !found || found.ent.regStatus === 5) throw refusedCode(given)
  const { user, ent } = found
  const { locale } = from
  enforcePasswordRules(locale, 'newPwd', given.newPwd, { ...given, account: user.account })
  const renewed = await renewPassword(locale, 'newPwd', given.newPwd, user)

  const shown = await ports.db.transaction(async (tx) => {
    const now = ports.clock.now()
    await useSmsCode(tx, now, sms)
    const { userAgent } = from
    if (!(await setPassword(tx, { user, ent }, renewed, { now, userAgent })))
      throw refusedCode(given)
    const token = await knowDevice(tx, ports, user.id, null)
    await audit(tx, {
      entId: ent.id,
      at: now,
      actor: 'visitor',
      action: 'password.retrieved',
      objectType: 'account',
      objectId: user.account,
      requestNo: from.requestNo,
      ip: from.ip,
    })
    return token
  })
  ports.sessions.forget()
  if (shown !== null) from.device.write(user.account, shown)
  return { account: user.account }
}
