import { and, desc, eq, sql } from 'drizzle-orm'
import type { BookStatement, Movement, MovementFilter } from '#contract/accountBook.contract.ts'
import { mostOnPaper } from '#contract/accountBook.rules.ts'
import { yuanInWords, yuanOfFen } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { downloadSheet } from '#server/order/export/stream.ts'
import type { ExportCell } from '#server/order/export/xlsx.ts'
import { type Asking, auditsOf } from '#server/platform/audit.ts'
import type { BlobReply } from '#server/platform/handle.ts'
import { paperOf } from '#server/platform/paper.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { fill } from '#server/platform/words.ts'
import { ledgerEntry } from './account.schema.ts'
import { findBook } from './accountBook.store.ts'
import {
  type Balanced,
  balancesAfter,
  type Entry,
  joined,
  movementsBy,
  shownMovement,
} from './bookLists.ts'
import { movementsIn, nameOfPart, readStatement, type Span } from './bookStatement.ts'
import { bookWords } from './bookWords.ts'
import { drawStatement } from './statementPaper.ts'

type Given = Asking & { ports: Ports; locale: Locale }

const note = auditsOf('accountBook')
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const piece = 500

const cellsOf = (movement: Movement, locale: Locale): ExportCell[] => [
  movement.time,
  movement.refNo,
  bookWords[locale].kinds[movement.kind],
  movement.counterparty,
  movement.counterpartyAccount,
  movement.amountFen > 0 ? { fen: movement.amountFen } : null,
  movement.amountFen < 0 ? { fen: -movement.amountFen } : null,
  { fen: movement.balanceFen },
]

/** What came in and went out, movement by movement. */
const createSums = () => {
  const sums = { inFen: 0, outFen: 0 }
  return {
    sums,
    add: ({ amountFen }: Movement) => {
      if (amountFen > 0) sums.inFen += amountFen
      else sums.outFen -= amountFen
    },
  }
}

const planOf = (locale: Locale, sheetName: string) => ({
  sheetName,
  widths: bookWords[locale].headings.map(() => 20),
})

/** The movements of the list under its filters, the newest first, written while they are read; the sums are those of the rows. */
export const movementsWorkbook = async (
  given: Given,
  filter: MovementFilter,
): Promise<BlobReply> => {
  const { ports, locale, caller } = given
  const { db, clock } = ports
  const found = await findBook(db, caller.entId)
  if (!found) throw new Problem('accountNotOpen')
  const accountId = found.account.id
  const words = bookWords[locale]
  const { sums, add } = createSums()
  let place: 'heading' | 'rows' | 'end' = 'heading'
  /** The last that was written. */
  let last: Balanced | null = null
  const nextRows = async (): Promise<ExportCell[][] | null> => {
    if (place === 'end') return null
    if (place === 'heading') {
      place = 'rows'
      return [[...words.headings]]
    }
    const entries: Entry[] = await joined(db)
      .where(
        and(
          movementsBy(accountId, filter),
          last === null
            ? undefined
            : sql`(${ledgerEntry.at}, ${ledgerEntry.id}) < (${last.entry.at}::bigint, ${last.entry.id}::bigint)`,
        ),
      )
      .orderBy(desc(ledgerEntry.at), desc(ledgerEntry.id))
      .limit(piece)
    if (entries.length === 0) {
      place = 'end'
      return [
        [words.total, null, null, null, null, { fen: sums.inFen }, { fen: sums.outFen }, null],
      ]
    }
    const balances = await balancesAfter(db, accountId, entries, last)
    const entry = entries.at(-1)
    if (entry) last = { entry, balanceFen: balances.get(entry.id) ?? 0 }
    return entries.map((entry) => {
      const movement = shownMovement(entry, balances.get(entry.id) ?? 0)
      add(movement)
      return cellsOf(movement, locale)
    })
  }
  return {
    name: `${words.movements}_${dayOf(clock.now())}.xlsx`,
    type: xlsx,
    body: await downloadSheet(
      caller.entId,
      { plan: planOf(locale, words.movements), nextRows },
      () => db.transaction((tx) => note(tx, given, 'movements.exported', undefined, { ...filter })),
    ),
  }
}

