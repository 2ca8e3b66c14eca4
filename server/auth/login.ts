import { and, eq } from 'drizzle-orm'
import type { login } from '#contract/auth.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { dayMs, timeOf } from '#contract/time.ts'
import { enterprise, entUser } from './auth.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { applicationOf } from './application.ts'
import { accountOf, findAccount, userInfoOf } from './account.ts'
import { audit } from '#server/platform/audit.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import {
  countWrong,
  needsWork,
  readLockouts,
  recordTry,
  tellOwner,
  type Tried,
  wrongTry,
} from './passwordTry.ts'
import type { DeviceCookie } from '#server/platform/deviceCookie.ts'
import { findDevice, knowDevice } from './device.ts'
import { openSession } from '#server/platform/session.ts'
import { useWork } from './verification.ts'

const passwordDays = 180

type From = {
  ip: string
  network: string
  userAgent: string
  requestNo: string
  device: DeviceCookie
}
type Given = {
  account: string
  password: string
  codeKey?: string | undefined
  code?: string | undefined
}
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Logs in, or refuses in the same words, with the same work, whether the account is unknown or the password wrong. */
export const logIn = async (
  ports: Ports,
  given: Given,
  from: From,
): Promise<ReplyOf<typeof login>> => {
  const account = accountOf(given.account)
  const deviceId = await findDevice(ports.db, from.device, account)
  const tried = { purpose: 'login', account, ip: from.network, deviceId } as const
  if (needsWork(await countWrong(ports.db, ports.clock.now(), tried)))
    await demandWork(ports, given)
  const found = await findAccount(ports.db, tried.account)
  const right = await isPassword(found?.user.passwordHash ?? null, given.password)
  if (!found || !right || found.ent.regStatus === 5) {
    return refuse(ports, found, tried, from)
  }
  // A right password proves whose account it is, so this may be told; the try counts as a right one.
  if (found.ent.regStatus === 4) {
    await ports.db.transaction((tx) => recordTry(tx, ports, tried, true))
    throw new Problem('accountFrozen')
  }
  if (found.ent.regStatus !== 2) {
    return ports.db.transaction(async (tx) => {
      await recordTry(tx, ports, tried, true)
      return { application: await applicationOf(tx, ports.clock.now(), found.ent) }
    })
  }
  const rehashed = isOutdated(found.user.passwordHash) ? await hashPassword(given.password) : null
  // What was right is asked anew where it may be so no more.
  return (await admit(ports, found, tried, from, rehashed)) ?? logIn(ports, given, from)
}

const demandWork = async (ports: Ports, { codeKey, code }: Given) => {
  const isDone = codeKey && code && (await useWork(ports, 'LOGIN', codeKey, code))
  if (!isDone) throw new Problem('codeNeeded')
}

const refuse = async (
  ports: Ports,
  found: Account | null,
  tried: Tried,
  { ip, requestNo }: From,
): Promise<never> => {
  const ended = await ports.db.transaction(async (tx) => {
    const ended = await recordTry(tx, ports, tried, false)
    const { left } = ended
    if (left <= 0) await tellOwner(tx, ports, tried, found?.ent ?? null)
    await audit(tx, {
      entId: found?.ent.id ?? null,
      at: ports.clock.now(),
      actor: 'visitor',
      action: left > 0 ? 'login.failed' : 'account.locked',
      objectType: 'account',
      objectId: tried.account,
      requestNo,
      ip,
    })
    return ended
  })
  throw wrongTry(ended, 'credentialsWrong')
}

/** Whether the password that was found right is in force and the account open, as both stay till the transaction is over. */
const standsStill = async (tx: Db, { user, ent }: Account) => {
  const same = await tx
    .select({ id: entUser.id })
    .from(entUser)
    .where(and(eq(entUser.id, user.id), eq(entUser.passwordHash, user.passwordHash)))
    .for('update')
  const open = await tx
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(and(eq(enterprise.id, ent.id), eq(enterprise.regStatus, 2)))
    .for('share')
  return same.length === 1 && open.length === 1
}

/** Opens a session; null where the password or the standing changed while the password was looked at. */
const admit = async (
  ports: Ports,
  found: Account,
  tried: Tried,
  { ip, userAgent, requestNo, device }: From,
  rehashed: string | null,
) => {
  const { user, ent } = found
  const admitted = await ports.db.transaction(async (tx) => {
    if (!(await standsStill(tx, found))) return null
    const now = ports.clock.now()
    await recordTry(tx, ports, tried, true)
    await tx
      .update(entUser)
      .set({
        lastLoginAt: now,
        loginBeforeAt: user.lastLoginAt,
        lastLoginIp: ip,
        ...(rehashed === null ? {} : { passwordHash: rehashed }),
      })
      .where(eq(entUser.id, user.id))
    const locked = await readLockouts(tx, user, user.lastLoginAt)
    const shown = await knowDevice(tx, ports, user.id, tried.deviceId)
    const opened = await openSession(tx, ports, { userId: user.id, entId: ent.id, ip, userAgent })
    await audit(tx, {
      entId: ent.id,
      at: now,
      actor: user.id,
      action: 'login.succeeded',
      requestNo,
      ip,
    })
    return {
      ...userInfoOf(ent),
      shown,
      token: opened.token,
      lastLoginTime: user.lastLoginAt === null ? null : timeOf(user.lastLoginAt),
      lastLoginIp: user.lastLoginIp,
      lockouts: locked?.count ?? 0,
      pwdExpired: now - user.passwordSetAt > passwordDays * dayMs,
      idleDeadlineAt: timeOf(opened.idleAt),
    }
  })
  if (!admitted) return null
  const { shown, ...reply } = admitted
  ports.sessions.forget()
  if (shown !== null) device.write(tried.account, shown)
  return reply
}
