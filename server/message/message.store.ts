import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  MessageFilter,
  queryMessages,
  countMessages,
  readMessages,
  Unread,
} from '#contract/message.contract.ts'
import { kindsOf, messageKinds } from '#contract/message.rules.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { message } from './message.schema.ts'

/** What a filter of messages asks of the database; of kinds that only a later version knows, nothing is said here. */
export const messagesBy = (userId: string, { area, unread }: MessageFilter) =>
  and(
    eq(message.userId, userId),
    inArray(message.kind, area ? kindsOf(area) : messageKinds),
    unread === undefined ? undefined : isNull(message.readAt),
  )

/** A person's messages, the latest first. */
export const pageMessages = async (
  db: Db,
  { userId }: Caller,
  query: ParsedOf<typeof queryMessages>['query'],
): Promise<ReplyOf<typeof queryMessages>> => {
  const where = messagesBy(userId, query)
  const rows = await db
    .select()
    .from(message)
    .where(where)
    .orderBy(desc(message.at), desc(message.id))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const records = rows.map(({ id, kind, params, at, readAt }) => ({
    id,
    kind,
    params,
    createTime: timeOf(at),
    readTime: readAt === null ? null : timeOf(readAt),
  }))
  return page(records, await db.$count(message, where), query)
}

/** How many there are, and the last of them. */
export const unreadOf = {
  unread: sql<number>`count(*)::int`,
  newest: sql<string | null>`max(${message.id})::text`,
}

const countUnread = async (db: Db, userId: string, filter: MessageFilter = {}): Promise<Unread> => {
  const [row] = await db
    .select(unreadOf)
    .from(message)
    .where(messagesBy(userId, { ...filter, unread: '1' }))
  return row ?? { unread: 0, newest: null }
}

export const countOwn = async (
  db: Db,
  { userId }: Caller,
  filter: ParsedOf<typeof countMessages>['query'],
): Promise<ReplyOf<typeof countMessages>> => ({
  ...(await countUnread(db, userId, filter)),
  all: await db.$count(message, messagesBy(userId, filter)),
})

/** Marks a person's messages as read; answers how many are still not. */
export const markRead = async (
  { db, clock }: Ports,
  { userId }: Caller,
  { ids, upTo }: ParsedOf<typeof readMessages>['body'],
): Promise<ReplyOf<typeof readMessages>> => {
  const which = ids ? inArray(message.id, ids) : lte(message.id, sql`${upTo ?? '0'}::bigint`)
  await db
    .update(message)
    .set({ readAt: clock.now() })
    .where(and(messagesBy(userId, { unread: '1' }), which))
  return countUnread(db, userId)
}
