import type { UnboundRow } from '#contract/order.contract.ts'
import { Problem } from '#contract/problem.ts'
import { codeOf, isBlock, messageOf, type OrderProblem } from '#server/order/rules/orderProblem.ts'
import { checkRows } from '#server/order/rules/check.ts'
import type { Facts } from '#server/order/rules/facts.ts'
import { payeeOf } from '#server/order/rules/money.ts'
import { headerOf } from '#contract/order.columns.ts'
import { answerReads } from '#server/platform/answerReads.ts'
import type { Locale } from '#server/platform/ports.ts'
import { errorFileOf } from './errorFile.ts'
import { needsOf } from './needs.ts'
import type { SheetRow } from '#contract/values.ts'
import type { Answer, GoodRow, Request, SheetAsked } from './protocol.ts'
import { readOrders, readTable, takenMeanwhile, type ReadRow, type ReadSheet } from './sheet.ts'
import { openWorkbook } from './workbook.ts'

const maxTold = 500
const sheetName = '订单导入'

let sheet: ReadSheet = { headings: [], rows: [], unread: null }
let facts: Facts | null = null
let good: ReadRow[] = []

const toGood = ({ number, row, problems }: ReadRow): GoodRow => {
  const payee = facts && payeeOf(row, facts)
  return {
    number,
    row,
    problems,
    payeeId: payee?.personId ?? null,
    payeeCardId: payee?.card?.id ?? null,
    contractId: facts?.contracts.get(row.contractNo ?? '')?.id ?? null,
    consignorEntId: facts?.enterprises.get(row.consignorID ?? '') ?? null,
    returnOfId: facts?.returns.get(row.returnOf ?? '')?.id ?? null,
  }
}

const told = (problems: { number: number; problem: OrderProblem }[], locale: Locale): SheetRow[] =>
  problems.slice(0, maxTold).map(({ number, problem }) => ({
    row: number,
    column: headerOf(problem.field),
    code: codeOf(problem),
    message: messageOf(problem, locale),
  }))

const spread = (rows: readonly ReadRow[], isTold: (problem: OrderProblem) => boolean) =>
  rows.flatMap(({ number, problems }) =>
    problems.filter(isTold).map((problem) => ({ number, problem })),
  )

const reasonOf = (problems: readonly OrderProblem[], locale: Locale) =>
  problems
    .filter(isBlock)
    .map((problem) => messageOf(problem, locale))
    .join('；')

/** Vehicles and drivers that have to be bound first, if their row says enough of them. */
const unboundIn = (bad: readonly ReadRow[]): UnboundRow[] =>
  bad
    .flatMap(({ number, row, problems }) => {
      const { vehicleNumber, driverName, driverIdNo } = row
      if (!problems.some((problem) => codeOf(problem) === 'R12')) return []
      if (vehicleNumber === null || driverName === null || driverIdNo === null) return []
      return {
        row: number,
        vehicleNumber,
        plateColorCode: row.vehiclePlateColorCode ?? '',
        driverName,
        driverIdNo,
        driverPhone: row.driverPhone ?? '',
      }
    })
    .slice(0, maxTold)

const finish = (taken: readonly number[], locale: Locale): Answer => {
  const takenRows = new Set(taken)
  for (const { number, row, problems } of sheet.rows) {
    if (takenRows.has(number)) problems.push(takenMeanwhile(row.originalDocumentNumber ?? ''))
  }
  const bad = sheet.rows.filter(({ problems }) => problems.some(isBlock))
  const isIn = sheet.rows.filter(({ problems }) => !problems.some(isBlock))
  const sum = (field: 'freightFen' | 'driverFreightFen') =>
    isIn.reduce((total, { row }) => total + (row[field] ?? 0), 0)
  return {
    type: 'finished',
    success: isIn.length,
    fail: bad.length,
    successFreightFen: sum('freightFen'),
    successDriverFreightFen: sum('driverFreightFen'),
    errors: told(spread(bad, isBlock), locale),
    warnings: told(
      spread(isIn, (problem) => !isBlock(problem)),
      locale,
    ),
    errorFile:
      bad.length === 0
        ? null
        : errorFileOf(
            sheetName,
            sheet.headings,
            bad.map(({ cells, problems }) => ({ cells, reason: reasonOf(problems, locale) })),
          ),
    unbound: unboundIn(bad),
    unread: sheet.unread,
  }
}

const tableOf = (bytes: Uint8Array, { columns, limit }: SheetAsked) =>
  readTable(openWorkbook(bytes), columns, limit)

/** Whatever breaks it, the invoice cannot be read. */
const unreadable = (cause: unknown) => {
  throw cause instanceof Problem ? cause : new Problem('invoiceUnreadable', { cause })
}

/** Invoices of whichever kind of file. Who imports orders does not load what reads a PDF. */
const readInvoices = async ({
  bytes,
  name,
  sheet: asked,
}: Extract<Request, { type: 'invoices' }>): Promise<Answer> => {
  const { kindInside } = await import('#server/platform/fileInside.ts')
  const { readArchive } = await import('#server/invoice/read/readArchive.ts')
  const { readInvoiceFile } = await import('#server/invoice/read/readInvoiceFile.ts')
  const kinds = ['xlsx', 'ofd', 'pdf', 'xml', 'zip'] as const
  const kind = kindInside(kinds, bytes)
  if (!kind) throw new Problem('fileTypeUnsupported', { params: { types: kinds.join(' / ') } })
  if (kind === 'xlsx') return { type: 'invoices', table: tableOf(bytes, asked), files: [] }
  if (kind === 'zip')
    return { type: 'invoices', table: null, files: await readArchive(bytes).catch(unreadable) }
  const read = await readInvoiceFile(kind, bytes).catch(unreadable)
  return { type: 'invoices', table: null, files: [{ name, bytes, found: { kind, read } }] }
}

const handle = async (request: Request): Promise<Answer> => {
  if (request.type === 'invoices') return readInvoices(request)
  if (request.type === 'table')
    return { type: 'table', table: tableOf(request.bytes, request.sheet) }
  if (request.type === 'read') {
    sheet = readOrders(openWorkbook(request.bytes), request.kind)
    return {
      type: 'read',
      total: sheet.rows.length,
      needs: needsOf(sheet.rows.map(({ row }) => row)),
    }
  }
  if (request.type === 'check') {
    facts = request.facts
    checkRows(sheet.rows, facts, request.kind)
    good = sheet.rows.filter(({ problems }) => !problems.some(isBlock))
    return { type: 'checked', good: good.length }
  }
  if (request.type === 'rows') {
    return {
      type: 'rows',
      rows: good.slice(request.from, request.from + request.count).map(toGood),
    }
  }
  return finish(request.taken, request.locale)
}

answerReads(handle)
