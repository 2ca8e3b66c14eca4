import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { BookStatement, readDayBalance } from '#contract/accountBook.contract.ts'
import { movementKinds } from '#contract/accountBook.rules.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { endOfDay, startOfDay, timeOf } from '#contract/time.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fieldError } from '#server/platform/words.ts'
import { ledgerEntry } from './account.schema.ts'
import { findBook, type Book } from './accountBook.store.ts'
import { type Entry, joined } from './bookLists.ts'

type Given = { ports: Pick<Ports, 'db' | 'clock'>; entId: string; locale: Locale }

/** From its first instant to the one after its last. */
/** From the first instant to just before the second. */
export type Span = { from: number; until: number }

/** What began before midnight may be committed a little after it: so long a month or a day is not over. */
const lateMs = 60_000

const firstDayAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}

const whose = async ({ ports, entId }: Given): Promise<Book> => {
  const found = await findBook(ports.db, entId)
  if (!found) throw new Problem('accountNotOpen')
  return found
}

/** As far as a span has come; one that has not begun is refused at the field. */
const reached = ({ ports, locale }: Given, field: string, { from, until }: Span) => {
  const now = ports.clock.now()
  if (from > now)
    throw new Problem('inputInvalid', { errors: [fieldError(locale, field, 'inFuture')] })
  const isOver = now >= until + lateMs
  return { isOver, until: isOver ? until : Math.min(until, now + 1) }
}

const signed = sql`case when ${ledgerEntry.side} = 'C' then ${ledgerEntry.amountFen} else -${ledgerEntry.amountFen} end`

/** The balance before an instant, from entries alone: nothing that was changed since has a part in it. */
const balanceBefore = async (db: Db, accountId: string, at: number): Promise<number> => {
  const [row] = await db
    .select({ fen: sql<string>`coalesce(sum(${signed}), 0)` })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.accountId, accountId), lt(ledgerEntry.at, at)))
  return Number(row?.fen)
}

/** The balance at the end of a day, whatever moved since. */
export const readBalanceOf = async (
  given: Given,
  day: string,
): Promise<ReplyOf<typeof readDayBalance>> => {
  const { account } = await whose(given)
  const { isOver, until } = reached(given, 'day', { from: startOfDay(day), until: endOfDay(day) })
  return { day, isOver, balanceFen: await balanceBefore(given.ports.db, account.id, until) }
}

const within = (accountId: string, { from, until }: Span) =>
  and(eq(ledgerEntry.accountId, accountId), gte(ledgerEntry.at, from), lt(ledgerEntry.at, until))

/** A month of an account book, and between which instants its movements are. */
export const readStatement = async (
  given: Given,
  month: string,
): Promise<{ statement: BookStatement; accountId: string; span: Span }> => {
  const { account, book } = await whose(given)
  const { db, clock } = given.ports
  const from = startOfDay(`${month}-01`)
  const end = startOfDay(firstDayAfter(month))
  const { isOver, until } = reached(given, 'month', { from, until: end })
  const span = { from, until }
  const rows = await db
    .select({
      kind: ledgerEntry.kind,
      inFen: sql<string>`coalesce(sum(${ledgerEntry.amountFen}) filter (where ${ledgerEntry.side} = 'C'), 0)`,
      outFen: sql<string>`coalesce(sum(${ledgerEntry.amountFen}) filter (where ${ledgerEntry.side} = 'D'), 0)`,
      count: sql<string>`count(*)`,
    })
    .from(ledgerEntry)
    .where(within(account.id, span))
    .groupBy(ledgerEntry.kind)
  const kinds = rows
    .map(({ kind, inFen, outFen, count }) => ({
      kind,
      inFen: Number(inFen),
      outFen: Number(outFen),
      count: Number(count),
    }))
    .toSorted((one, other) => movementKinds.indexOf(one.kind) - movementKinds.indexOf(other.kind))
  const sumOf = (of: 'inFen' | 'outFen' | 'count') => kinds.reduce((sum, row) => sum + row[of], 0)
  const total = { inFen: sumOf('inFen'), outFen: sumOf('outFen'), count: sumOf('count') }
  const openingFen = await balanceBefore(db, account.id, from)
  const statement: BookStatement = {
    month,
    accountBookId: book.accountBookId,
    name: account.name,
    openingFen,
    closingFen: openingFen + total.inFen - total.outFen,
    total,
    kinds,
    isOver,
    asOf: timeOf(isOver ? end - 1 : clock.now()),
  }
  return { statement, accountId: account.id, span }
}

const piece = 500

/** The movements of a span, the oldest first, piece by piece. */
export const movementsIn = (db: Db, accountId: string, span: Span) => {
  let after: Pick<Entry, 'at' | 'id'> | null = null
  return async (): Promise<Entry[]> => {
    const rows: Entry[] = await joined(db)
      .where(
        and(
          within(accountId, span),
          after === null
            ? undefined
            : sql`(${ledgerEntry.at}, ${ledgerEntry.id}) > (${after.at}::bigint, ${after.id}::bigint)`,
        ),
      )
      .orderBy(asc(ledgerEntry.at), asc(ledgerEntry.id))
      .limit(piece)
    after = rows.at(-1) ?? after
    return rows
  }
}

/** What a file is named by: its month, or the day that it has come to. */
export const nameOfPart = ({ isOver, month, asOf }: BookStatement) =>
  isOver ? month : asOf.slice(0, 10)
