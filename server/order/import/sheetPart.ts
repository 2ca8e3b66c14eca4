import { Problem } from '#contract/problem.ts'
import { storable } from '#server/platform/readBody.ts'
import { walkXml } from '#server/platform/xml.ts'
import {
  fewestLost,
  formulaErrorIn,
  isoCell,
  notWorkedOut,
  textOf,
  timeShownBy,
  type Cell,
  type ShownNumber,
} from './cells.ts'

/** The farthest cell that is read; beyond it programs leave formats, and attackers one cell. */
const maxRow = 20_000
const maxColumn = 256
/** Characters of all cells together: the same long text may be named by each of them. */
const maxText = 16_000_000
/** Excel and WPS take no longer text in a cell. */
const maxCellText = 32_767

const xmlLimits = { elements: 16_000_000, depth: 64 }

/** With so many digits at least, zeros before them; a number as such: null. */
type ShownAs = ShownNumber['as'] | { digits: number } | null

/** What the cells of a sheet refer to. */
export type Book = {
  strings: readonly string[]
  /** As what a style shows its number. */
  shownAs: (style: string) => ShownAs
  is1904: boolean
}

const broken = (why: string) => new Error(`the sheet is not whole: ${why}`)

/** Characters that XML has no place for, as Office writes them: `_x000D_`; without those that nobody can store. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? storable(
        text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        ),
      )
    : text

/** A text in `t`, whole or in pieces of their own looks, without what tells how it is spoken. */
const texts = () => {
  let [text, isOpen, isSpoken] = ['', false, false]
  return {
    open: (name: string) => {
      if (name === 'rPh') isSpoken = true
      else if (name === 't') isOpen = !isSpoken
    },
    close: (name: string) => {
      if (name === 'rPh') isSpoken = false
      else if (name === 't') isOpen = false
    },
    add: (piece: string) => {
      if (isOpen) text += piece
    },
    take: () => {
      const taken = unescaped(text)
      text = ''
      return taken
    },
  }
}

/** The texts that cells name by their number. */
export const readStrings = (xml: string): string[] => {
  const found: string[] = []
  const text = texts()
  walkXml(xml, xmlLimits, {
    open: text.open,
    close: (name) => {
      text.close(name)
      if (name === 'si') found.push(text.take())
    },
    text: text.add,
  })
  return found
}

const [letterA, digit0, lowerCase] = [65, 48, 32]

/** Row and column of `AB12`; neither is a number where it is no such place. */
const placeOf = (said: string) => {
  let [row, column, at] = [0, 0, 0]
  for (; at < said.length; at++) {
    const letter = (said.charCodeAt(at) & ~lowerCase) - letterA
    if (letter < 0 || letter > 25) break
    column = column * 26 + letter + 1
  }
  const isPlace = at > 0 && at < said.length
  for (; at < said.length; at++) {
    const digit = said.charCodeAt(at) - digit0
    row = digit < 0 || digit > 9 ? NaN : row * 10 + digit
  }
  return isPlace ? { row, column } : { row: NaN, column: NaN }
}

/** Where rows and cells are: as they say, or else behind the one before. */
const places = () => {
  let [row, column] = [0, 0]
  let isRowSaid = false
  return {
    row: (said: string | undefined) => {
      const next = said === undefined ? row + 1 : Number(said)
      if (!Number.isInteger(next) || next <= row) throw broken(`row ${said} stands behind ${row}`)
      ;[row, column, isRowSaid] = [next, 0, said !== undefined]
    },
    cell: (said: string | undefined) => {
      if (said === undefined) column++
      else {
        const to = placeOf(said)
        // A row without a number of its own has that of its cells.
        if (!isRowSaid && column === 0 && to.row > row) row = to.row
        if (to.row !== row || to.column <= column) throw broken(`cell ${said} is elsewhere`)
        column = to.column
      }
      return { row, column }
    },
  }
}

const numberOf = (text: string) => {
  const number = text.trim() === '' ? NaN : Number(text)
  if (!Number.isFinite(number)) throw broken(`${text} is no number`)
  return number
}

/** What a cell says; null where that is nothing. */
const valueOf = (
  { type, style }: { type: string; style: string | undefined },
  value: string,
  book: Book,
): Cell => {
  if (type === 'e') return formulaErrorIn(value) ?? '#VALUE!'
  if (value === '') return null
  if (type === 's') {
    const text = /^\s*\d{1,9}\s*$/.test(value) ? book.strings[Number(value)] : undefined
    if (text === undefined) throw broken(`there is no text ${value}`)
    return text.trim() || null
  }
  if (type === 'str' || type === 'inlineStr') return value.trim() || null
  if (type === 'd') return isoCell(value)
  if (type === 'b') {
    const is = { 1: true, true: true, 0: false, false: false }[value.trim()]
    if (is === undefined) throw broken(`${value} is neither true nor false`)
    return is
  }
  if (type !== 'n') throw broken(`a cell is of the type ${type}`)
  const number = numberOf(value)
  const as = style === undefined ? null : book.shownAs(style)
  if (as === 'time') return timeShownBy(number, book.is1904)
  if (as === null) return number
  if (typeof as === 'string') return { number, as }
  // A number that has lost digits stays one: it is refused.
  const isWhole = Number.isInteger(number) && number >= 0 && number < fewestLost
  return isWhole ? textOf(number).padStart(as.digits, '0') : number
}

/**
 * The cells of a sheet, row by row; of the first `most` rows that say anything, where only these are wanted. Cells without
 * anything in them are not there, however far they are. A sheet of too many rows, or with a cell too far away, is refused, unless
 * its first rows alone are wanted: whoever looks at them does not take the sheet.
 */
