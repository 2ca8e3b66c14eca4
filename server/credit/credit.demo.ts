import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { instantOf, timeOf } from '#contract/time.ts'
import { breathe } from '#server/platform/breathe.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import {
  achievement,
  assessedEnterprise,
  creditListEntry,
  creditMonth,
  freightMonth,
  member,
  publicity,
  publicityEnterprise,
} from './credit.schema.ts'
import { recordSet } from '#server/platform/db/recordSet.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { fullMonths } from '#server/statistics/freight.store.ts'
import { generateEnterprises } from './creditEnterprises.ts'
import { listEntries, namesOfNotices, notices } from './creditLists.ts'
import { pastMonths } from './creditMonths.ts'
import { membership } from './creditMembers.ts'
import type { Shift } from '#server/demo/shift.ts'

const pieceSize = 500

const insertAll = async <T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]) => {
  for (const piece of inPieces(rows, pieceSize)) {
    await db.execute(sql`insert into ${table} select * from ${recordSet(table, piece)}`)
    await breathe()
  }
}

/** Brings the register, which knows the registered enterprises, to its whole, and seeds lists, notices and members. */
export const seedCredit = async (ports: Ports, shift: Shift) => {
  const { db, nextId, clock, settings } = ports
  const now = clock.now()
  const known = await db.select().from(assessedEnterprise)
  const month = timeOf(now).slice(0, 7)
  const generated = generateEnterprises({
    province: settings.province,
    present: known.filter(({ areaCode }) => areaCode.slice(0, 2) === settings.province.slice(0, 2)),
    nextId,
    evalYear: Number(month.slice(0, 4)),
    evaluatedAt: instantOf(`${month}-01 00:00:00`),
  })
  const all = [...known, ...generated]
  const { members, achievements, freight } = membership(all, now, fullMonths(now, 24), nextId)
  await insertAll(db, assessedEnterprise, generated)
  await insertAll(db, creditMonth, pastMonths(all, month))
  await insertAll(db, creditListEntry, listEntries(all, shift, nextId))
  const published = notices(shift, nextId)
  await insertAll(db, publicity, published)
  await insertAll(db, publicityEnterprise, namesOfNotices(all, published))
  await insertAll(db, member, members)
  await insertAll(db, achievement, achievements)
  await insertAll(db, freightMonth, freight)
}
