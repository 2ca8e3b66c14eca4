import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type {
  DeskAccount,
  listPayees,
  listTransfers,
  verifyPayee as verifyPayeeCall,
} from '#contract/desk.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { maxFen, page } from '#contract/values.ts'
import { plainAccount } from '#contract/names.rules.ts'
import {
  accountBook,
  accountCharge,
  ledgerAccount,
  safePayGrant,
} from '#server/account/account.schema.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { bankOf } from '#server/platform/channels/sandbox/bank.ts'
import { bankCard, driver, vehicleOwner } from '#server/order/party.schema.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fieldError } from '#server/platform/words.ts'
import { nameContaining } from '#server/platform/containing.ts'
import { readArrivals } from '#server/account/arrivals.ts'
import { availableOf, outsideAccount, post } from '#server/account/ledger.store.ts'

/** The bank's transfers, each with what the portal calls it. */
export const pageTransfers = async (
  ports: Ports,
  query: ParsedOf<typeof listTransfers>['query'],
): Promise<ReplyOf<typeof listTransfers>> => {
  const { records, ...rest } = await bankOf(ports).pageTransfers(query)
  const numbers = records.map(({ outBizNo }) => outBizNo)
  const known = await ports.db
    .select({ outBizNo: payDetail.outBizNo, status: payDetail.status })
    .from(payDetail)
    .where(inArray(payDetail.outBizNo, numbers))
  const statuses = new Map(known.map(({ outBizNo, status }) => [outBizNo, status]))
  return {
    ...rest,
    records: records.map((transfer) => ({
      outBizNo: transfer.outBizNo,
      channel: transfer.channel,
      taskNo: transfer.taskNo,
      payeeName: transfer.payeeName,
      payeeAccount: transfer.payeeAccount,
      amountFen: transfer.amountFen,
      bankStatus: transfer.status === 'CLOSED' ? ('FAIL' as const) : transfer.status,
      errorCode: transfer.errorCode,
      portalStatus: statuses.get(transfer.outBizNo) ?? 0,
      createTime: timeOf(transfer.createdAt),
    })),
  }
}

/** Whatever a channel pays from, of all enterprises; a grant of safe pay is the quota that is left of it. */
export const listAccounts = async (db: Db): Promise<DeskAccount[]> => {
  const rows = await db
    .select({ account: ledgerAccount, agreement: accountBook.agreementStatus })
    .from(ledgerAccount)
    .leftJoin(accountBook, eq(accountBook.accountId, ledgerAccount.id))
    .where(inArray(ledgerAccount.kind, ['ACCOUNT_BOOK', 'PREPAID', 'ICBC', 'CREDIT']))
    .orderBy(asc(ledgerAccount.entId), asc(ledgerAccount.kind))
  const grants = await db
    .select({ grant: safePayGrant, payer: enterprise.entName })
    .from(safePayGrant)
    .innerJoin(enterprise, eq(enterprise.id, safePayGrant.payerEntId))
  return [
    ...rows.map(({ account, agreement }) => ({
      id: account.id,
      kind: account.kind as DeskAccount['kind'], // the query leaves OUTSIDE out
      entName: account.name,
      account: account.accountNo,
      balanceFen: account.balanceFen,
      frozenFen: account.frozenFen,
      availableFen: availableOf(account),
      frozen: account.status === 2,
      agreement,
    })),
    ...grants.map(({ grant, payer }) => ({
      id: grant.id,
      kind: 'SAFE_GRANT' as const,
      entName: payer,
      account: grant.agreementNo,
      balanceFen: grant.quotaFen - grant.usedFen,
      frozenFen: grant.frozenFen,
      availableFen: grant.quotaFen - grant.usedFen - grant.frozenFen,
      frozen: grant.status !== 1,
      agreement: null,
    })),
  ]
}

type Adjustment = {
  chargeFen?: number | undefined
  payerName?: string | undefined
  frozen?: boolean | undefined
  agreement?: 'TEMP' | 'NORMAL' | 'STOP' | undefined
}

