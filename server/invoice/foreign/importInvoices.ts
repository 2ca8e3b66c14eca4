import type { ReplyOf } from '#contract/endpoint.ts'
import {
  headingOf,
  invoiceColumns,
  type InvoiceColumn,
  invoiceKindNames,
} from '#contract/invoice.columns.ts'
import {
  invoiceFileRows,
  type importInvoices as importCall,
  type InvoiceRead,
} from '#contract/invoiceFile.contract.ts'
import { plainNumber } from '#contract/written.rules.ts'
import { codeOf } from '#contract/order.codes.ts'
import { Problem, problemOf } from '#contract/problem.ts'
import type { SheetRow, UnreadSheets } from '#contract/values.ts'
import { dayOf } from '#contract/time.ts'
import {
  amountIn,
  cellFault,
  dayIn,
  isShown,
  numberIn,
  textOf,
  type Cell,
} from '#server/order/import/cells.ts'
import { errorFileOf } from '#server/order/import/errorFile.ts'
import { importing, storeErrorFile } from '#server/order/import/importing.ts'
import type { Table } from '#server/order/import/protocol.ts'
import type { SheetReader } from '#server/order/import/reader.ts'
import type { ReadFile } from '#server/invoice/read/readArchive.ts'
import { insertFile, takeFiles } from '#server/platform/file.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { problemWords } from '#server/platform/words.ts'
import type { ForeignKey } from '#contract/words/foreign.zhCN.ts'
import {
  type Candidate,
  faultsOf,
  foreignMessage,
  type ForeignProblem,
  partyOf,
} from './candidate.ts'
import { registerForeign } from './register.ts'

export const invoiceSheetName = '发票导入'
const maxTold = 500

type Reply = ReplyOf<typeof importCall>
type Given = {
  ports: Ports
  caller: Caller
  file: File
  locale: Locale
  requestNo: string
  ip: string
}

/** One invoice of an import. */
type Item = {
  /** Its row of the spreadsheet, or its place in the archive. */
  row: number
  /** As it goes back in the error file. */
  cells: readonly Cell[]
  /** Null of a file that cannot be read. */
  candidate: Candidate | null
  faults: ForeignProblem[]
  /** How a field that is not there is told. */
  missing: 'empty' | 'notFound'
  files: readonly (ReadFile & { ext: string })[]
}

const splitNumbers = (text: string) =>
  text
    .split(/[\s、,，;；]+/)
    .map(plainNumber)
    .filter((number) => number !== '')

/** What a cell says in the way of its column; undefined where that cannot be read. */
const valueIn = (cell: Cell, kind: (typeof invoiceColumns)[number]['kind']) => {
  const text = textOf(cell)
  if (text === '') return null
  if (kind === 'day') return dayIn(cell) ?? undefined
  if (kind === 'kind') return codeOf(invoiceKindNames, text) ?? undefined
  if (kind !== 'yuan') return text
  const isFigure = !isShown(cell) || numberIn(cell) !== null
  const isNegative = isFigure && /^[-−]/.test(text)
  const yuan = amountIn(isNegative ? text.slice(1) : cell, 2)
  const fen = yuan === null ? NaN : Math.round(yuan * 100) * (isNegative ? -1 : 1)
  return Number.isSafeInteger(fen) ? fen : undefined
}

const patterns = { number: /^(\d{20}|\d{8})$/, code: /^(\d{10}|\d{12})$/ } as const

/** A number of an invoice as it should be; undefined where it is not. */
const digits = (value: unknown, field: keyof typeof patterns) => {
  if (value === null) return null
  const plain = plainNumber(String(value))
  return patterns[field].test(plain) ? plain : undefined
}

