import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from './ports.ts'

const epoch = 1_288_834_974_657n

/** Ids that grow with time: 41 bits of milliseconds, 10 of the process's number, 12 of a count. Nineteen digits. */
export const createIds = (processNumber: number, realNow: () => number = Date.now) => {
  let last = 0
  let count = 0
  return () => {
    // The machine's clock may step back, and a burst may use up a millisecond: then the last one is continued.
    const now = Math.max(realNow(), last)
    if (now > last) [last, count] = [now, 0]
    else if (++count > 4095) [last, count] = [last + 1, 0]
    return String(((BigInt(last) - epoch) << 22n) | (BigInt(processNumber) << 12n) | BigInt(count))
  }
}

/** No two processes on one database have the same number, unless 1,024 others started in between. */
export const takeProcessNumber = async (db: Db) => {
  const [row] = await rowsOf<{ number: string }>(
    db,
    sql`select nextval('process_number') as number`,
  )
  return Number(row?.number)
}
