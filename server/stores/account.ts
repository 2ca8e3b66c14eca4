import { eq } from 'drizzle-orm'
import type { UserInfo } from '#contract/auth.contract.ts'
import { Problem } from '#contract/problem.ts'
import { enterprise, entUser } from '#server/db/auth.schema.ts'
import type { Caller } from '#server/handle.ts'
import type { Db, Ports } from '#server/ports.ts'
import { audit } from './audit.ts'
import { isPassword } from './password.ts'
import { beginTry, markRight, wrongTry } from './passwordTry.ts'

/** An account as it is typed: letters of a credit code are upper case. */
export const accountOf = (typed: string) => typed.trim().toUpperCase()

export const findAccount = async (db: Db, account: string) => {
  const [row] = await db
    .select({ user: entUser, ent: enterprise })
    .from(entUser)
    .innerJoin(enterprise, eq(enterprise.id, entUser.entId))
    .where(eq(entUser.account, account))
  return row ?? null
}

export const userInfoOf = (ent: typeof enterprise.$inferSelect): UserInfo => ({
  entId: ent.id,
  entName: ent.entName,
  entType: ent.entType,
  avatarFile: ent.avatarFileId === null ? null : { url: `/api/portal/file/${ent.avatarFileId}` },
  regStatus: ent.regStatus,
  bizRoles: ent.bizRoles,
})

export const readUserInfo = async (db: Db, entId: string) => {
  const [ent] = await db.select().from(enterprise).where(eq(enterprise.id, entId))
  if (!ent) throw new Problem('missing')
  return userInfoOf(ent)
}

/** Asks for the password once more before money moves. Throws `passwordWrong`, and `accountLocked` after five. */
export const verifyPassword = async (
  ports: Ports,
  caller: Caller,
  password: string,
  { ip, requestNo }: { ip: string; requestNo: string },
) => {
  const [user] = await ports.db.select().from(entUser).where(eq(entUser.id, caller.userId))
  const attempt = await beginTry(ports, { purpose: 'stepUp', account: caller.userId, ip })
  const right = await isPassword(user?.passwordHash ?? null, password)
  await ports.db.transaction(async (tx) => {
    if (right) await markRight(tx, attempt.id)
    await audit(tx, {
      entId: caller.entId,
      at: ports.clock.now(),
      actor: caller.userId,
      action: right
        ? 'password.confirmed'
        : attempt.left > 0
          ? 'password.wrong'
          : 'password.locked',
      requestNo,
      ip,
    })
  })
  if (!right) throw wrongTry(attempt, 'passwordWrong')
}
