import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { bookStatus, signingStatus } from '#contract/accountBook.rules.ts'
import type { Signing } from '#contract/accountBook.contract.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { systemActor } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import { bookChannelOf } from '#server/platform/channels/channels.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { accountAgreement, accountBook } from './account.schema.ts'
import { askPage, claimPages, openPage, openPageSoon, type PageState, pageUrlOf } from './pages.ts'

export type Agreement = typeof accountAgreement.$inferSelect

/** The signing page that was opened last. */
export const lastSigning = async (db: Db, entId: string): Promise<Agreement | undefined> =>
  (
    await db
      .select()
      .from(accountAgreement)
      .where(eq(accountAgreement.entId, entId))
      .orderBy(desc(accountAgreement.id))
      .limit(1)
  )[0]

/** The agreement that was signed last. */
export const lastSigned = async (db: Db, entId: string): Promise<Agreement | undefined> => {
  const isSigned = eq(accountAgreement.status, signingStatus.signed)
  const [row] = await db
    .select()
    .from(accountAgreement)
    .where(and(eq(accountAgreement.entId, entId), isSigned))
    .orderBy(desc(accountAgreement.id))
    .limit(1)
  return row
}

/** A signing page as its enterprise is led to it. */
export const shownSigning = ({ externalNo, deadlineAt }: Agreement): Signing => {
  const url = pageUrlOf(externalNo)
  return {
    externalAgreementNo: externalNo,
    url,
    html: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>签约</title><p><a href="${url}" target="_top">签约</a></p></html>`,
    deadlineTime: timeOf(deadlineAt),
  }
}

const findWaiting = async (tx: Db, entId: string) => {
  const isWaiting = eq(accountAgreement.status, signingStatus.waiting)
  const [row] = await tx
    .select()
    .from(accountAgreement)
    .where(and(eq(accountAgreement.entId, entId), isWaiting))
  return row
}

/** Begins a signing; while one waits for its signer it is that one, whichever tab asks. */
export const beginSigning = async (
  tx: Db,
  ports: Ports,
  { entId }: Pick<Caller, 'entId'>,
): Promise<Agreement> => {
  const waiting = await findWaiting(tx, entId)
  if (waiting) return waiting
  const now = ports.clock.now()
  const [book] = await tx.select().from(accountBook).where(eq(accountBook.entId, entId))
  const isSigned = book
    ? book.status === bookStatus.closed || book.agreementStatus === 'NORMAL'
    : (await lastSigned(tx, entId)) !== undefined
  if (isSigned) throw new Problem('stateForbids')
  const { number } = await readParams(tx, now)
  await tx
    .insert(accountAgreement)
    .values({
      id: ports.nextId(),
      entId,
      externalNo: randomBytes(18).toString('base64url'),
      status: signingStatus.waiting,
      createdAt: now,
      deadlineAt: now + number('cashierMinutes') * 60_000,
      nextAskAt: now,
    })
    .onConflictDoNothing()
  const row = await findWaiting(tx, entId)
  // It was decided while this one waited for it.
  if (!row) throw new Problem('stateForbids')
  return row
}

const pageOf = async (db: Db, { id, externalNo, entId, deadlineAt }: Agreement) => {
  const [ent] = await db.select().from(enterprise).where(eq(enterprise.id, entId))
  assert(ent, `no enterprise ${entId}`)
  return {
    no: externalNo,
    kind: 'agreement',
    payerName: ent.entName,
    payerAccount: ent.uscc,
    taskNo: `XY${id}`,
    amountFen: 0,
    deadlineAt,
  } as const
}

/** The page of a signing that was just begun. */
export const openSigningPage = async (ports: Ports, row: Agreement) =>
  openPageSoon(ports, await pageOf(ports.db, row))

/** Takes over how a signing page stands. Told twice it changes nothing. */
export const takeSigning = async (
  ports: Ports,
  row: Agreement,
  state: PageState,
): Promise<boolean> => {
  if (state === 'missing') await openPage(ports, await pageOf(ports.db, row))
  if (state === 'missing' || state === 'waiting') return false
  const agreementNo =
    state === 'done' ? await bookChannelOf(ports).agreementOf(row.externalNo) : null
  // Confirmed, and without a number yet: asked again.
  if (state === 'done' && agreementNo === null) return false
  await ports.checkpoint('signing.answered')
  const to = { done: 'signed', refused: 'refused', closed: 'closed' } as const
  return ports.db.transaction(async (tx) => {
    const at = ports.clock.now()
    const decided = await tx
      .update(accountAgreement)
      .set({ status: signingStatus[to[state]], agreementNo, nextAskAt: null, decidedAt: at })
      .where(
        and(eq(accountAgreement.id, row.id), eq(accountAgreement.status, signingStatus.waiting)),
      )
      .returning({ id: accountAgreement.id })
    if (decided.length === 0) return false
    // A book whose agreement had ended goes on under the new one.
    if (agreementNo !== null)
      await tx
        .update(accountBook)
        .set({ agreementNo, agreementStatus: 'NORMAL' })
        .where(eq(accountBook.entId, row.entId))
    await audit(tx, {
      entId: row.entId,
      at,
      actor: systemActor,
      action: `signing.${to[state]}`,
      objectType: 'accountBook',
      objectId: row.id,
    })
    return true
  })
}

/** Asks about the signing pages that are open, and closes those whose time is over. */
export const watchSignings = async (ports: Ports): Promise<number> => {
  let changed = 0
  for (const row of await claimPages(ports, accountAgreement)) {
    const { externalNo: no, deadlineAt } = row
    if (await takeSigning(ports, row, await askPage(ports, { no, deadlineAt }))) changed++
  }
  return changed
}
