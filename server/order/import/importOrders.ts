import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ImportReply, readImportReport } from '#contract/order.contract.ts'
import { importBatch } from '#server/order/order.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import { draftOf, shippingPrefix } from '#server/order/orderOf.ts'
import type { Facts } from '#server/order/rules/facts.ts'
import type { OrderInput, OrderKind } from '#contract/order.contract.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { allEnded } from '#server/platform/allEnded.ts'
import { auditsOf } from '#server/platform/audit.ts'
import { fileNameOf } from '#server/platform/file.ts'
import { insertOrders, takeDayNumber, takeNumbers } from '#server/order/orderChange.store.ts'
import { loadFacts } from '#server/order/orderFacts.store.ts'
import { discardBatch, lockBatch } from './batch.ts'
import { importing, type Opened, storeErrorFile, workbookOfFile } from './importing.ts'
import type { GoodRow } from './protocol.ts'

// So few that the embedded database, which works in this thread, answers others in between.
const rowsPerInsert = 50

export type Import = {
  kind: OrderKind
  caller: Caller
  file: File
  locale: Locale
  requestNo: string
  ip: string
}

/** What an import of this enterprise answered. */
export const reportOf = async (db: Db, entId: string, batchNo: string) => {
  const [batch] = await db
    .select({ report: importBatch.report })
    .from(importBatch)
    .where(and(eq(importBatch.entId, entId), eq(importBatch.batchNo, batchNo)))
  if (!batch?.report) throw new Problem('missing')
  return JSON.parse(batch.report) as ReplyOf<typeof readImportReport> // as it was written below
}

/** Reads a spreadsheet, saves its good rows as drafts and answers why the others were refused. */
export const importOrders = async (ports: Ports, given: Import): Promise<ImportReply> => {
  const bytes = await workbookOfFile(given.file)
  return importing(ports, { entId: given.caller.entId, bytes }, (opened) =>
    importWith(ports, given, bytes, opened),
  )
}

const importWith = async (
  ports: Ports,
  given: Import,
  bytes: Uint8Array,
  { reader, sha256, goOn }: Opened,
): Promise<ImportReply> => {
  const { db, clock, nextId } = ports
  const { entId } = given.caller
  const { total, needs } = await reader.ask({ type: 'read', bytes, kind: given.kind })
  const facts = await loadFacts(db, { entId, now: clock.now() }, needs)
  const { good } = await reader.ask({ type: 'check', facts, kind: given.kind })

  const batchNo = await takeDayNumber(ports, 'DR')
  const batchId = nextId()
  const now = clock.now()
  await db.insert(importBatch).values({
    id: batchId,
    entId,
    batchNo,
    sha256,
    fileName: fileNameOf(given.file.name),
    orderKind: given.kind,
    status: 'running',
    total,
    aliveAt: now,
    createdAt: now,
  })
  try {
    const taken = await insertAll(ports, given, { batchId, good, facts, reader, goOn })
    const done = await reader.ask({ type: 'finish', taken, locale: given.locale })
    const errorFile =
      done.errorFile &&
      (await storeErrorFile(ports, given.caller, done.errorFile, `导入失败_${batchNo}.xlsx`))
    const { success, fail, successFreightFen, successDriverFreightFen, errors, warnings } = done
    const report: ImportReply = {
      batchNo,
      total,
      success,
      fail,
      successFreightFen,
      successDriverFreightFen,
      errorFile,
      errors,
      warnings,
      ...(done.unread ? { unread: done.unread } : {}),
    }
    await ports.checkpoint('import.beforeDone')
    await db.transaction(async (tx) => {
      await lockBatch(tx, batchId)
      await tx
        .update(importBatch)
        .set({
          status: 'done',
          success,
          fail,
          errorFileId: errorFile?.id ?? null,
          report: JSON.stringify({ report, unbound: done.unbound }),
        })
        .where(eq(importBatch.id, batchId))
      const params = { kind: given.kind, batchNo, total, success, fail, sha256 }
      await auditsOf('importBatch')(tx, { ...given, ports }, 'order.imported', batchId, params)
    })
    return report
  } catch (error) {
    await discardBatch(db, batchId)
    throw error
  }
}

/** Inserts all good rows, unseen until the batch is done; answers the rows whose number was taken meanwhile. */
const insertAll = async (
  ports: Ports,
  { caller, kind }: Import,
  {
    batchId,
    good,
    facts,
    reader,
    goOn,
  }: Pick<Opened, 'reader' | 'goOn'> & { batchId: string; good: number; facts: Facts },
): Promise<number[]> => {
  const { db, clock, nextId } = ports
  const numbers = await takeNumbers(db, shippingPrefix(clock.now()), 8, good)
  const { entId, entName } = caller
  const carrier = { entId, carrier: facts.carrier, carrierUscc: facts.carrierUscc }
  const draftsFrom = async (from: number) => {
    if (from >= good) return []
    const { rows } = await reader.ask({ type: 'rows', from, count: rowsPerInsert })
    return rows.map(({ number, row, ...found }: GoodRow, at) => {
      // No rule speaks against it, so R01 found every required field.
      const input = row as OrderInput
      const order = draftOf(ports, input, found, {
        ...carrier,
        orderKind: kind,
        shippingNoteNumber: numbers[from + at] ?? '',
        batchId,
      })
      return {
        number,
        order,
        track: input.trackUrl === null ? null : { id: nextId(), trackUrl: input.trackUrl },
      }
    })
  }
  const taken: number[] = []
  let drafts = await draftsFrom(0)
  for (let from = rowsPerInsert; drafts.length > 0; from += rowsPerInsert) {
    const why = { at: clock.now(), actor: entName, action: 'order.imported' } as const
    // While the database writes these, the next are made.
    const piece = drafts
    const insert = db.transaction(async (tx) => {
      await lockBatch(tx, batchId)
      return insertOrders(tx, piece, why)
    })
    const [inserted, next] = await allEnded([insert, draftsFrom(from)])
    taken.push(...piece.filter(({ order }) => !inserted.has(order.id)).map(({ number }) => number))
    drafts = next
    await ports.checkpoint('import.rows')
    await goOn()
  }
  return taken
}
