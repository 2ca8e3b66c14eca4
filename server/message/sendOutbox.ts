import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import {
  messageKinds,
  type MessageWay,
  messageWays,
  usualSettings,
} from '#contract/message.rules.ts'
import { dayMs } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { gatewayOf } from '#server/platform/channels/gateway.ts'
import { claimedMs, type Gateway, type GatewayReply } from '#server/platform/channels/outgoing.ts'
import { isOutOfReach } from '#server/platform/db/outOfReach.ts'
import { outbox, type OutboxStatus } from '#server/platform/db/platform.schema.ts'
import type { Ports, Sweep } from '#server/platform/ports.ts'
import { message, messageSettings } from './message.schema.ts'
import { type Sent, writtenOut } from './outside.ts'

const chunk = 50
const pieces = 20
const longestPauseMs = 30 * 60_000
/** After so long somebody has to look. */
const longMs = 15 * 60_000

type Row = typeof outbox.$inferSelect

/** Sends SMS and mail at least once, each under a key of its own, and codes at most once; answers how many were written, sent or given up. */
export const outboxSweep: Sweep = {
  name: 'outbox',
  everySeconds: 5,
  run: async (ports) => {
    const gateways = messageWays.flatMap((way) => {
      const gateway = gatewayOf(ports, way)
      return gateway === null ? [] : [{ way, gateway }]
    })
    const ended = await endLate(
      ports,
      gateways.map(({ way }) => way),
    )
    const written = await writeWaiting(ports)
    // A way that does not answer must not delay the other.
    const sent = await Promise.all(
      gateways.map(({ way, gateway }) => sendWaiting(ports, gateway, way)),
    )
    return sent.reduce((sum, one) => sum + one, written + ended)
  },
}

/** Writes messages in the words of their persons. */
const writeWaiting = async (ports: Ports): Promise<number> => {
  const rows = await ports.db
    .select({
      id: outbox.id,
      way: outbox.way,
      kind: message.kind,
      params: message.params,
      entName: enterprise.entName,
      choices: messageSettings.choices,
    })
    .from(outbox)
    .innerJoin(message, eq(message.id, outbox.messageId))
    .innerJoin(enterprise, eq(enterprise.id, message.entId))
    .leftJoin(
      messageSettings,
      and(eq(messageSettings.userId, message.userId), eq(messageSettings.entId, message.entId)),
    )
    .where(
      and(
        eq(outbox.status, 'waiting'),
        lte(outbox.nextAt, ports.clock.now()),
        isNull(outbox.text),
        // One that only a later version knows is written by that.
        inArray(message.kind, messageKinds),
      ),
    )
    .orderBy(asc(outbox.id))
    .limit(chunk * pieces)
  for (const row of rows) await write(ports, row)
  return rows.length
}

type Choices = (typeof messageSettings.$inferSelect)['choices']
type Unwritten = Omit<Sent, 'language'> & { id: string; choices: Choices | null }

/** One that cannot be written holds up no other. */
const write = async (ports: Ports, { id, choices, ...sent }: Unwritten) => {
  const { db, log, settings } = ports
  const { language } = choices ?? usualSettings
  // What another process has written stands: what was handed over once never has other words.
  const unwritten = and(eq(outbox.id, id), isNull(outbox.text))
  try {
    const words = writtenOut({ ...sent, language }, settings.publicUrl)
    await db.update(outbox).set(words).where(unwritten)
  } catch (error) {
    if (isOutOfReach(error)) throw error
    log.error({ err: error, id }, 'an SMS or mail could not be written')
    await db.update(outbox).set({ status: 'refused' }).where(unwritten)
  }
}

const isCode = isNull(outbox.messageId)
const isUnheard = gt(outbox.unheard, 0)

/** What nobody took in time is given up, and traced; where somebody may have taken it, that is not known. */
const endLate = async ({ db, clock, log }: Ports, ways: readonly MessageWay[]): Promise<number> => {
  const now = clock.now()
  const ended = await db
    .update(outbox)
    .set({ status: sql`case when ${outbox.unheard} > 0 then 'unknown' else 'late' end` })
    .where(
      and(
        eq(outbox.status, 'waiting'),
        inArray(outbox.way, ways),
        or(
          lte(sql`coalesce(${outbox.until}, ${outbox.at} + ${dayMs})`, now),
          and(isCode, isUnheard, lte(outbox.nextAt, now)),
        ),
      ),
    )
    .returning()
  traceEnds(log, ended)
  return ended.length
}

