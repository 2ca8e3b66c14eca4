import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import {
  leastWithdrawal,
  bookStatus,
  signingStatus,
  withdrawalsADay,
  withdrawalStatus,
} from '#contract/accountBook.rules.ts'
import type { AccountBook, FrozenPart } from '#contract/accountBook.contract.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, endOfDay, startOfDay, timeOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { accountBook, accountWithdrawal, icbcVendor, ledgerAccount } from './account.schema.ts'
import { availableOf } from './ledger.store.ts'
import { lastSigning, shownSigning } from './signing.ts'

/** The book of an enterprise with its account in the ledger. */
export const findBook = async (db: Db, entId: string) => {
  const [row] = await db
    .select({ book: accountBook, account: ledgerAccount })
    .from(accountBook)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, accountBook.accountId))
    .where(eq(accountBook.entId, entId))
  return row ?? null
}

export type Book = NonNullable<Awaited<ReturnType<typeof findBook>>>

/** The book, where money may come into it or leave it. */
export const usableBook = async (db: Db, entId: string): Promise<Book> => {
  const found = await findBook(db, entId)
  if (!found || statusOf(found) !== bookStatus.normal) throw new Problem('accountNotOpen')
  if (found.book.agreementStatus !== 'NORMAL') throw new Problem('agreementUnsigned')
  return found
}

/** A book whose account was frozen is, whatever it was before. */
export const statusOf = ({ book, account }: Book) =>
  book.status === bookStatus.normal && account.status !== 1 ? bookStatus.frozen : book.status

/** The enterprise's own account, which the bank verified when it was registered. */
export const findOwnCard = async (db: Db, entId: string) => {
  const [row] = await db
    .select({ vendor: icbcVendor, account: ledgerAccount })
    .from(icbcVendor)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, icbcVendor.accountId))
    .where(and(eq(icbcVendor.entId, entId), eq(icbcVendor.status, 2)))
  if (!row) return null
  const { vendor, account } = row
  return {
    cardId: account.id,
    accountNo: vendor.accountNo,
    bankName: vendor.accountBankName,
    holder: vendor.vendorName,
  }
}

/** How many withdrawals of a day count: all but those that failed. */
export const withdrawnToday = (db: Db, accountId: string, now: number) => {
  const today = dayOf(now)
  return db.$count(
    accountWithdrawal,
    and(
      eq(accountWithdrawal.accountId, accountId),
      gte(accountWithdrawal.at, startOfDay(today)),
      lt(accountWithdrawal.at, endOfDay(today)),
      ne(accountWithdrawal.status, withdrawalStatus.FAIL),
    ),
  )
}

/** Where the account book of an enterprise stands, before it was opened too. */
export const readAccountBook = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  entId: string,
): Promise<AccountBook> => {
  const now = clock.now()
  const found = await findBook(db, entId)
  const signing = await lastSigning(db, entId)
  const card = await findOwnCard(db, entId)
  const { number } = await readParams(db, now)
  const isWaiting = signing?.status === signingStatus.waiting
  const { refused, closed } = signingStatus
  const shared = {
    signing: signing && isWaiting ? signingOf(signing) : null,
    lastSigning:
      signing?.status === refused
        ? ('refused' as const)
        : signing?.status === closed
          ? ('closed' as const)
          : null,
    withdrawal: {
      minFen: leastWithdrawal,
      feeFen: number('withdrawalFeeFen'),
      mostADay: withdrawalsADay,
      usedToday: found ? await withdrawnToday(db, found.account.id, now) : 0,
      card: card && {
        cardId: card.cardId,
        bankName: card.bankName,
        accountTail: card.accountNo.slice(-4),
      },
    },
  }
  if (!found)
    return {
      ...shared,
      accountBookId: null,
      agreementNo: signing?.agreementNo ?? null,
      agreementStatus: isWaiting ? 'TEMP' : signing?.agreementNo ? 'NORMAL' : 'NONE',
      availableFen: 0,
      frozenFen: 0,
      balanceFen: 0,
      extCard: null,
      status: isWaiting
        ? bookStatus.signing
        : signing?.agreementNo
          ? bookStatus.signed
          : bookStatus.none,
      openTime: null,
    }
  const { book, account } = found
  return {
    ...shared,
    accountBookId: book.accountBookId,
    agreementNo: book.agreementNo,
    agreementStatus: book.agreementStatus,
    availableFen: availableOf(account),
    frozenFen: account.frozenFen,
    balanceFen: account.balanceFen,
    // Whole: its owner transfers to it, and whoever knows it can only pay in.
    extCard: book.extCard,
    status: statusOf(found),
    openTime: book.openedAt === null ? null : timeOf(book.openedAt),
  }
}

const signingOf = (row: Parameters<typeof shownSigning>[0]) => {
  const { html: _, ...signing } = shownSigning(row)
  return signing
}

/** What is set aside in a book, and by what: the payments of started tasks, and withdrawals on their way. */
export const readFrozen = async (db: Db, entId: string): Promise<FrozenPart[]> => {
  const found = await findBook(db, entId)
  if (!found) return []
  const accountId = found.account.id
  const tasks = await db
    .select({
      id: payTask.id,
      entId: payTask.entId,
      entName: enterprise.entName,
      number: payTask.taskNo,
      amountFen: sql<string>`sum(${payDetail.amountFen})`,
      count: sql<string>`count(*)`,
    })
    .from(payTask)
    .innerJoin(payDetail, eq(payDetail.taskId, payTask.id))
    .innerJoin(enterprise, eq(enterprise.id, payTask.entId))
    .where(
      and(
        eq(payTask.accountId, accountId),
        inArray(payTask.status, [20, 30]),
        inArray(payDetail.status, [0, 10, 15]),
      ),
    )
    .groupBy(payTask.id, enterprise.entName)
    .orderBy(payTask.id)
  const { DEALING, UNKNOWN } = withdrawalStatus
  const withdrawals = await db
    .select()
    .from(accountWithdrawal)
    .where(
      and(
        eq(accountWithdrawal.accountId, accountId),
        inArray(accountWithdrawal.status, [DEALING, UNKNOWN]),
      ),
    )
    .orderBy(accountWithdrawal.id)
  return [
    ...tasks.map((task) => ({
      kind: 'task' as const,
      // Another enterprise's task opens for that enterprise alone.
      id: task.entId === entId ? task.id : null,
      number: task.number,
      byEnterprise: task.entId === entId ? null : task.entName,
      amountFen: Number(task.amountFen),
      count: Number(task.count),
    })),
    ...withdrawals.map((one) => ({
      kind: 'withdrawal' as const,
      id: one.id,
      number: one.withdrawalNo,
      byEnterprise: null,
      amountFen: one.amountFen + one.feeFen,
      count: 1,
    })),
  ]
}