export const readSheetPart = (
  xml: string,
  book: Book,
  { limit, most = Infinity }: { limit: number; most?: number },
): Cell[][] => {
  const lines: Cell[][] = []
  const place = places()
  const text = texts()
  let cell = { type: 'n', style: undefined as string | undefined, row: 0, column: 0 }
  let value = ''
  let isFormula = false
  let [isInData, isInValue] = [false, false]
  let [filled, last, characters] = [0, 0, 0]
  let far: string | null = null
  const isLook = most < Infinity

  const take = (found: Cell) => {
    const { row, column } = cell
    if (row !== last) filled++
    last = row
    const isFar = row > maxRow || column > maxColumn
    if (isFar) far ??= `${lettersOf(column)}${row}`
    // What comes of it is a refusal, but where the first rows are looked at: no more room is made.
    if (isFar || (far !== null && !isLook) || filled > maxRow) return
    const length = typeof found === 'string' ? found.length : 1
    characters += length
    if (length > maxCellText || characters > maxText) throw broken('its texts are too long')
    while (lines.length < row) lines.push([])
    const line = lines[row - 1] ?? []
    while (line.length < column - 1) line.push(null)
    line.push(found)
  }

  walkXml(xml, xmlLimits, {
    open: (name, { r, t = 'n', s }) => {
      if (name === 'sheetData') isInData = true
      if (!isInData) return
      text.open(name)
      if (name === 'row') place.row(r)
      else if (name === 'c') {
        cell = { type: t, style: s, ...place.cell(r) }
        value = ''
        isFormula = false
      } else if (name === 'f') isFormula = true
      else if (name === 'v') isInValue = true
    },
    close: (name) => {
      if (!isInData) return
      text.close(name)
      if (name === 'v') isInValue = false
      else if (name === 'is') value = text.take()
      else if (name === 'c') {
        const isText = cell.type === 'str'
        const said = valueOf(cell, isText ? unescaped(value) : value, book)
        // The empty text is a result, and no value at all is none.
        const found = said ?? (isFormula && !isText ? notWorkedOut : null)
        if (found !== null) take(found)
      }
      return name === 'sheetData' || (name === 'row' && filled >= most)
    },
    text: (piece) => {
      if (isInValue) value += piece
      else text.add(piece)
    },
  })
  if (filled > maxRow) throw new Problem('tooManyRows', { params: { rows: filled, limit } })
  if (far === null || isLook) return lines
  throw new Problem('cellTooFar', { params: { cell: far, rows: maxRow, columns: maxColumn } })
}

const lettersOf = (column: number): string =>
  column > 26
    ? lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column)

// Formats that have no text in the file (ECMA-376 part 1, 18.8.30): days and times, those of Chinese, Japanese and Korean among them.
const dateFormats = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)
const shownByNumber = (id: number): ShownAs => {
  if (dateFormats(id)) return 'time'
  if (id === 9 || id === 10) return 'percent'
  return id === 11 || id === 48 ? 'power' : null
}

// Excel takes no longer one.
const longestFormat = 255

// Where a number stands in a format, or its digits.
const digitPlace = /[0#?@]|General|G\/通用格式/gi
// What a program shows beside a number that belongs to an identifier, in an order number or before it.
const ofIdentifier = /[\p{L}\p{N}-]/u

/**
 * As what a format shows a number, beside signs, colours and languages: a day or a time has letters for them and no digit's place.
 * Texts of the format are letters only where an identifier may have them.
 */
const shownByCode = (code: string): ShownAs => {
  const [first = ''] = code
    .slice(0, longestFormat)
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, (text) =>
      /^["\\]/.test(text) && ofIdentifier.test(text) ? '-' : '',
    )
    // Hours beyond a day stand in brackets, too: [h]:mm.
    .replaceAll(/\[([hms]{1,9})\]/gi, '$1')
    .replaceAll(/\[[^[\]]*\]/g, '')
    .split(';', 1)
  const digits = first.replaceAll(' ', '')
  if (/^0{2,20}$/.test(digits)) return { digits: digits.length }
  if (/[ymdhs]|aaa/i.test(first) && !/[0#?]/.test(first.replaceAll(/s\.0+/gi, 's'))) return 'time'
  if (first.includes('%')) return 'percent'
  if (/[0#?]E[+-]/i.test(first)) return 'power'
  const beside = first.replaceAll(digitPlace, '')
  return beside !== first && ofIdentifier.test(beside) ? 'lettered' : null
}

/** As what the styles of a workbook show their numbers. */
export const readStyles = (xml: string): Book['shownAs'] => {
  const codes = new Map<string, string>()
  const base: string[] = []
  const own: string[] = []
  let into: string[] | null = null
  // Looks that cells have under a condition number their formats anew.
  let isConditional = false
  walkXml(xml, xmlLimits, {
    open: (name, { numFmtId, formatCode = '', xfId = '' }) => {
      if (name === 'dxfs') isConditional = true
      else if (name === 'numFmt' && numFmtId !== undefined && !isConditional)
        codes.set(numFmtId, formatCode)
      else if (name === 'cellStyleXfs') into = base
      else if (name === 'cellXfs') into = own
      else if (name === 'xf')
        into?.push(numFmtId ?? (into === own ? (base[Number(xfId)] ?? '') : ''))
    },
    close: (name) => {
      if (name === 'cellStyleXfs' || name === 'cellXfs') into = null
      else if (name === 'dxfs') isConditional = false
    },
    text: () => undefined,
  })
  const shown = own.map((id) => {
    const code = codes.get(id)
    return code === undefined ? shownByNumber(Number(id || 0)) : shownByCode(code)
  })
  return (style) => shown[Number(style)] ?? null
}
