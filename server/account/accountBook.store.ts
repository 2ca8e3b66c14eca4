import { eq } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { queryAccountBook } from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'
import { accountBook, ledgerAccount } from './account.schema.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db } from '#server/platform/ports.ts'
import { availableOf } from './ledger.store.ts'

export const readAccountBook = async (
  db: Db,
  entId: string,
): Promise<ReplyOf<typeof queryAccountBook>> => {
  const [row] = await db
    .select({ book: accountBook, account: ledgerAccount })
    .from(accountBook)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, accountBook.accountId))
    .where(eq(accountBook.entId, entId))
  if (!row) return null
  const { book, account } = row
  return {
    accountBookId: book.accountBookId,
    agreementNo: book.agreementNo,
    agreementStatus: book.agreementStatus,
    availableFen: availableOf(account),
    frozenFen: account.frozenFen,
    balanceFen: account.balanceFen,
    extCard: book.extCard && { ...book.extCard, cardNo: maskAccount(book.extCard.cardNo) },
    status: book.status,
    openTime: book.openedAt === null ? null : timeOf(book.openedAt),
  }
}
