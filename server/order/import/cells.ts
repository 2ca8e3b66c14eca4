import type * as z from 'zod/mini'
import {
  plainAccount,
  plainName,
  plainNumber,
  plainPhone,
  plainPlate,
  seenText,
} from '#contract/written.rules.ts'
import { isEndless, noEnd } from '#contract/dateText.ts'
import { codedFields, codeOf } from '#contract/order.codes.ts'
import type { ColumnField } from '#contract/order.columns.ts'
import { OrderInput } from '#contract/order.contract.ts'
import { dayMs } from '#contract/time.ts'
import { areaCodeOf } from '#server/platform/areas.ts'
import { block, type OrderProblem } from '#server/order/rules/orderProblem.ts'

/** The value of a spreadsheet's cell; of a formula, the value that was shown last. */
export type Cell = string | number | boolean | Date | null

type Read = { value: unknown } | { problem: OrderProblem }
type Reader = (field: ColumnField, cell: Cell) => Read

// Blanks of any width.
const blank = /\s+/g

const halfWidth = (text: string) =>
  text.replace(/[０-９Ａ-Ｚａ-ｚ．，：／－＋]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  )

export const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return wallTimeOf(cell.getTime())
  // A long number is written out: 1.9900010009e10 is a phone.
  if (typeof cell === 'number' && Number.isInteger(cell)) return BigInt(cell).toString()
  return (
    seenText(String(cell))
      .trim()
      // Our own spreadsheets, the error file among them, have it before what would begin a formula.
      .replace(/^'(?=[=+\-@])/, '')
  )
}

/** A cell's date has no zone; it is the wall's. Programs store it as a fraction of a day, a hair beside the second. */
const wallTimeOf = (milliseconds: number) =>
  new Date(Math.round(milliseconds / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')

const words: Reader = (_, cell) => ({ value: textOf(cell).replace(blank, ' ') })
const lines: Reader = (_, cell) => ({
  value: textOf(cell)
    .split(/[\r\n;；]+/)
    .map((each) => each.replace(blank, ' ').trim())
    .filter((each) => each !== '')
    .join('\n'),
})
const compact: Reader = (_, cell) => ({ value: halfWidth(textOf(cell)).replace(blank, '') })
const name: Reader = (_, cell) => ({ value: plainName(textOf(cell)) })
const number: Reader = (_, cell) => ({ value: plainNumber(textOf(cell)) })
const plate: Reader = (_, cell) => ({ value: plainPlate(textOf(cell)) })
const phone: Reader = (_, cell) => ({ value: plainPhone(textOf(cell)) })
const account: Reader = (_, cell) => ({ value: plainAccount(textOf(cell)) })

const amount =
  (decimals: number, scale: number): Reader =>
  (field, cell) => {
    const text = halfWidth(textOf(cell)).replace(/[,，\s\u3000¥￥]|元$/g, '')
    const value = /^[+-]?\d{1,15}(\.\d*)?$|^[+-]?\d(\.\d+)?[eE]-?\d{1,2}$/.test(text)
      ? Number(text)
      : NaN
    if (Number.isNaN(value)) return { problem: block('R01.number', field) }
    const parts = value * 10 ** decimals
    const whole = Math.round(parts)
    if (Math.abs(parts - whole) > 1e-4) {
      return { problem: block('R01.decimals', field, { limit: decimals }) }
    }
    if (value < 0) return { problem: block('R01.tooSmall', field) }
    return { value: scale >= 1 ? (whole * scale) / 10 ** decimals : whole / 10 ** decimals }
  }

const yuan = amount(2, 100)
const tons = amount(3, 1000)

const code: Reader = (field, cell) => {
  const found = codeOf(codedFields[field] ?? {}, textOf(cell).replace(blank, ''))
  if (found === null) return { problem: block('R01.word', field) }
  const isNumber =
    field === 'settleMode' ||
    field === 'payType' ||
    field === 'payeeType' ||
    field === 'specialType'
  return { value: isNumber ? Number(found) : found }
}

const area: Reader = (field, cell) => {
  const found = areaCodeOf(textOf(cell))
  return found === null ? { problem: block('R22.unknown', field) } : { value: found }
}

const datePattern =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})(?:\.\d+)?秒?)?分?)?Z?$/
const digitsPattern = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/

