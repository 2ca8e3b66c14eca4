import { type SQL, sql } from 'drizzle-orm'
import {
  choicesThatSend,
  factsOf,
  type MessageKind,
  type MessageParams,
  messageWays,
  settingOf,
  usualSettings,
} from '#contract/message.rules.ts'
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

/** After so long an act that comes in pieces is told outside, as far as it has come. */
const piecesMs = 30_000

/** Writes messages in the transaction of what they tell; they exist when it commits, and never without it. */
export const tell = async (tx: Db, told: readonly Told[]): Promise<void> => {
  if (told.length > 0) await insert(tx, told, { onConflict: sql`do nothing`, waitMs: 0 })
}

/** As `tell`, where one event comes in pieces: each adds its count to the message of those before, which is unread again. */
export const tellMore = async (tx: Db, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return
  await insert(tx, told, {
    waitMs: piecesMs,
    onConflict: sql`do update set at = excluded.at, read_at = null, params = jsonb_set(message.params, '{count}',
      to_jsonb((message.params ->> 'count')::bigint + (excluded.params ->> 'count')::bigint))`,
  })
}

/** By which choices each of these kinds goes out, and where a person chooses. */
const waysOf = (told: readonly Told[]) =>
  [...new Set(told.map(({ kind }) => kind))].flatMap((kind) =>
    messageWays.map((way) => {
      const setting = settingOf(factsOf(kind).area, way)
      return { kind, way, setting, usual: usualSettings[setting], by: choicesThatSend(kind, way) }
    }),
  )

/** Messages, and what of them goes out as their persons have chosen: once a message, in whatever pieces it comes. */
const insert = (
  tx: Db,
  told: readonly Told[],
  { onConflict, waitMs }: { onConflict: SQL; waitMs: number },
) =>
  tx.execute(sql`with written as (
      insert into message (user_id, ent_id, kind, event, params, at)
      select ent_user.id, ent_user.ent_id, told.kind, told.event, told.params, told.at
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as told ("to" bigint, kind text, event text, params jsonb, at bigint)
      join ent_user on ent_user.ent_id = told."to"
      order by told.event, ent_user.id
      on conflict (event, user_id) ${onConflict}
      returning id, user_id, ent_id, kind, at
    )
    insert into outbox (id, way, "to", message_id, at, next_at)
    select nextval('message_number'), way.way, reached."to", written.id, written.at, written.at + ${waitMs}
    from written
    join jsonb_to_recordset(${JSON.stringify(waysOf(told))}::jsonb)
      as way (kind text, way text, setting text, usual text, by jsonb) on way.kind = written.kind
    join enterprise on enterprise.id = written.ent_id
    left join message_settings chosen
      on chosen.user_id = written.user_id and chosen.ent_id = written.ent_id
    cross join lateral (
      select nullif(case way.way when 'sms' then contact_phone else email end, '') as "to"
    ) reached
    where reached."to" is not null
      and way.by @> to_jsonb(coalesce(chosen.choices ->> way.setting, way.usual))
    order by written.id, way.way
    on conflict (message_id, way) do nothing`)
