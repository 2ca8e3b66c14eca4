import type * as z from 'zod/mini'
import { plainAccount, plainName, plainPlate } from '#contract/names.rules.ts'
import { plainNumber, plainPhone, seenText } from '#contract/written.rules.ts'
import { isEndless, noEnd, readDate } from '#contract/dateText.ts'
import { codedFields, codeOf } from '#contract/order.codes.ts'
import type { ColumnField } from '#contract/order.columns.ts'
import { OrderInput } from '#contract/order.contract.ts'
import { plainFigures } from '#contract/money.ts'
import { dayMs, timeOfZoned } from '#contract/time.ts'
import { areaCodeOf } from '#server/platform/areas.ts'
import { block, type OrderProblem } from '#server/order/rules/orderProblem.ts'

/**
 * A number that is shown in another way than as such: a time of the day, a percentage, a power of ten, or with letters of its format
 * (`"HT2026"000`). Programs make one of what somebody types, `10:12` or `26E4`, where they find it in the middle of an order number,
 * too.
 */
export type ShownNumber = { number: number; as: 'time' | 'percent' | 'power' | 'lettered' }

/** The value of a spreadsheet's cell; of a formula, the value that was shown last, an error among them. */
export type Cell = string | number | boolean | Date | ShownNumber | null

/** What a column takes: numbers and names as they are written, sentences, or what is no text. */
export type Holds = 'identifier' | 'sentence' | 'other'

/** Why a cell has not what a person wrote, whatever its column is for. */
export type CellFault =
  | { key: 'formula'; params: { error: string } }
  | { key: 'converted'; params: { shown: string } }
  | { key: 'digitsLost' | 'formulaOpen'; params: Record<string, never> }

type Read = { value: unknown } | { problem: OrderProblem }
type Reader = (field: ColumnField, cell: Cell) => Read

// Blanks of any width.
const blank = /\s+/g

const halfWidth = (text: string) =>
  text.replace(/[０-９Ａ-Ｚａ-ｚ．，：／－＋]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0xfee0),
  )

export const isShown = (cell: Cell): cell is ShownNumber =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date)

export const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return wallTimeOf(cell.getTime())
  if (isShown(cell)) return textOf(cell.number)
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

