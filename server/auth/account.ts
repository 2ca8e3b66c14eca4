import { and, eq } from 'drizzle-orm'
import type { BizRole, EnterpriseDetail, EntType, UserInfo } from '#contract/auth.contract.ts'
import { plainPhone } from '#contract/written.rules.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { maskAccount, maskName, maskPhone } from '#server/platform/mask.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import { enterprise, entUser } from './auth.schema.ts'
import type { Caller, Context } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { gradeOf } from '#server/credit/credit.store.ts'
import { audit } from '#server/platform/audit.ts'
import { createLines } from '#server/platform/turns.ts'
import { findDevice } from './device.ts'
import { isPasswordStill, mayWait } from './password.ts'
import { countWrong, readLockouts, recordTry, tellOwner, wrongTry } from './passwordTry.ts'

/**
 * An account as it is typed, in capitals and plain figures without blanks: how it was registered. Some letters are several once
 * they are plain; no account is longer than 50, as tries for it are stored.
 */
export const accountOf = (typed: string) => plainPhone(typed).slice(0, 50)

export const findAccount = async (db: Db, account: string) => {
  const [row] = await db
    .select({ user: entUser, ent: enterprise })
    .from(entUser)
    .innerJoin(enterprise, eq(enterprise.id, entUser.entId))
    .where(eq(entUser.account, account))
  return row ?? null
}

const roles: Record<EntType, readonly BizRole[]> = {
  CARRIER: ['HAULIER'],
  CONSIGNOR: ['CONSIGNER'],
  NETWORK_FREIGHT: ['HAULIER', 'CONSIGNER', 'NETWORK_FREIGHT'],
  INDIVIDUAL: ['HAULIER'],
  INTEGRATED: ['HAULIER', 'CONSIGNER'],
}

/** What an enterprise of a type may be in loans and freight. */
export const rolesOf = (entType: EntType): BizRole[] => [...roles[entType]]

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

/** The enterprise as its own people see it on its page; persons are masked. */
export const readDetail = async (db: Db, { entId, userId }: Caller): Promise<EnterpriseDetail> => {
  const [row] = await db
    .select({ ent: enterprise, user: entUser })
    .from(enterprise)
    .innerJoin(entUser, eq(entUser.entId, enterprise.id))
    .where(and(eq(enterprise.id, entId), eq(entUser.id, userId)))
  if (!row) throw new Problem('missing')
  const { ent, user } = row
  return {
    uscc: ent.uscc,
    areaName: areaNameOf(ent.areaCode),
    address: ent.address,
    legalPerson: maskName(ent.legalPerson),
    establishDate: ent.establishDate,
    permitNumber: ent.permitNumber,
    contactName: ent.contactName === null ? null : maskName(ent.contactName),
    contactPhone: maskPhone(ent.contactPhone),
    email: ent.email === null ? null : maskAccount(ent.email),
    creditGrade: await gradeOf(db, ent.uscc),
    account: user.account === ent.uscc ? user.account : maskPhone(user.account),
    lastLoginTime: user.loginBeforeAt === null ? null : timeOf(user.loginBeforeAt),
    lockouts: await readLockouts(db, user, user.loginBeforeAt),
    createTime: timeOf(ent.createdAt),
  }
}

export type VerifiedFrom = Pick<Context<Endpoint>, 'ip' | 'network' | 'requestNo' | 'device'>

/** The tries of a user wait for each other in a process: none is compared here before those ahead of it are counted. */
const oneByOne = createLines(mayWait, () => new Problem('maintenance', { retryAfter: 2 }))

/** Who is logged in, with their enterprise. */
export const findUser = async (db: Db, userId: string) => {
  const [row] = await db
    .select({ user: entUser, ent: enterprise })
    .from(entUser)
    .innerJoin(enterprise, eq(enterprise.id, entUser.entId))
    .where(eq(entUser.id, userId))
  if (!row) throw new Problem('unauthorised')
  return row
}

/** Asks for the password once more before money moves. Throws `passwordWrong`, and `accountLocked` after five. */
export const verifyPassword = (
  ports: Ports,
  caller: Pick<Caller, 'entId' | 'userId'>,
  password: string,
  from: VerifiedFrom,
): Promise<void> => oneByOne(caller.userId, () => verifyNow(ports, caller, password, from))

const verifyNow = async (
  ports: Ports,
  caller: Pick<Caller, 'entId' | 'userId'>,
  password: string,
  { ip, network, requestNo, device }: VerifiedFrom,
) => {
  const { user, ent } = await findUser(ports.db, caller.userId)
  const deviceId = await findDevice(ports.db, device, user.account)
  const tried = { purpose: 'stepUp', account: caller.userId, ip: network, deviceId } as const
  // Locked: nobody computes a hash for it.
  await countWrong(ports.db, ports.clock.now(), tried)
  const right = await isPasswordStill(user.passwordHash, password)
  const ended = await ports.db.transaction(async (tx) => {
    const ended = await recordTry(tx, ports, tried, right)
    const { left } = ended
    if (left <= 0) await tellOwner(tx, ports, tried, ent)
    await audit(tx, {
      entId: caller.entId,
      at: ports.clock.now(),
      actor: caller.userId,
      action: right ? 'password.confirmed' : left > 0 ? 'password.wrong' : 'password.locked',
      requestNo,
      ip,
    })
    return ended
  })
  if (!right) throw wrongTry(ended, 'passwordWrong')
}
