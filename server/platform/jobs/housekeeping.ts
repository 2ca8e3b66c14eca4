import { and, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { answerDays } from '#contract/act.rules.ts'
import { dayMs } from '#contract/time.ts'
import {
  device,
  passwordTry,
  session,
  smsCode,
  verificationCode,
} from '#server/auth/auth.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { refusedPush } from '#server/order/order.schema.ts'
import { sandboxReceived } from '#server/platform/channels/channel.schema.ts'
import { draft, idempotency, outbox } from '#server/platform/db/platform.schema.ts'
import { deviceDays } from '#server/platform/deviceCookie.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { eachTried } from '#server/platform/eachTried.ts'
import type { Db, Sweep } from '#server/platform/ports.ts'
import { dropVisitorUploads } from '#server/auth/visitorUpload.ts'

const batch = 500
/** How long a person can look a message up. */
const messageDays = 365
/** How long a push that was refused, and never taken, is shown. */
const refusedDays = 90
/** So many go from one table in one run; the next run goes on. */
const most = 20_000

/** Takes away what has outlived its use. The log of what happened is the audit log, which stays. */
export const housekeeping: Sweep = {
  name: 'files',
  everySeconds: 600,
  run: async (ports) => {
    const { db, clock } = ports
    const before = (days: number) => clock.now() - days * dayMs
    const steps = [
      () => clear(db, verificationCode, lt(verificationCode.expiresAt, before(0))),
      // A day of them is what the limits count.
      () => clear(db, smsCode, lt(smsCode.createdAt, before(1))),
      // An open act waits for its person, however long.
      () =>
        clear(
          db,
          idempotency,
          and(ne(idempotency.status, 'open'), lt(idempotency.at, before(answerDays))),
        ),
      () => clear(db, draft, lt(draft.savedAt, before(30))),
      // A lock is told at the next login, whenever that is.
      () =>
        clear(db, passwordTry, and(isNull(passwordTry.lockedUntil), lt(passwordTry.at, before(1)))),
      () => clear(db, passwordTry, lt(passwordTry.at, before(180))),
      () => clear(db, device, lt(device.usedAt, before(deviceDays))),
      () => clear(db, message, lt(message.at, before(messageDays))),
      () => clear(db, refusedPush, lt(refusedPush.at, before(refusedDays))),
      () => clearCodes(db, before(1)),
      // As long as a person may ask what became of it.
      () => clear(db, outbox, lt(outbox.at, before(messageDays))),
      () =>
        clear(db, session, or(lt(session.createdAt, before(1)), lt(session.revokedAt, before(1)))),
      () => dropVisitorUploads(ports),
    ]
    let gone = 0
    // A table that cannot be cleared lets no other grow.
    await eachTried(steps, async (step) => {
      gone += await step()
    })
    return gone
  },
}

/** What was sent of codes names phones, and is of no use once they have ended. */
const clearCodes = async (db: Db, endedBefore: number) => {
  const ended = and(isNull(outbox.messageId), lt(outbox.until, endedBefore))
  const keys = db.select({ key: outbox.key }).from(outbox).where(ended)
  const received = await clear(db, sandboxReceived, inArray(sandboxReceived.key, keys))
  // What is left there is found by them.
  return received === most ? received : received + (await clear(db, outbox, ended))
}

/** In small pieces, each a transaction of its own: nobody waits for the whole, and no row travels. */
const clear = async (db: Db, table: PgTable, isOld: SQL | undefined) => {
  let gone = 0
  while (gone < most) {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`with gone as (
          delete from ${table} where ${isOld} and ctid in (select ctid from ${table} where ${isOld} limit ${batch})
          returning 1
        ) select count(*)::int as count from gone`,
    )
    const count = row?.count ?? 0
    gone += count
    if (count < batch) break
  }
  return gone
}
