import assert from 'node:assert/strict'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { endFaults } from '#contract/consignerAuth.form.ts'
import type { AuthType, ConsignerAuth, getConsigner, saveAuth } from '#contract/loan.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { yuanOfFen } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { consignerAuth, loanApply } from './loan.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import { isOpen, lockEnterprise, lockOpen } from '#server/auth/lockEnterprise.ts'
import { fieldError, refuseFaults } from '#server/platform/words.ts'
import type { From } from './event.ts'
import { usedOf } from './note.ts'
import { readParty } from './party.ts'
import { isConfirmed } from './receivable.ts'

type Row = typeof consignerAuth.$inferSelect

const scopes: Record<AuthType, string> = {
  1: '运单、结算与信用数据查询',
  2: '企业征信信息查询',
  3: '代企业确认应收账款',
  4: '到期代扣还款',
}

/** In force on a day: signed, begun and not over. */
export const isInForce = ({ status, validFrom, validTo }: Row, today: string) =>
  status === 2 && validFrom <= today && today <= validTo

/** What the consigner has confirmed and its hauliers have not yet been paid for: the quota in use. */
const confirmedUnpaid = async (db: Db, entId: string) => {
  const [row] = await db
    .select({ fen: sql<string>`coalesce(sum(${loanApply.confirmedFen}), 0)` })
    .from(loanApply)
    .where(and(eq(loanApply.consignerEntId, entId), isConfirmed))
  return Number(row?.fen ?? 0)
}

const shown = (row: Row, usedQuotaFen: number, today: string): ConsignerAuth => ({
  id: row.id,
  authType: row.authType,
  bankName: row.bankName,
  scope: scopes[row.authType],
  quotaFen: row.quotaFen,
  usedQuotaFen: row.authType === 3 ? usedQuotaFen : 0,
  validFrom: row.validFrom,
  validTo: row.validTo,
  signer: row.signer,
  // The day after its last, it is over without anybody's doing.
  status: row.status === 2 && row.validTo < today ? 3 : row.status,
})

/** The latest of each type. */
const latest = (db: Db, entId: string) =>
  db
    .selectDistinctOn([consignerAuth.authType])
    .from(consignerAuth)
    .where(eq(consignerAuth.consignerEntId, entId))
    .orderBy(consignerAuth.authType, sql`${consignerAuth.id} desc`)

export const listAuthsOf = async (
  { db, clock }: Ports,
  { entId }: Caller,
): Promise<ConsignerAuth[]> => {
  const used = await confirmedUnpaid(db, entId)
  const today = dayOf(clock.now())
  return (await latest(db, entId)).map((row) => shown(row, used, today))
}

export const hasAuth = async (db: Db, consignerEntId: string, authType: AuthType, now: number) => {
  const today = dayOf(now)
  const rows = await db
    .select()
    .from(consignerAuth)
    .where(
      and(eq(consignerAuth.consignerEntId, consignerEntId), eq(consignerAuth.authType, authType)),
    )
  return rows.some((row) => isInForce(row, today))
}

const confirmings = (db: Db, consignerEntId: string) =>
  db
    .select()
    .from(consignerAuth)
    .where(
      and(
        eq(consignerAuth.consignerEntId, consignerEntId),
        eq(consignerAuth.authType, 3),
        eq(consignerAuth.status, 2),
      ),
    )

/** Whether the consigner's authorisation to confirm is in force at this moment, for whoever only looks. */
export const isConfirming = async (db: Db, consignerEntId: string, now: number) => {
  if (!(await isOpen(db, consignerEntId))) return false
  const today = dayOf(now)
  return (await confirmings(db, consignerEntId)).some((row) => isInForce(row, today))
}

/**
 * The same, locked until the commit: whoever revokes it, or freezes the consigner, waits for a draw that relies on it, and then
 * finds the draw.
 */
export const lockConfirming = async (tx: Db, consignerEntId: string, now: number) => {
  if (!(await lockOpen(tx, consignerEntId))) return false
  const today = dayOf(now)
  const rows = await confirmings(tx, consignerEntId).for('share')
  return rows.some((row) => isInForce(row, today))
}

/** What is left of the amount up to which the consigner lets the bank lend on its confirmations. */
export const quotaLeft = async (db: Db, consignerEntId: string, now: number) => {
  const today = dayOf(now)
  const row = (await latest(db, consignerEntId)).find(({ authType }) => authType === 3)
  if (!row || !isInForce(row, today)) return 0
  return row.quotaFen === 0
    ? Number.MAX_SAFE_INTEGER
    : row.quotaFen - (await confirmedUnpaid(db, consignerEntId))
}