/** The paper of one movement of the caller's book. */
export const movementReceipt = async (given: Given, entryId: string): Promise<BlobReply> => {
  const { ports, locale, caller } = given
  const { db } = ports
  const found = await findBook(db, caller.entId)
  if (!found) throw new Problem('missing')
  const { account, book } = found
  const [entry] = await joined(db).where(
    and(eq(ledgerEntry.id, entryId), eq(ledgerEntry.accountId, account.id)),
  )
  if (!entry) throw new Problem('missing')
  const balances = await balancesAfter(db, account.id, [entry])
  const movement = shownMovement(entry, balances.get(entry.id) ?? 0)
  const words = bookWords[locale]
  const [time, number, kind, counterparty, counterpartyAccount, income, outgo] = words.headings
  const isIn = movement.amountFen > 0
  const amountFen = Math.abs(movement.amountFen)
  const lines: readonly (readonly [string, string | null])[] = [
    [words.receiptNo, movement.entryId],
    [words.accountName, account.name],
    [words.accountNo, book.accountBookId],
    [kind, words.kinds[movement.kind]],
    [number, movement.refNo],
    [counterparty, movement.counterparty],
    [counterpartyAccount, movement.counterpartyAccount],
    [isIn ? income : outgo, `¥${yuanOfFen(amountFen)}`],
    [words.inWords, yuanInWords(amountFen)],
    [words.balance, `¥${yuanOfFen(movement.balanceFen)}`],
    [time, movement.time],
  ]
  const name = `${words.receipt} ${movement.entryId}`
  const body = await paperOf(
    { reading: ports.reading, whose: caller.entId },
    {
      name,
      locale,
      title: words.receipt,
      lines: lines.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
    },
  )
  await db.transaction((tx) => note(tx, given, 'movement.receipt', movement.entryId))
  return { name: `${words.receipt}_${movement.entryId}.pdf`, type: 'application/pdf', body }
}

/** The next movements of a month, each with the balance after it. */
const movementsOf = (db: Db, accountId: string, span: Span, openingFen: number) => {
  const nextEntries = movementsIn(db, accountId, span)
  let balanceFen = openingFen
  return async (): Promise<Movement[]> =>
    (await nextEntries()).map((entry) => {
      balanceFen += entry.side === 'C' ? entry.amountFen : -entry.amountFen
      return shownMovement(entry, balanceFen)
    })
}

/** A month as it stands at one moment: what is settled meanwhile is in all of its sums, or in none. */
const wholeMonth = ({ ports, locale, caller: { entId } }: Given, month: string) =>
  ports.db.transaction(
    async (tx) => {
      const asking = { ports: { ...ports, db: tx }, locale, entId }
      const { statement, accountId, span } = await readStatement(asking, month)
      const { count } = statement.total
      if (count > mostOnPaper)
        throw new Problem('statementLarge', { params: { count, limit: mostOnPaper } })
      const nextMovements = movementsOf(tx, accountId, span, statement.openingFen)
      const movements: Movement[] = []
      for (;;) {
        const next = await nextMovements()
        if (next.length === 0) return { statement, movements }
        movements.push(...next)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** A month with all its movements, from the opening balance to the closing one. */
export const statementFile = async (
  given: Given,
  { month, format }: { month: string; format: 'xlsx' | 'pdf' },
): Promise<BlobReply> => {
  const { ports, locale, caller } = given
  const { db } = ports
  const words = bookWords[locale]
  const nameOf = (statement: BookStatement) =>
    `${words.statement}_${statement.accountBookId}_${nameOfPart(statement)}.${format}`
  const write = ({ accountBookId }: BookStatement) =>
    db.transaction((tx) =>
      note(tx, given, 'statement.downloaded', accountBookId, { month, format }),
    )
  if (format === 'pdf') {
    const { statement, movements } = await wholeMonth(given, month)
    await write(statement)
    const drawing = { reading: ports.reading, whose: caller.entId }
    const body = await drawStatement(drawing, { statement, movements, locale })
    return { name: nameOf(statement), type: 'application/pdf', body }
  }
  const asking = { ports, locale, entId: caller.entId }
  const { statement, accountId, span } = await readStatement(asking, month)
  const nextMovements = movementsOf(db, accountId, span, statement.openingFen)
  const nextRows = rowsOfStatement(statement, nextMovements, locale)
  const plan = planOf(locale, words.statement)
  const body = await downloadSheet(caller.entId, { plan, nextRows }, () => write(statement))
  return { name: nameOf(statement), type: xlsx, body }
}

const rowsOfStatement = (
  statement: BookStatement,
  nextMovements: () => Promise<Movement[]>,
  locale: Locale,
) => {
  const words = bookWords[locale]
  const { sums, add } = createSums()
  let balanceFen = statement.openingFen
  let place: 'heading' | 'rows' | 'end' = 'heading'
  const balance = (label: string, fen: number): ExportCell[] => [
    label,
    ...Array.from({ length: 6 }, () => null),
    { fen },
  ]
  return async (): Promise<ExportCell[][] | null> => {
    if (place === 'end') return null
    if (place === 'heading') {
      place = 'rows'
      return [[...words.headings], balance(words.opening, statement.openingFen)]
    }
    const movements = await nextMovements()
    for (const movement of movements) add(movement)
    balanceFen = movements.at(-1)?.balanceFen ?? balanceFen
    if (movements.length > 0) return movements.map((movement) => cellsOf(movement, locale))
    place = 'end'
    return [
      [words.total, null, null, null, null, { fen: sums.inFen }, { fen: sums.outFen }, null],
      balance(words.closing, balanceFen),
      [],
      [words.accountName, statement.name],
      [words.accountNo, statement.accountBookId],
      [words.month, statement.month],
      ...(statement.isOver ? [] : [[fill(words.goesOn, { time: statement.asOf })]]),
    ]
  }
}
