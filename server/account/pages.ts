import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bookChannelOf } from '#server/platform/channels/channels.ts'
import type { CashierRequest } from '#server/platform/channels/channel.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { accountAgreement, accountCharge } from './account.schema.ts'

/** What the channel says of one of its pages. */
export type PageState = 'waiting' | 'done' | 'refused' | 'closed' | 'missing'

export const pageUrlOf = (no: string) => `/sandbox/cashier/${no}`

const askEveryMs = 10_000

/**
 * Rows whose page has to be asked about. Moving the next question on is the claim; the end of a page's time is never slept
 * through.
 */
export const claimPages = <T extends typeof accountAgreement | typeof accountCharge>(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  table: T,
): Promise<T['$inferSelect'][]> => {
  const now = clock.now()
  const due = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.status, 0), isNotNull(table.nextAskAt), lte(table.nextAskAt, now)))
    .orderBy(asc(table.nextAskAt), asc(table.id))
    .limit(100)
    .for('update', { skipLocked: true })
  const later = now + askEveryMs
  const next = sql`case when ${table.deadlineAt} > ${now} then least(${table.deadlineAt}, ${later}) else ${later} end`
  return db
    .update(table as PgTable)
    .set({ nextAskAt: next })
    .where(inArray(table.id, sql`(${due})`))
    .returning() as unknown as Promise<T['$inferSelect'][]> // all columns of the very table
}

/** How a page stands. One whose time is over is closed at the channel first: whoever confirmed at the last moment has confirmed. */
export const askPage = async (
  ports: Ports,
  { no, deadlineAt }: { no: string; deadlineAt: number },
): Promise<PageState> => {
  const channel = bookChannelOf(ports)
  return deadlineAt <= ports.clock.now() ? channel.closeCashier(no) : channel.cashierState(no)
}

type Page = Pick<
  CashierRequest,
  'no' | 'kind' | 'payerName' | 'payerAccount' | 'taskNo' | 'amountFen' | 'deadlineAt'
>

/** Opens a page under a number that was committed before; may be repeated. */
export const openPage = (ports: Ports, page: Page) =>
  bookChannelOf(ports).openCashier({
    ...page,
    channel: 'ALIPAY',
    count: page.kind === 'agreement' ? 0 : 1,
    returnUrl: `${ports.settings.publicUrl}/home/callback?no=${page.no}`,
  })

/** The same right after it was begun: if the channel cannot be reached now, the sweep opens it later under the same number. */
export const openPageSoon = (ports: Ports, page: Page) =>
  openPage(ports, page).catch((error: unknown) =>
    ports.log.warn({ err: error, no: page.no }, 'the page is not open yet'),
  )