const time: Reader = (field, cell) => {
  if (cell instanceof Date) return { value: wallTimeOf(cell.getTime()) }
  // A day's number since 1900, where the cell lost its format.
  if (typeof cell === 'number' && cell > 20_000 && cell < 80_000) {
    return { value: wallTimeOf((cell - 25_569) * dayMs) }
  }
  const text = halfWidth(textOf(cell)).replace(/\s+/g, ' ')
  const match = datePattern.exec(text) ?? digitsPattern.exec(text)
  if (!match) return { problem: block('R01.time', field) }
  const [year = '', month = '', day = '', hour = '0', minute = '0', second = '0'] = match.slice(1)
  const pad = (part: string) => part.padStart(2, '0')
  const value = `${year}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`
  const instant = Date.parse(`${value.replace(' ', 'T')}Z`)
  // 31 February parses into March: only what comes back as it went in exists.
  const isReal = !Number.isNaN(instant) && wallTimeOf(instant) === value
  return isReal ? { value } : { problem: block('R01.time', field) }
}

/** The day in a cell, however it is written; null where there is none. */
export const dayIn = (cell: Cell): string | null => {
  const read = time('consignmentDateTime', cell)
  return 'problem' in read ? null : String(read.value).slice(0, 10)
}

/** The last day of a validity in a cell, which may have no end; null where there is none. */
export const endIn = (cell: Cell): string | null => (isEndless(textOf(cell)) ? noEnd : dayIn(cell))

/** The number in a cell, with at most so many decimals; null where there is none. */
export const amountIn = (cell: Cell, decimals: number): number | null => {
  const read = amount(decimals, 0)('weightKg', cell)
  return 'problem' in read ? null : Number(read.value)
}

const readers: Record<ColumnField, Reader> = {
  originalDocumentNumber: compact,
  consignor: name,
  consignorID: number,
  consignee: name,
  consigneeID: number,
  businessTypeCode: code,
  descriptionOfGoods: words,
  cargoTypeClassificationCode: code,
  weightKg: tons,
  cube: amount(4, 0),
  packages: amount(0, 0),
  fromCode: area,
  placeOfLoading: words,
  loadingContact: name,
  loadingPhone: phone,
  toCode: area,
  goodsReceiptPlace: words,
  unloadingContact: name,
  unloadingPhone: phone,
  vehicleNumber: plate,
  vehiclePlateColorCode: code,
  trailerVehiclePlateNumber: plate,
  driverName: name,
  driverIdNo: number,
  driverPhone: phone,
  actualCarrierName: name,
  actualCarrierID: number,
  settleMode: code,
  unitPriceFen: yuan,
  freightFen: yuan,
  driverFreightFen: yuan,
  deductFen: yuan,
  payType: code,
  payeeType: code,
  payeeName: name,
  payeeAccount: account,
  contractNo: compact,
  consignmentDateTime: time,
  despatchActualDateTime: time,
  goodsReceiptDateTime: time,
  distanceKm: amount(1, 0),
  trackUrl: compact,
  policyNumber: compact,
  insuranceCompany: name,
  remark: words,
  specialType: code,
  tripList: lines,
  explanation: words,
  returnOf: compact,
}

// Numbers with rules of their own are told by those rules, not by their length.
const ruled = new Set<ColumnField>([
  'consignorID',
  'consigneeID',
  'vehicleNumber',
  'trailerVehiclePlateNumber',
  'driverIdNo',
  'driverPhone',
  'actualCarrierID',
  'payeeAccount',
  'loadingPhone',
  'unloadingPhone',
])

/** Reads one cell into the value of its field, or says what is wrong with it. Empty cells are null. */
export const readCell = (
  field: ColumnField,
  cell: Cell,
): { value: unknown; problem: OrderProblem | null } => {
  if (textOf(cell) === '') return { value: field === 'deductFen' ? 0 : null, problem: null }
  const read = readers[field](field, cell)
  if ('problem' in read) return { value: null, problem: read.problem }
  if (ruled.has(field)) return { value: read.value, problem: null }
  const result = OrderInput.shape[field].safeParse(read.value)
  if (result.success) return { value: result.data, problem: null }
  const [issue] = result.error.issues
  return { value: null, problem: problemOf(field, issue) }
}

const problemOf = (field: ColumnField, issue: z.core.$ZodIssue | undefined): OrderProblem => {
  if (issue?.code === 'too_small') {
    return issue.origin === 'string'
      ? block('R01.tooShort', field, { limit: Number(issue.minimum) })
      : block('R01.tooSmall', field)
  }
  if (issue?.code === 'too_big') {
    const limit = Number(issue.maximum)
    return issue.origin === 'string'
      ? block('R01.tooLong', field, { limit })
      : block('R01.tooBig', field, { limit: field === 'weightKg' ? limit / 1000 : limit })
  }
  return block('R01.number', field)
}