export const readConsigner = async (
  ports: Ports,
  { entId }: Caller,
): Promise<ReplyOf<typeof getConsigner>> => {
  const { db, clock } = ports
  const ent = await readParty(db, entId)
  const today = dayOf(clock.now())
  const rows = await latest(db, entId)
  const used = await confirmedUnpaid(db, entId)
  return {
    entName: ent.entName,
    uscc: ent.uscc,
    legalPerson: ent.legalPerson,
    isConsigner: ent.bizRoles.includes('CONSIGNER'),
    authorised: rows.filter((row) => isInForce(row, today)).map(({ authType }) => authType),
    quotaFen: rows.find(({ authType }) => authType === 3)?.quotaFen ?? 0,
    usedQuotaFen: used,
    confirmedUnpaidFen: used,
    waiting: await db.$count(
      loanApply,
      and(eq(loanApply.consignerEntId, entId), eq(loanApply.status, 10)),
    ),
  }
}

type Given = Omit<ParsedOf<typeof saveAuth>['body'], 'password'>

/** Signs an authorisation for at most twelve months, or revokes one. One that confirmations use cannot be revoked. */
export const changeAuth = async (
  tx: Db,
  ports: Ports,
  { entId, userId }: Caller,
  given: Given,
  { locale, requestNo, ip }: From & { locale: Locale },
): Promise<ConsignerAuth> => {
  await lockEnterprise(tx, entId)
  const now = ports.clock.now()
  const today = dayOf(now)
  const ent = await readParty(tx, entId)
  if (!ent.bizRoles.includes('CONSIGNER')) throw new Problem('forbidden')
  const { authType } = given
  const row =
    given.action === 'sign'
      ? await sign(tx, ports, { ...given, entId, today, locale })
      : await revoke(tx, entId, authType)
  const auth = shown(row, await confirmedUnpaid(tx, entId), today)
  await audit(tx, {
    entId,
    at: now,
    actor: userId,
    action: given.action === 'sign' ? 'authorisation.signed' : 'authorisation.revoked',
    objectType: 'authorisation',
    objectId: row.id,
    requestNo,
    ip,
    params: { authType },
  })
  return auth
}

type Signing = Given & { entId: string; today: string; locale: Locale }

const sign = async (tx: Db, ports: Ports, asked: Signing) => {
  const { authType, entId, today, locale, validTo, signer, quotaFen } = asked
  if (!signer || !validTo) {
    const errors = [fieldError(locale, signer ? 'validTo' : 'signer', 'empty')]
    throw new Problem('inputInvalid', { errors })
  }
  refuseFaults(locale, endFaults(validTo, today))
  // A new one takes the place of the old: of each type one is in force.
  const replaced = await tx
    .update(consignerAuth)
    .set({ status: 3 })
    .where(
      and(
        eq(consignerAuth.consignerEntId, entId),
        eq(consignerAuth.authType, authType),
        eq(consignerAuth.status, 2),
      ),
    )
    .returning()
  // A shorter one would be a revocation under another name.
  if (authType === 3 && replaced.some((before) => before.validTo > validTo))
    await expectNothingOwed(tx, entId)
  const [row] = await tx
    .insert(consignerAuth)
    .values({
      id: ports.nextId(),
      consignerEntId: entId,
      authType,
      quotaFen: quotaFen ?? 0,
      signer,
      validFrom: today,
      validTo,
      status: 2,
    })
    .returning()
  assert(row, 'nothing was signed')
  return row
}

/** What is drawn or being drawn on the consigner's authorisation and not repaid. */
const owedOnAuth = async (tx: Db, entId: string) => {
  const lines = await tx
    .select({ id: loanApply.id })
    .from(loanApply)
    .where(and(eq(loanApply.consignerEntId, entId), inArray(loanApply.status, [40, 41, 50])))
  const used = await usedOf(
    tx,
    lines.map(({ id }) => id),
  )
  return used.values().reduce((sum, fen) => sum + fen, 0)
}

const expectNothingOwed = async (tx: Db, entId: string) => {
  const owedFen = await owedOnAuth(tx, entId)
  if (owedFen > 0) throw new Problem('receivableUnpaid', { params: { amount: yuanOfFen(owedFen) } })
}

const revoke = async (tx: Db, entId: string, authType: AuthType) => {
  // Revoked first, asked second: a start that went by it has committed by then and is seen.
  const [row] = await tx
    .update(consignerAuth)
    .set({ status: 4 })
    .where(
      and(
        eq(consignerAuth.consignerEntId, entId),
        eq(consignerAuth.authType, authType),
        eq(consignerAuth.status, 2),
      ),
    )
    .returning()
  if (!row) throw new Problem('stateForbids')
  if (authType === 3) await expectNothingOwed(tx, entId)
  return row
}
