import { and, eq } from 'drizzle-orm'
import type { CashierRequest } from '#server/platform/channels/channel.ts'
import { sandboxCashier } from '#server/platform/channels/channel.schema.ts'
import type { Ports } from '#server/platform/ports.ts'

export type CashierRow = typeof sandboxCashier.$inferSelect

export const openCashier = async ({ db, clock }: Ports, request: CashierRequest) => {
  await db
    .insert(sandboxCashier)
    .values({ ...request, state: 'waiting', createdAt: clock.now() })
    .onConflictDoNothing()
}

export const findCashier = async (
  { db }: Pick<Ports, 'db'>,
  no: string,
): Promise<CashierRow | undefined> =>
  (await db.select().from(sandboxCashier).where(eq(sandboxCashier.no, no)))[0]

/** One decision a page: whoever comes second finds it made. */
export const decide = async (
  { db }: Pick<Ports, 'db'>,
  no: string,
  state: 'done' | 'refused' | 'closed',
) => {
  const rows = await db
    .update(sandboxCashier)
    .set({ state })
    .where(and(eq(sandboxCashier.no, no), eq(sandboxCashier.state, 'waiting')))
    .returning({ no: sandboxCashier.no })
  return rows.length === 1
}

export const closeCashier = async (ports: Pick<Ports, 'db'>, no: string) => {
  await decide(ports, no, 'closed')
  const row = await findCashier(ports, no)
  return !row || row.state === 'waiting' ? 'closed' : row.state
}
