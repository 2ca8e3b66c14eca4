import { and, eq } from 'drizzle-orm'
import type { retrievePwd } from '#contract/account.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { enterprise, entUser } from './auth.schema.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import { enforcePasswordRules, renewPassword, setPassword } from './newPassword.ts'
import { isSmsCode, refusedCode, useSmsCode } from './smsCode.ts'

type Given = ParsedOf<typeof retrievePwd>['body']
type From = { locale: Locale; ip: string; requestNo: string; userAgent: string }

/** Whether somebody's account is reached under this phone. */
export const hasPhone = async ({ db }: Ports, phone: string) => {
  const [ent] = await db
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(eq(enterprise.contactPhone, phone))
    .limit(1)
  return ent !== undefined
}

/** Sets a new password for whoever has the account's phone; a stranger's code or enterprise is refused as a wrong code. */
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

  await ports.db.transaction(async (tx) => {
    const now = ports.clock.now()
    await useSmsCode(tx, now, sms)
    await setPassword(tx, { user, ent }, renewed, { now, userAgent: from.userAgent })
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
  })
  ports.sessions.forget()
  return { account: user.account }
}
