import { posix } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { partPath, unpackParts } from '#server/platform/unzip.ts'
import { walkXml } from '#server/platform/xml.ts'
import type { Cell } from './cells.ts'
import { readSheetPart, readStrings, readStyles, type Book } from './sheetPart.ts'

const maxEntries = 200
const maxUnpacked = 64 * 1_048_576
const xmlLimits = { elements: 100_000, depth: 64 }

const unreadable = (cause?: unknown) => new Problem('fileUnreadable', { cause })

/** A sheet of a workbook; its cells are read when they are asked for. */
export type Sheet = {
  name: string
  isHidden: boolean
  /** Whether it was in view when the file was saved. */
  isActive: boolean
  /** Its cells, or those of its first rows that say anything. */
  read: (how: { limit: number; most?: number }) => Cell[][]
}

export type Workbook = { sheets: readonly Sheet[]; is1904: boolean }

const encodings = new Set(['gbk', 'gb2312', 'gb18030', 'us-ascii', 'iso-8859-1'])

/** A part's text: UTF-8 or 16, as it begins, or one of the encodings that its first line may name. */
const decoded = (bytes: Uint8Array) => {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const line = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = /^<\?xml[^>]*\sencoding=["']([\w-]{1,20})["']/.exec(line)?.[1]?.toLowerCase() ?? ''
  const encoding = isWide
    ? first === 0xff
      ? 'utf-16le'
      : 'utf-16be'
    : encodings.has(named)
      ? named
      : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

const partsOf = (bytes: Uint8Array) => {
  const limits = { entries: maxEntries, bytes: maxUnpacked }
  const found = unpackParts(bytes, (entry) => /\.(xml|rels)$/i.test(entry), limits)
  return {
    has: (name: string) => found.has(name),
    text: (name: string) => {
      const part = found.get(name)
      if (!part) throw unreadable(new Error(`${name} is missing`))
      return decoded(part)
    },
  }
}
type Parts = ReturnType<typeof partsOf>

/** What a part refers to, by the last word of its kind: `worksheet`, in the strict form as well. */
const relationsOf = (parts: Parts, part: string) => {
  const { dir, base } = posix.parse(part)
  const found: { id: string; kind: string; path: string }[] = []
  const name = posix.join(dir, '_rels', `${base}.rels`)
  if (!parts.has(name)) return found
  walkXml(parts.text(name), xmlLimits, {
    open: (tag, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (tag !== 'Relationship' || TargetMode === 'External') return
      found.push({ id: Id, kind: posix.basename(Type), path: partPath(dir, Target) })
    },
    close: () => undefined,
    text: () => undefined,
  })
  return found
}

const isTrue = (said: string | undefined) => said === '1' || said?.toLowerCase() === 'true'

/** What the workbook itself says: its sheets in their order, which is in view, and since when days are counted. */
const readBook = (xml: string) => {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  let active: number | null = null
  walkXml(xml, xmlLimits, {
    open: (tag, { name = '', id = '', state, date1904, activeTab }) => {
      if (tag === 'workbookPr') is1904 ||= isTrue(date1904)
      else if (tag === 'workbookView') active ??= Number(activeTab ?? 0)
      else if (tag === 'sheet')
        sheets.push({ name, id, isHidden: state === 'hidden' || state === 'veryHidden' })
    },
    close: () => undefined,
    text: () => undefined,
  })
  return {
    is1904,
    sheets: sheets.map((sheet, at) => ({ ...sheet, isActive: at === (active ?? 0) })),
  }
}

const workbookOf = (bytes: Uint8Array): Workbook => {
  const parts = partsOf(bytes)
  const main = relationsOf(parts, '').find(({ kind }) => kind === 'officeDocument')?.path
  const path = main ?? 'xl/workbook.xml'
  const { is1904, sheets } = readBook(parts.text(path))
  const relations = relationsOf(parts, path)
  const textOf = (kind: string) => {
    const part =
      relations.find((one) => one.kind === kind)?.path ??
      partPath(posix.dirname(path), `${kind}.xml`)
    return parts.has(part) ? parts.text(part) : null
  }
  let book: Book | undefined
  const open = (): Book => {
    const [strings, styles] = [textOf('sharedStrings'), textOf('styles')]
    return {
      strings: strings === null ? [] : readStrings(strings),
      shownAs: styles === null ? () => null : readStyles(styles),
      is1904,
    }
  }
  return {
    is1904,
    sheets: sheets.flatMap(({ id, ...sheet }) => {
      // Charts and macros are no sheets of cells.
      const part = relations.find((one) => one.id === id && one.kind === 'worksheet')?.path
      if (part === undefined) return []
      return [
        {
          ...sheet,
          read: (how) =>
            orUnreadable(() => readSheetPart(parts.text(part), (book ??= open()), how)),
        },
      ]
    }),
  }
}

const orUnreadable = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(error)
  }
}

/** Opens a workbook of whichever program. Only what was unpacked and measured here is read. */
export const openWorkbook = (bytes: Uint8Array): Workbook => {
  const workbook = orUnreadable(() => workbookOf(bytes))
  if (workbook.sheets.length === 0) throw unreadable(new Error('it has no sheets'))
  return workbook
}