// As Excel and WPS show them, and LibreOffice its own.
const formulaError =
  /^(#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!|EXTERNAL!|GETTING_DATA)|Err:\d{3})$/

/** How spreadsheets show a formula that has no result yet; a file that a program wrote may have such formulas without any value. */
export const notWorkedOut = '#GETTING_DATA'

/** The error that a formula gave, as it is shown; null where the text is none. */
export const formulaErrorIn = (text: string): string | null => {
  const shown = seenText(text).trim()
  return formulaError.test(shown) ? shown : null
}

const [earliestDay, latestDay] = [20_000, 80_000]
/** 1 January 1970, counted in days since 1900. */
const epochDay = 25_569

const dayCount = (number: number, is1904: boolean) => number + (is1904 ? 1462 : 0)
const dateAt = (days: number) => new Date((days - epochDay) * dayMs)

/** The number of a wall time's day, counted since 1900. */
export const dayNumberOf = (date: Date) => date.getTime() / dayMs + epochDay

/** The wall time of a day's number, counted since 1900 or 1904, where no format says that it is one; null where no date of our time is meant. */
export const dateOf = (number: number, is1904: boolean): Date | null => {
  const days = dayCount(number, is1904)
  return days > earliestDay && days < latestDay ? dateAt(days) : null
}

/** Programs count hours beyond a day in the first days: 36:10. */
const hoursEnd = 60
/** The first day of the year 10000, which programs do not show. */
const daysEnd = 2_958_466

/** A number that its format shows as a day, or as a time. */
export const timeShownBy = (number: number, is1904: boolean): Date | ShownNumber | number => {
  const days = dayCount(number, is1904)
  if (number < 0 || days >= daysEnd) return number
  return number < hoursEnd ? { number, as: 'time' } : dateAt(days)
}

// No time that ISO 8601 writes is as long.
const longestIso = 40

/** A day or a time that a program wrote as ISO 8601, in a zone or as walls show it; anything else is the text that it is. */
export const isoCell = (said: string): Cell => {
  const text = said.trim()
  if (text.length > longestIso) return text
  const here = '+08:00'
  const wall =
    timeOfZoned(text) ??
    timeOfZoned(`${text}${here}`) ??
    timeOfZoned(`${text}T00:00${here}`) ??
    // A time alone has the day before the first.
    timeOfZoned(`1899-12-30T${text.replace('T', '')}${here}`)
  if (wall === null) return text
  const date = new Date(`${wall.replace(' ', 'T')}Z`)
  const days = dayNumberOf(date)
  // Whichever of the two days programs count from.
  return days < 2 ? { number: days - Math.floor(days), as: 'time' } : date
}

/** A number that is one as it is shown, but for the letters beside it; null where a cell has none. */
export const numberIn = (cell: Cell): number | null => {
  if (typeof cell === 'number') return cell
  return isShown(cell) && (cell.as === 'power' || cell.as === 'lettered') ? cell.number : null
}

/** Spreadsheet programs keep fifteen digits of a number, and show a long one so; nobody numbers anything by a power of ten. */
export const fewestLost = 1e15
const shownShort = /^[+-]?(\d(\.\d+)?E\+|\d\.\d+E)\d{1,3}$/

const clockOf = (number: number) => {
  const seconds = Math.round(number * 86_400)
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}

/** What a program shows where it took an identifier for a day, a time or a figure; null where it took it for none. */
const convertedIn = (cell: Cell): string | null => {
  if (cell instanceof Date) return textOf(cell).replace(/ 00:00:00$/, '')
  if (!isShown(cell)) return null
  const { number, as } = cell
  if (as === 'percent') return `${Number((number * 100).toPrecision(12))}%`
  if (as === 'power') return number.toExponential().toUpperCase()
  return as === 'time' ? clockOf(number) : textOf(number)
}

/**
 * What is wrong with a cell before it is read: a formula that failed is nothing that was left empty, in a column of text a number
 * must have all its digits, and nothing that a program made of it is an identifier.
 */
export const cellFault = (cell: Cell, holds: Holds): CellFault | null => {
  const isText = holds !== 'other'
  if (isText && Math.abs(numberIn(cell) ?? 0) >= fewestLost)
    return { key: 'digitsLost', params: {} }
  const shown = holds === 'identifier' ? convertedIn(cell) : null
  if (shown !== null) return { key: 'converted', params: { shown } }
  if (typeof cell !== 'string') return null
  const error = formulaErrorIn(cell)
  if (error === notWorkedOut) return { key: 'formulaOpen', params: {} }
  if (error !== null) return { key: 'formula', params: { error } }
  return isText && shownShort.test(plainNumber(cell)) ? { key: 'digitsLost', params: {} } : null
}

/** What a sentence says: `98%` is no 0.98 to whoever wrote it. */
const saidIn = (cell: Cell) => convertedIn(cell) ?? textOf(cell)
const words: Reader = (_, cell) => ({ value: saidIn(cell).replace(blank, ' ') })
const lines: Reader = (_, cell) => ({
  value: saidIn(cell)
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

/** The figure in a cell; text is read as forms read it, but for the yuan that may be named. */
const figureIn = (cell: Cell): number => {
  const number = numberIn(cell)
  if (number !== null) return number
  if (isShown(cell)) return NaN
  const figures = plainFigures(textOf(cell).replace(/^[¥￥]|元$/g, ''))
  return /^-?\d{1,15}(\.\d+)?$/.test(figures) ? Number(figures) : NaN
}

const amount =
  (decimals: number, scale: number): Reader =>
  (field, cell) => {
    const value = figureIn(cell)
    if (!Number.isFinite(value)) return { problem: block('R01.number', field) }
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

// Clocks as spreadsheets have them beside those of forms: 9时30分, 9:5, 09:30:00.000, and digits alone.
const clockPattern = /(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})(?:\.\d+)?秒?)?分?$/
const digitsPattern = /^(\d{8})(\d{2})(\d{2})(\d{2})?$/

/** The same with the clock as forms take it. */
const withPlainClock = (text: string) => {
  const clock = (hour: string, minute: string, second = '0') =>
    `${hour}:${minute.padStart(2, '0')}:${second.padStart(2, '0')}`
  return text
    .replace(clockPattern, (_, hour: string, minute: string, second?: string) =>
      clock(hour, minute, second),
    )
    .replace(
      digitsPattern,
      (_, day: string, hour: string, minute: string, second?: string) =>
        `${day} ${clock(hour, minute, second)}`,
    )
}

const time: Reader = (field, cell) => {
  if (cell instanceof Date) return { value: wallTimeOf(cell.getTime()) }
  const text = halfWidth(textOf(cell)).replace(/\s+/g, ' ')
  const zoned = timeOfZoned(text)
  if (zoned !== null) return { value: zoned }
  const day = readDate('day', text).text
  if (day !== null) return { value: `${day} 00:00:00` }
  const value = readDate('time', withPlainClock(text)).text
  return value === null ? { problem: block('R01.time', field) } : { value }
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

/** The columns that have a day or a time. */
export const isTimeField = (field: ColumnField) => readers[field] === time

const sentences = new Set([words, lines])
const identifiers = new Set([compact, name, number, plate, phone, account])

const holdsOf = (field: ColumnField): Holds =>
  sentences.has(readers[field])
    ? 'sentence'
    : identifiers.has(readers[field])
      ? 'identifier'
      : 'other'

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
  const fault = cellFault(cell, holdsOf(field))
  if (fault) return { value: null, problem: block(`R01.${fault.key}`, field, fault.params) }
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
