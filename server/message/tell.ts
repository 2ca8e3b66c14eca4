import { sql } from 'drizzle-orm'
import type { MessageKind, MessageParams } from '#contract/message.rules.ts'
import type { Db } from '#server/platform/ports.ts'

/** What everybody who logs in for an enterprise is told. */
export type ToldWhat = {
  [K in MessageKind]: {
    /** The enterprise. */
    to: string
    kind: K
    params: MessageParams<K>
  }
}[MessageKind]

export type Told = ToldWhat & {
  /** Names what happened as its row is named: told once, however often it is said. */
  event: string
  at: number
}

/** Writes messages in the transaction of what they tell; they exist when it commits, and never without it. */
export const tell = async (tx: Db, told: readonly Told[]): Promise<void> => {
  if (told.length > 0) await insert(tx, told, sql`do nothing`)
}

/** As `tell`, where one event comes in pieces: each adds its count to the message of those before, which is unread again. */
export const tellMore = async (tx: Db, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return
  await insert(
    tx,
    told,
    sql`do update set at = excluded.at, read_at = null, params = jsonb_set(message.params, '{count}',
      to_jsonb((message.params ->> 'count')::bigint + (excluded.params ->> 'count')::bigint))`,
  )
}

const insert = (tx: Db, told: readonly Told[], onConflict: ReturnType<typeof sql>) =>
  tx.execute(sql`insert into message (user_id, ent_id, kind, event, params, at)
    select ent_user.id, ent_user.ent_id, told.kind, told.event, told.params, told.at
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told ("to" bigint, kind text, event text, params jsonb, at bigint)
    join ent_user on ent_user.ent_id = told."to"
    order by told.event, ent_user.id
    on conflict (event, user_id) ${onConflict}`)
