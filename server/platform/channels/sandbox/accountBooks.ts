import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type {
  ArrivedTransfer,
  BookOperations,
  OpenedBook,
} from '#server/platform/channels/channel.ts'
import { sandboxArrival, sandboxBook } from '#server/platform/channels/channel.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { findCashier } from './cashier.ts'

const cardBank = '示例银行'

const opened = ({ accountBookId, name, cardNo }: typeof sandboxBook.$inferSelect): OpenedBook => ({
  accountBookId,
  bankAccName: name,
  cardNo,
  cardBank,
})

/** Twenty digits that follow from the number of the signing page, so that asking again answers the same. */
export const agreementOf = async (ports: Ports, externalNo: string) => {
  const page = await findCashier(ports, externalNo)
  if (page?.kind !== 'agreement' || page.state !== 'done') return null
  const digest = createHash('sha256').update(externalNo).digest('hex')
  return `2026${BigInt(`0x${digest}`).toString().slice(0, 16)}`
}

/** One book an enterprise: who asks twice hears of the same. */
export const openBook = async (
  { db, nextId, clock }: Ports,
  { merchantUserId, name }: Parameters<BookOperations['openBook']>[0],
) => {
  const digits = nextId().slice(-12)
  await db
    .insert(sandboxBook)
    .values({
      merchantUserId,
      accountBookId: `2088${digits}`,
      name,
      cardNo: `6299${digits}`,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
  const [row] = await db
    .select()
    .from(sandboxBook)
    .where(eq(sandboxBook.merchantUserId, merchantUserId))
  if (!row) throw new Problem('channelUnavailable')
  return opened(row)
}

/** Books that it had before the demonstration began. */
export const bookOpened = async (
  { db, clock }: Ports,
  book: { merchantUserId: string; accountBookId: string; name: string; cardNo: string },
) => {
  await db.insert(sandboxBook).values({ ...book, createdAt: clock.now() })
}

/** A transfer to the card of a book, from whichever account. */
export const receiveTransfer = async (
  { db, nextId, clock }: Ports,
  transfer: Pick<ArrivedTransfer, 'accountBookId' | 'payerName' | 'payerAccount' | 'amountFen'>,
) => {
  const [book] = await db
    .select()
    .from(sandboxBook)
    .where(eq(sandboxBook.accountBookId, transfer.accountBookId))
  if (!book) throw new Problem('missing')
  const arrivalNo = `AR${nextId()}`
  await db.insert(sandboxArrival).values({ ...transfer, arrivalNo, at: clock.now() })
  return { arrivalNo }
}

export const arrivals = async (
  { db }: Ports,
  { at, arrivalNo }: { at: number; arrivalNo: string },
  limit: number,
): Promise<ArrivedTransfer[]> => {
  const rows = await db
    .select()
    .from(sandboxArrival)
    .where(sql`(${sandboxArrival.at}, ${sandboxArrival.arrivalNo}) > (${at}, ${arrivalNo})`)
    .orderBy(asc(sandboxArrival.at), asc(sandboxArrival.arrivalNo))
    .limit(limit)
  return rows.map(({ sentBackAt: _, ...row }) => row)
}

export const sendBack = async ({ db, clock }: Ports, arrivalNo: string) => {
  await db
    .update(sandboxArrival)
    .set({ sentBackAt: clock.now() })
    .where(and(eq(sandboxArrival.arrivalNo, arrivalNo), isNull(sandboxArrival.sentBackAt)))
}
