import { passwordFaults, type PasswordOwner } from '#contract/password.rules.ts'
import { Problem } from '#contract/problem.ts'
import { and, eq } from 'drizzle-orm'
import { tell } from '#server/message/tell.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import { revokeSessions } from '#server/platform/session.ts'
import { fieldError } from '#server/platform/words.ts'
import { findUser, type VerifiedFrom, verifyPassword } from './account.ts'
import { entUser, session } from './auth.schema.ts'
import { commonPasswords } from './commonPasswords.ts'
import { forgetDevices } from './device.ts'
import { hashPassword, isPassword } from './password.ts'
import { clearTries } from './passwordTry.ts'

const remembered = 5

/** Refuses a password that breaks the rules, or that everybody tries first. */
export const enforcePasswordRules = (
  locale: Locale,
  field: string,
  password: string,
  owner: PasswordOwner,
) => {
  if (passwordFaults(password, owner).length > 0) {
    throw new Problem('inputInvalid', { errors: [fieldError(locale, field, 'passwordWeak')] })
  }
  enforceUncommon(locale, field, password)
}

/** Refuses a password that everybody tries first. */
export const enforceUncommon = (locale: Locale, field: string, password: string) => {
  if (!commonPasswords.has(password.toLowerCase())) return
  throw new Problem('inputInvalid', { errors: [fieldError(locale, field, 'passwordCommon')] })
}

/** Hash of the new password and the hashes to remember; refuses one of the last five. */
export const renewPassword = async (
  locale: Locale,
  field: string,
  password: string,
  user: { passwordHash: string; formerHashes: readonly string[] },
) => {
  const last = [user.passwordHash, ...user.formerHashes].slice(0, remembered)
  for (const hash of last) {
    if (await isPassword(hash, password)) {
      throw new Problem('inputInvalid', { errors: [fieldError(locale, field, 'passwordUsed')] })
    }
  }
  return { passwordHash: await hashPassword(password), formerHashes: last.slice(0, remembered - 1) }
}

type Renewed = Awaited<ReturnType<typeof renewPassword>>
type Whose = { user: { id: string; account: string; passwordHash: string }; ent: { id: string } }

/**
 * Puts a new password in force: no session, no device and no count of wrong ones outlives the old one, and its owner is told.
 * False where another came into force while this one was made: whoever showed the old one knows nothing that counts any more.
 */
export const setPassword = async (
  tx: Db,
  { user, ent }: Whose,
  renewed: Renewed,
  { now, userAgent }: { now: number; userAgent: string },
) => {
  const set = await tx
    .update(entUser)
    .set({ ...renewed, passwordSetAt: now })
    .where(and(eq(entUser.id, user.id), eq(entUser.passwordHash, user.passwordHash)))
    .returning({ id: entUser.id })
  if (set.length === 0) return false
  await revokeSessions(tx, eq(session.userId, user.id), { at: now, by: 'password', userAgent })
  await clearTries(tx, user, now)
  await forgetDevices(tx, user.id)
  const event = `password ${user.id} ${now}`
  await tell(tx, [{ to: ent.id, kind: 'passwordChanged', params: {}, event, at: now }])
  return true
}

type Given = { password: string; newPwd: string }
type From = VerifiedFrom & { locale: Locale; userAgent: string }

/** Changes the password of whoever is logged in and shows the one in force. */
export const changePassword = async (
  ports: Ports,
  caller: Caller,
  { password, newPwd }: Given,
  from: From,
) => {
  await verifyPassword(ports, caller, password, from)
  const { user, ent } = await findUser(ports.db, caller.userId)
  const { locale, userAgent, requestNo, ip } = from
  const owner = { account: user.account, uscc: ent.uscc, phone: ent.contactPhone }
  enforcePasswordRules(locale, 'newPwd', newPwd, owner)
  const renewed = await renewPassword(locale, 'newPwd', newPwd, user)
  await ports.db.transaction(async (tx) => {
    const now = ports.clock.now()
    // The other one has ended the session that asks.
    if (!(await setPassword(tx, { user, ent }, renewed, { now, userAgent })))
      throw new Problem('unauthorised')
    await audit(tx, {
      entId: ent.id,
      at: now,
      actor: user.id,
      action: 'password.changed',
      objectType: 'account',
      objectId: user.account,
      requestNo,
      ip,
    })
  })
  ports.sessions.forget()
  return null
}