const traceEnds = (log: Ports['log'], ended: readonly Row[]) => {
  for (const { id, way, status, tries } of ended)
    log.warn({ id, way, status, tries }, 'an SMS or mail was given up')
}

const sendWaiting = async (ports: Ports, gateway: Gateway, way: MessageWay): Promise<number> => {
  let sent = 0
  for (let piece = 0; piece < pieces; piece++) {
    const rows = await claim(ports, way)
    if (rows.length === 0) break
    await ports.checkpoint('outbox.claimed')
    const replies = await hand(ports, gateway, rows)
    await ports.checkpoint('outbox.answered')
    sent += await take(ports, rows, replies)
    tellFailing(ports, way, rows, replies)
    // It has had enough for now, or is not to be heard.
    if (replies.includes('busy') || replies.includes('lost')) break
  }
  return sent
}

/** Moving the next try on is the claim. Until an answer is known there is none: whoever dies here leaves it so. */
const claim = async ({ db, clock }: Ports, way: MessageWay): Promise<Row[]> => {
  const now = clock.now()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.status, 'waiting'),
        eq(outbox.way, way),
        lte(outbox.nextAt, now),
        isNotNull(outbox.text),
        // A code that somebody may have is not sent a second time: who did not get it asks for another.
        or(isNotNull(outbox.messageId), eq(outbox.unheard, 0)),
      ),
    )
    .orderBy(asc(outbox.nextAt), asc(outbox.id))
    .limit(chunk)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({
      key: sql`coalesce(${outbox.key}, gen_random_uuid())`,
      tries: sql`${outbox.tries} + 1`,
      unheard: sql`${outbox.unheard} + 1`,
      nextAt: sql`${now}::bigint + least(${claimedMs} * (1 << least(${outbox.tries}, 10)), ${longestPauseMs})`,
    })
    .where(inArray(outbox.id, sql`(${due})`))
    .returning()
}

const hand = async (
  { log }: Ports,
  gateway: Gateway,
  rows: readonly Row[],
): Promise<GatewayReply[]> => {
  try {
    return await gateway.take(
      // `claim` gives each a key and takes none without its words.
      rows.map(({ key, way, to, title, text }) => ({ key: key!, way, to, title, text: text! })),
    )
  } catch (error) {
    log.warn({ err: error, way: rows[0]?.way, count: rows.length }, 'no answer to SMS or mail')
    return rows.map(() => 'lost')
  }
}

/** One that has waited for long, and is not taken, is an error that somebody has to look at. */
const tellFailing = (
  { clock, log }: Ports,
  way: MessageWay,
  rows: readonly Row[],
  replies: readonly GatewayReply[],
) => {
  const since = rows.filter((_, at) => replies[at] === 'busy' || replies[at] === 'lost')
  const oldest = Math.min(...since.map(({ at }) => at))
  const seconds = Math.round((clock.now() - oldest) / 1000)
  if (since.length > 0 && seconds * 1000 > longMs && !replies.includes('taken'))
    log.error({ way, seconds, count: since.length }, 'nobody takes SMS or mail')
}

const statusOf = { taken: 'sent', refused: 'refused', busy: 'waiting' } as const satisfies Record<
  Exclude<GatewayReply, 'lost'>,
  OutboxStatus
>

/** Answers how many came to an end. Of what is lost the claim says all that is known. */
const take = async (ports: Ports, rows: readonly Row[], replies: readonly GatewayReply[]) => {
  const { db, clock, log } = ports
  let ended = 0
  for (const reply of ['taken', 'refused', 'busy'] as const) {
    const ids = rows.flatMap(({ id }, at) => (replies[at] === reply ? [id] : []))
    if (ids.length === 0) continue
    const changed = await db
      .update(outbox)
      .set({
        status: statusOf[reply],
        sentAt: reply === 'taken' ? clock.now() : null,
        unheard: sql`${outbox.unheard} - 1`,
      })
      .where(and(inArray(outbox.id, ids), eq(outbox.status, 'waiting')))
      .returning()
    if (reply !== 'busy') ended += changed.length
    if (reply === 'refused') traceEnds(log, changed)
  }
  return ended
}
