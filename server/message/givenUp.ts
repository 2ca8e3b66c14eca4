import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { dayMs } from '#contract/time.ts'
import { audit } from '#server/platform/audit.ts'
import { outbox, type OutboxStatus } from '#server/platform/db/platform.schema.ts'
import { maskAccount, maskPhone } from '#server/platform/mask.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { message } from './message.schema.ts'

const ends: OutboxStatus[] = ['refused', 'unknown', 'late']

/** What was given up, and was to somebody: a code for a phone that has no account is to nobody. */
export const isGivenUp = and(inArray(outbox.status, ends), ne(outbox.to, ''))

/** SMS and mail that were given up, the newest first; neither their words nor whole addresses. */
export const listGivenUp = async (db: Db, most: number) => {
  const rows = await db
    .select({
      number: outbox.id,
      way: outbox.way,
      to: outbox.to,
      status: outbox.status,
      tries: outbox.tries,
      at: outbox.at,
      kind: message.kind,
    })
    .from(outbox)
    .leftJoin(message, eq(message.id, outbox.messageId))
    .where(isGivenUp)
    .orderBy(desc(outbox.at), desc(outbox.id))
    .limit(most)
  const records = rows.map(({ to, kind, ...row }) => ({
    ...row,
    to: row.way === 'sms' ? maskPhone(to) : maskAccount(to),
    kind: kind ?? 'code',
  }))
  return { records, total: await db.$count(outbox, isGivenUp) }
}

/** Has one that was given up sent for another day, under its key. A code is void by then: `stateForbids`. */
export const sendAgain = ({ db, clock }: Ports, number: string, actor: string) =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const [row] = await tx
      .select({ status: outbox.status, messageId: outbox.messageId, entId: message.entId })
      .from(outbox)
      .leftJoin(message, eq(message.id, outbox.messageId))
      .where(and(eq(outbox.id, number), isGivenUp))
      .for('update', { of: outbox })
    if (!row) throw new Problem('missing')
    if (row.messageId === null) throw new Problem('stateForbids')
    await tx
      .update(outbox)
      .set({ status: 'waiting', tries: 0, nextAt: at, until: at + dayMs })
      .where(eq(outbox.id, number))
    await audit(tx, {
      entId: row.entId,
      at,
      actor,
      action: 'outbox.sentAgain',
      objectType: 'outbox',
      objectId: number,
      params: { was: row.status },
    })
    return row.status
  })
