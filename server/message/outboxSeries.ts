import { and, count, eq, gt, min, sql } from 'drizzle-orm'
import { messageWays } from '#contract/message.rules.ts'
import { dayMs } from '#contract/time.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { isGivenUp } from './givenUp.ts'

/** One that was sent again has its day from then. */
const begunAt = sql<number>`greatest(${outbox.at}, ${outbox.until} - ${dayMs}::bigint)`

/** For `/metrics`: how long the oldest that was tried waits to be taken, and how many of the last day were given up. */
export const outboxSeries = async ({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): Promise<[series: string, value: number][]> => {
  const now = clock.now()
  const waiting = await db
    .select({ way: outbox.way, since: min(begunAt) })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), gt(outbox.tries, 0)))
    .groupBy(outbox.way)
  const givenUp = await db
    .select({ way: outbox.way, count: count() })
    .from(outbox)
    .where(and(isGivenUp, gt(outbox.at, now - dayMs)))
    .groupBy(outbox.way)
  return messageWays.flatMap((way): [string, number][] => {
    const since = waiting.find((one) => one.way === way)?.since ?? now
    return [
      [`portal_outbox_failing_seconds{way="${way}"}`, Math.round((now - Number(since)) / 1000)],
      [
        `portal_outbox_given_up_lately{way="${way}"}`,
        givenUp.find((one) => one.way === way)?.count ?? 0,
      ],
    ]
  })
}