const ofRow = ({ fields }: Table, { number: row, cells }: Table['rows'][number]): Item => {
  const faults: ForeignProblem[] = []
  const read = Object.fromEntries(
    invoiceColumns.map(({ field, kind }) => {
      const at = fields.get(field)
      const cell = (at === undefined ? null : cells[at]) ?? null
      const wrong = cellFault(cell, kind === 'text' || kind === 'numbers' ? 'identifier' : 'other')
      if (wrong) {
        faults.push({ ...wrong, field })
        return [field, null]
      }
      const given = valueIn(cell, kind)
      const value = field === 'number' || field === 'code' ? digits(given, field) : given
      if (value === undefined) faults.push({ key: 'unread', field })
      return [field, value ?? null]
    }),
  ) as Record<InvoiceColumn, string | number | null> // every column's
  const text = (field: InvoiceColumn) => (read[field] === null ? null : String(read[field]))
  const fen = (field: InvoiceColumn) => (typeof read[field] === 'number' ? read[field] : null)
  const nobody = { name: null, taxId: null }
  const [buyer, seller] = [text('buyer'), text('seller')]
  return {
    row,
    cells,
    faults,
    missing: 'empty',
    files: [],
    candidate: {
      number: text('number'),
      code: text('code'),
      invoiceKind: text('invoiceKind') as Candidate['invoiceKind'], // one of the column's words
      issueDay: text('issueDay'),
      buyer: buyer === null ? nobody : partyOf(buyer),
      seller: seller === null ? nobody : partyOf(seller),
      amountFen: fen('amountFen'),
      taxFen: fen('taxFen'),
      totalFen: fen('totalFen'),
      shippingNoteNumbers: splitNumbers(text('shippingNoteNumbers') ?? ''),
    },
  }
}

const candidateOf = (read: InvoiceRead): Candidate => ({
  number: read.number.value,
  code: read.code.value,
  invoiceKind: read.invoiceKind.value,
  issueDay: read.issueDay.value,
  buyer: { name: read.buyerName.value, taxId: read.buyerTaxId.value },
  seller: { name: read.sellerName.value, taxId: read.sellerTaxId.value },
  amountFen: read.amountFen.value,
  taxFen: read.taxFen.value,
  totalFen: read.totalFen.value,
  shippingNoteNumbers: read.shippingNoteNumbers,
})

const yuan = (fen: number | null) => (fen === null ? null : fen / 100)

/** As a row of the template: whoever fills in what is missing can import it as it is. */
const cellsOf = (it: Candidate, name: string): Cell[] => [
  ...invoiceColumns.map(({ field }): Cell => {
    if (field === 'buyer' || field === 'seller') return it[field]?.taxId ?? it[field]?.name ?? null
    if (field === 'shippingNoteNumbers') return it.shippingNoteNumbers.join('、')
    if (field === 'amountFen' || field === 'taxFen' || field === 'totalFen') return yuan(it[field])
    if (field === 'invoiceKind') return it.invoiceKind && invoiceKindNames[it.invoiceKind]
    return it[field]
  }),
  name,
]

const surest = ['xml', 'ofd', 'pdf']
const compared = ['number', 'issueDay', 'amountFen', 'taxFen', 'totalFen'] as const

/** Files of one number are one invoice: its XML is surer than its OFD, and that than its PDF. One of each kind is kept. */
const ofFiles = (row: number, files: readonly ReadFile[]): Item => {
  const known = files
    .flatMap(({ found, ...file }) =>
      found && found !== 'archive' ? [{ ...file, found, ext: found.kind as string }] : [],
    )
    .toSorted((a, b) => surest.indexOf(a.ext) - surest.indexOf(b.ext))
  const name = files.map((file) => file.name).join('、')
  const [first, ...others] = known
  const alone = (key: ForeignKey): Item => {
    const cells = [...invoiceColumns.map(() => null), name]
    const faults: ForeignProblem[] = [{ key, field: 'number', params: { name } }]
    return { row, cells, candidate: null, faults, missing: 'notFound', files: [] }
  }
  if (!first) return alone(files[0]?.found === 'archive' ? 'nested' : 'unreadable')
  if (known.some(({ found }) => found.read.faults.includes('severalInvoices')))
    return alone('several')
  const { read } = first.found
  const differs = others.some(({ found }) =>
    compared.some(
      (field) => found.read[field].value !== null && found.read[field].value !== read[field].value,
    ),
  )
  const candidate = candidateOf(read)
  return {
    row,
    cells: cellsOf(candidate, name),
    candidate,
    faults:
      differs || read.faults.includes('sourcesDiffer') ? [{ key: 'sources', field: 'number' }] : [],
    missing: 'notFound',
    files: known.filter((file, at) => file.ext !== known[at - 1]?.ext),
  }
}

const itemsOfFiles = (files: readonly ReadFile[]): Item[] => {
  const keyOf = ({ found }: ReadFile, at: number) => {
    const { number, code } = found && found !== 'archive' ? found.read : {}
    return number?.value ? `${code?.value ?? ''} ${number.value}` : `file ${at}`
  }
  const groups = Map.groupBy(
    files.map((file, at) => ({ file, key: keyOf(file, at) })),
    ({ key }) => key,
  )
  return [...groups.values()].map((group, at) =>
    ofFiles(
      at + 1,
      group.map(({ file }) => file),
    ),
  )
}

