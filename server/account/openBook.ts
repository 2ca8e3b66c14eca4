import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { bookStatus } from '#contract/accountBook.rules.ts'
import { Problem } from '#contract/problem.ts'
import type { OpenedBook } from '#server/platform/channels/channel.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { accountBook, ledgerAccount, type ExtCard } from './account.schema.ts'
import { lastSigned } from './signing.ts'

/** The agreement under which a book can be opened, and what stands of the book. */
export const findSigned = async (db: Db, entId: string) => {
  const [book] = await db.select().from(accountBook).where(eq(accountBook.entId, entId))
  if (book?.status === bookStatus.closed) throw new Problem('stateForbids')
  if (book) return { book, agreementNo: book.agreementNo ?? '' }
  const signed = await lastSigned(db, entId)
  if (!signed?.agreementNo) throw new Problem('agreementUnsigned')
  return { book: null, agreementNo: signed.agreementNo }
}

/** Enters the book that the channel opened: once, whoever asks again. */
export const enterBook = async (
  tx: Db,
  { nextId, clock }: Ports,
  { entId, entName }: Pick<Caller, 'entId' | 'entName'>,
  agreementNo: string,
  opened: OpenedBook,
): Promise<{ accountBookId: string }> => {
  const openedAt = clock.now()
  const [account] = await tx
    .insert(ledgerAccount)
    .values({
      id: nextId(),
      entId,
      kind: 'ACCOUNT_BOOK',
      accountNo: opened.accountBookId,
      name: entName,
      openedAt,
    })
    .onConflictDoUpdate({
      target: [ledgerAccount.kind, ledgerAccount.accountNo, ledgerAccount.entId],
      set: { name: entName },
    })
    .returning({ id: ledgerAccount.id })
  assert(account, 'one account makes one row')
  const { bankAccName, cardNo, cardBank } = opened
  const extCard: ExtCard = { bankAccName, cardNo, cardBank, status: 'A' }
  await tx
    .insert(accountBook)
    .values({
      entId,
      accountId: account.id,
      accountBookId: opened.accountBookId,
      agreementNo,
      agreementStatus: 'NORMAL',
      extCard,
      status: bookStatus.normal,
      openedAt,
    })
    .onConflictDoNothing()
  return { accountBookId: opened.accountBookId }
}