/** Charges, freezes or thaws, sets the agreement; a charge is money from outside, posted like any other. */
export const adjustAccount = async (
  ports: Ports,
  id: string,
  adjustment: Adjustment,
  locale: Locale,
): Promise<DeskAccount> => {
  const enforceCeiling = (heldFen: number) => {
    const limit = maxFen - heldFen
    if ((adjustment.chargeFen ?? 0) <= limit) return
    throw new Problem('inputInvalid', {
      errors: [fieldError(locale, 'chargeFen', 'tooBig', { limit })],
    })
  }
  const { payerName, ...here } = adjustment
  await ports.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(ledgerAccount)
      .where(eq(ledgerAccount.id, id))
      .for('update')
    if (account) {
      enforceCeiling(account.balanceFen)
      const { chargeFen: _, ...rest } = here
      return adjustLedger(tx, ports, account.id, payerName === undefined ? here : rest)
    }
    const [grant] = await tx
      .select()
      .from(safePayGrant)
      .where(eq(safePayGrant.id, id))
      .for('update')
    if (grant) enforceCeiling(grant.quotaFen)
    const rows = await tx
      .update(safePayGrant)
      .set({
        quotaFen: sql`${safePayGrant.quotaFen} + ${adjustment.chargeFen ?? 0}`,
        ...(adjustment.frozen === undefined ? {} : { status: adjustment.frozen ? 2 : 1 }),
      })
      .where(eq(safePayGrant.id, id))
      .returning({ id: safePayGrant.id })
    if (rows.length === 0) throw new Problem('missing')
  })
  if (payerName !== undefined) await transferTo(ports, id, payerName, adjustment.chargeFen ?? 0)
  const adjusted = (await listAccounts(ports.db)).find((account) => account.id === id)
  if (!adjusted) throw new Problem('missing')
  return adjusted
}

/** Money that somebody sends to the card of an account book, and that the portal matches. */
const transferTo = async (ports: Ports, id: string, payerName: string, amountFen: number) => {
  const [book] = await ports.db.select().from(accountBook).where(eq(accountBook.accountId, id))
  if (!book || amountFen === 0) throw new Problem('stateForbids')
  const { accountBookId } = book
  const payerAccount = '6299999999990000'
  await bankOf(ports).receiveTransfer({ accountBookId, payerName, payerAccount, amountFen })
  await readArrivals(ports)
}

const adjustLedger = async (
  tx: Db,
  ports: Ports,
  id: string,
  { chargeFen, frozen, agreement }: Adjustment,
) => {
  if (chargeFen) await charge(tx, ports, id, chargeFen)
  if (frozen !== undefined) {
    await tx
      .update(ledgerAccount)
      .set({ status: frozen ? 2 : 1 })
      .where(eq(ledgerAccount.id, id))
  }
  if (agreement)
    await tx
      .update(accountBook)
      .set({ agreementStatus: agreement })
      .where(eq(accountBook.accountId, id))
}

/** The enterprise that an account belongs to, by its name. */
export const nameOfOwner = (accountId: string) =>
  sql<string>`(select ent_name from ${enterprise} where id = (select ent_id from ${ledgerAccount} where id = ${accountId}))`

/** Money into an account from its owner, outside. */
export const charge = async (
  tx: Db,
  ports: Pick<Ports, 'nextId' | 'clock'>,
  accountId: string,
  amountFen: number,
  at = ports.clock.now(),
) => {
  const id = ports.nextId()
  const chargeNo = `CZ${id}`
  await tx.insert(accountCharge).values({
    id,
    chargeNo,
    accountId,
    amountFen,
    method: 2,
    payerName: nameOfOwner(accountId),
    status: 1,
    at,
  })
  const outside = await outsideAccount(tx, ports)
  await post(tx, ports, at, [
    { from: outside, to: accountId, amountFen, kind: 'CHARGE', refNo: chargeNo },
  ])
}

const realName = sql<
  0 | 1 | 2
>`coalesce(${driver.realNameStatus}, ${vehicleOwner.realNameStatus}, 0)`

const payees = (db: Db) =>
  db
    .select({
      cardId: bankCard.id,
      payeeName: bankCard.holderName,
      accountType: bankCard.accountType,
      account: bankCard.cardNo,
      verifyStatus: bankCard.verifyStatus,
      realNameStatus: realName,
    })
    .from(bankCard)
    .leftJoin(driver, and(eq(driver.id, bankCard.personId), eq(driver.entId, bankCard.entId)))
    .leftJoin(
      vehicleOwner,
      and(eq(vehicleOwner.id, bankCard.personId), eq(vehicleOwner.entId, bankCard.entId)),
    )

export const pagePayees = async (
  db: Db,
  { keyword, current, size }: ParsedOf<typeof listPayees>['query'],
): Promise<ReplyOf<typeof listPayees>> => {
  const where =
    keyword === undefined
      ? undefined
      : or(nameContaining(bankCard.holderName, keyword), eq(bankCard.cardNo, plainAccount(keyword)))
  const rows = await payees(db)
    .where(where)
    .orderBy(asc(bankCard.id))
    .limit(size)
    .offset((current - 1) * size)
  return page(rows, await db.$count(bankCard, where), { current, size })
}

export const verifyPayee = async (
  db: Db,
  cardId: string,
  verifyStatus: 0 | 1 | 2,
): Promise<ReplyOf<typeof verifyPayeeCall>> => {
  await db.update(bankCard).set({ verifyStatus }).where(eq(bankCard.id, cardId))
  const [payee] = await payees(db).where(eq(bankCard.id, cardId))
  if (!payee) throw new Problem('missing')
  return payee
}