const fileHeadings = [...invoiceColumns.map(({ header }) => header), '文件']

type Opened = { headings: readonly string[]; items: Item[]; unread: UnreadSheets | null }

/** The invoices in a file of whichever kind, as its content says. */
const open = async (reader: SheetReader, bytes: Uint8Array, name: string): Promise<Opened> => {
  const columns = invoiceColumns.map(({ kind, ...column }) => ({
    ...column,
    isTime: kind === 'day',
  }))
  const sheet = { columns, limit: invoiceFileRows }
  const { table, files } = await reader.ask({ type: 'invoices', bytes, name, sheet })
  if (table) {
    const { headings, unread } = table
    return { headings, unread, items: table.rows.map((row) => ofRow(table, row)) }
  }
  return { headings: fileHeadings, items: itemsOfFiles(files), unread: null }
}

/** Registers an invoice by itself; answers why it was not, in words. */
const carryOut = async (given: Given, item: Item): Promise<SheetRow[]> => {
  const { ports, caller, locale } = given
  const inWords = (problem: ForeignProblem): SheetRow => ({
    row: item.row,
    column: headingOf(problem.field),
    code: problem.key,
    message: foreignMessage(problem, locale),
  })
  const { candidate } = item
  if (!candidate) return item.faults.map(inWords)
  const told = new Set(item.faults.map(({ field }) => field))
  const rest = faultsOf(candidate, dayOf(ports.clock.now()), item.missing)
  const faults = [...item.faults, ...rest.filter(({ field }) => !told.has(field))]
  if (faults.length > 0) return faults.map(inWords)
  try {
    const sent = item.files.map(({ bytes, ext }) => ({
      bytes,
      name: `${candidate.number}.${ext}`,
      bizType: 'invoice',
      inside: ext,
    }))
    return await takeFiles(ports, caller, sent, (rows) =>
      ports.db.transaction(async (tx) => {
        const { problems } = await registerForeign(tx, given, candidate, async () => {
          for (const row of rows) await insertFile(tx, row)
          return rows.map(({ ext, id }) => ({ ext, fileId: id }))
        })
        return problems.map(inWords)
      }),
    )
  } catch (error) {
    if (!(error instanceof Problem))
      ports.log.error({ err: error, number: candidate.number }, 'an invoice could not be taken')
    const { code, params } = problemOf(error)
    const message = problemWords(locale, code, params)
    return [{ row: item.row, column: headingOf('number'), code, message }]
  }
}

/** Registers row by row; one that is refused hinders no other. */
export const importInvoices = async (given: Given): Promise<Reply> => {
  const { ports, caller, file } = given
  const bytes = new Uint8Array(await file.arrayBuffer())
  return importing(ports, { entId: caller.entId, bytes }, async ({ reader, now, goOn }) => {
    const { headings, items, unread } = await open(reader, bytes, file.name)
    // What is registered takes its time; others may have a file read meanwhile.
    reader.close()
    const errors: SheetRow[] = []
    const bad: { cells: readonly Cell[]; reason: string }[] = []
    const seen = new Set<string>()
    let successTotalFen = 0
    for (const item of items) {
      const { number = null, code = null, totalFen = null } = item.candidate ?? {}
      const key = `${code ?? ''} ${number}`
      if (number !== null && seen.has(key))
        item.faults.push({ key: 'twice', field: 'number', params: { number } })
      seen.add(key)
      const why = await carryOut(given, item)
      if (why.length === 0) successTotalFen += totalFen ?? 0
      else bad.push({ cells: item.cells, reason: why.map(({ message }) => message).join('；') })
      errors.push(...why)
      await goOn()
    }
    const errorFile =
      bad.length === 0
        ? null
        : await storeErrorFile(
            ports,
            caller,
            errorFileOf(invoiceSheetName, headings, bad),
            `发票导入失败_${now}.xlsx`,
          )
    const success = items.length - bad.length
    return {
      total: items.length,
      success,
      fail: bad.length,
      successTotalFen,
      errorFile,
      errors: errors.slice(0, maxTold),
      ...(unread ? { unread } : {}),
    }
  })
}
