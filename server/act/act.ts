import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Outcome, putAct, SavedAct } from '#contract/act.contract.ts'
import { formLimit, isTooOld } from '#contract/act.rules.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { idempotency } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { enforceFormRoom } from '#server/platform/formRoom.ts'
import type { Caller } from '#server/platform/handle.ts'
import {
  fingerprintIn,
  fingerprintOf,
  isOf,
  isRunning,
  refusalIn,
} from '#server/platform/idempotency.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { problemWords } from '#server/platform/words.ts'

type Row = typeof idempotency.$inferSelect
type Form = ParsedOf<typeof putAct>['body']

const shown = ({ key, call, form, name }: Row): SavedAct => ({
  key,
  call: call ?? '',
  body: (form ?? {}) as SavedAct['body'], // only `saveAct` writes it, and the contract read it there
  name: name ?? '',
})

const read = async (db: Db, userId: string, key: string) => {
  const [row] = await db.select().from(idempotency).where(isOf({ userId, key }))
  return row
}

/** Nobody reads the form any more. */
const dropped = { status: 'dropped', form: null } as const

/** Refused for its password alone, and not saved for another try: another act takes its place. */
const isAskedAgain = ({ status, isSeen }: Row) => status === 'open' && isSeen

/** Drops what was asked again, once whoever is at it has ended; answers what became of it. */
const giveWay = async ({ db, clock }: Ports, userId: string, key: string) => {
  const isRow = isOf({ userId, key })
  await db
    .update(idempotency)
    .set({ ...dropped, at: clock.now() })
    .where(and(isRow, eq(idempotency.status, 'open'), eq(idempotency.isSeen, true)))
  return read(db, userId, key)
}

/** Saves a form unless its subject has an open one; answers which act counts from here on. */
export const saveAct = async (ports: Ports, { userId }: Caller, form: Form) => {
  if (Buffer.byteLength(JSON.stringify(form.body)) > formLimit)
    throw new Problem('fileTooLarge', { params: { limit: '512 KB' } })
  await enforceFormRoom(ports.db, userId)
  // A statement that waited for another's may not see its row yet: the next one does.
  for (let tries = 0; tries < 3; tries++) {
    const found = await putOne(ports, userId, form)
    if (!found) continue
    const row = await read(ports.db, userId, found.key)
    if (!row) continue
    if (row.key !== form.key) {
      const ended = isAskedAgain(row) ? await giveWay(ports, userId, row.key) : row
      // It took effect, was refused or was taken up again meanwhile: that one counts.
      if (ended && ended.status !== 'dropped')
        return { ...shown(ended), isOpen: ended.status === 'open' }
      continue
    }
    if (isAskedAgain(row)) {
      const isOpen = eq(idempotency.status, 'open')
      const isRow = isOf({ userId, key: row.key })
      await ports.db.update(idempotency).set({ isSeen: false }).where(and(isRow, isOpen))
    }
    const asked = fingerprintOf(form.call, { body: form.body })
    if (row.form !== null && fingerprintIn(row) !== asked) throw new Problem('idempotencyKeyReused')
    const { key, call, body, name } = form
    return { key, call, body, name, isOpen: row.status === 'open' }
  }
  throw new Problem(isTooOld(form.key, ports.clock.now()) ? 'actTooOld' : 'stillRunning')
}

/**
 * One statement: of two tabs the first open form counts, a closed key stays closed, and a key whose answer may be gone is
 * not opened again.
 */
const putOne = async ({ db, clock }: Ports, userId: string, form: Form) => {
  const { key, subject, call, name, body } = form
  const [counting] = await rowsOf<{ key: string }>(
    db,
    sql`with saved as (
        insert into idempotency (user_id, key, status, subject, call, name, form, at)
        select ${userId}::bigint, ${key}, 'open', ${subject}, ${call}, ${name}, ${sql.param(body, idempotency.form)}::jsonb,
          ${clock.now()}::bigint
        where not ${isTooOld(key, clock.now())}::boolean
        on conflict do nothing
        returning key
      )
      select key, 0 as rank from saved
      union all
      select key, case when key = ${key} then 1 else 2 end as rank from idempotency
      where user_id = ${userId}::bigint and (key = ${key} or (subject = ${subject} and status = 'open'))
      order by rank limit 1`,
  )
  return counting
}

/** The act of a subject whose outcome was not told: the open one, else what was answered last. */
export const findUntold = async ({ db }: Ports, { userId }: Caller, subject: string) => {
  const [row] = await db
    .select()
    .from(idempotency)
    .where(
      and(
        eq(idempotency.userId, userId),
        eq(idempotency.subject, subject),
        eq(idempotency.isSeen, false),
        ne(idempotency.status, 'dropped'),
      ),
    )
    .orderBy(desc(sql`${idempotency.status} = 'open'`), desc(idempotency.at))
    .limit(1)
  return row ? shown(row) : null
}

/** An open act is brought up again whoever says that it was told. */
export const noteSeen = async ({ db }: Ports, { userId }: Caller, key: string) => {
  await db
    .update(idempotency)
    .set({ isSeen: true })
    .where(and(isOf({ userId, key }), ne(idempotency.status, 'open')))
  return null
}

/**
 * Closes a key; one that was never saved too, since its form may still be on its way. Of one that is too old, and so is
 * never saved, nobody knows what it did: it is not called dropped.
 */
export const closeDropped = async (
  { db, clock }: Ports,
  { userId }: Pick<Caller, 'userId'>,
  key: string,
) => {
  const gone = { ...dropped, at: clock.now() }
  const isOpen = eq(idempotency.status, 'open')
  if (isTooOld(key, clock.now())) {
    await db
      .update(idempotency)
      .set(gone)
      .where(and(isOf({ userId, key }), isOpen))
    return
  }
  await db
    .insert(idempotency)
    .values({ userId, key, ...gone })
    .onConflictDoUpdate({
      target: [idempotency.userId, idempotency.key],
      set: gone,
      setWhere: isOpen,
    })
}

export const outcomeOf = async (
  { db, clock }: Ports,
  { userId }: Caller,
  key: string,
  locale: Locale,
): Promise<Outcome> => {
  // Asked first: who ends between the two questions has its answer stored by the second.
  const runs = await isRunning(db, { userId, key })
  const row = await read(db, userId, key)
  if (row?.status === 'done') return { status: 'done', reply: JSON.parse(row.body ?? '').data }
  if (row?.status === 'dropped') return { status: 'dropped' }
  if (row?.status === 'refused') {
    const problem = refusalIn(row)
    const message = problem.message ?? problemWords(locale, problem.code, problem.params)
    return { status: 'refused', problem: { ...problem, message, errors: [...problem.errors] } }
  }
  if (runs) return { status: 'running' }
  return { status: !row && isTooOld(key, clock.now()) ? 'tooOld' : 'none' }
}
