import { linesOf, xOf, type Line, type Piece } from './lines.ts'
import { areSeveral, type Said, type Source } from './said.ts'

// A label begins its cell, or stands behind one of the letters that name the party from top to bottom: 货物名称 is none.
const nameLabel = /(?:^|[\t购销买售方信息])[ ]{0,9}名\s{0,9}称\s{0,9}[:：]/g
const taxIdLabel =
  /(?:^|[\t购销买售方信息])[ ]{0,9}(?:统一社会信用代码\s{0,9}[/／]?\s{0,9})?纳税人识别号\s{0,9}[:：]/g
const beforeLabel = /^[\t购销买售方信息]?[ ]{0,9}/
const upright = /^[购销买售方信息\s]{1,9}$/

/** An invoice has two; of so many none is sure, and each is looked for in the whole page. */
const mostLabels = 40

/** A label, where it stands, and what follows it in its line up to the next one. */
type Label = { line: Line; x: number; end: number; next: number; before: string; says: string }

const labelsIn = (lines: readonly Line[], pattern: RegExp): Label[] => {
  const found = lines.map((line) => ({ line, matches: [...line.text.matchAll(pattern)] }))
  if (found.reduce((sum, { matches }) => sum + matches.length, 0) > mostLabels) return []
  return found.flatMap(({ line, matches }) =>
    matches.map((match, at) => {
      const begins = match.index + (beforeLabel.exec(match[0])?.[0].length ?? 0)
      const ends = match.index + match[0].length
      const next = matches[at + 1]?.index
      return {
        line,
        x: xOf(line, begins),
        end: xOf(line, ends),
        next: next === undefined ? Number.POSITIVE_INFINITY : xOf(line, next),
        before: line.text.slice(Math.max(0, begins - 3), begins),
        says: line.text.slice(ends, next),
      }
    }),
  )
}

/** Distances are told in the height of letters. */
const letter = ({ height }: { height: number }) => Math.max(height, 2)

/** A cell of another line that goes on with a name, which begins at one of these places. */
const goesOn = (line: Line, places: readonly number[], next: number) =>
  line.cells.find(
    ({ x, text }) =>
      x < next &&
      places.some((place) => Math.abs(x - place) <= letter(line)) &&
      !upright.test(text) &&
      !/[:：]/.test(text),
  )?.text

/** What stands behind a label, down to the next one; a long name goes on above and below, where it begins. */
const nameBehind = (lines: readonly Line[], label: Label, lowest: number) => {
  const { line, x, end, next, says } = label
  const beside = says.split('\t').find((text) => text.trim() !== '' && !upright.test(text)) ?? ''
  const begins =
    line.cells.find((cell) => cell.text === beside && cell.x >= end - letter(line))?.x ?? end
  const isNext = (one: Line, other: Line) => one.y - other.y <= 1.8 * letter(one)
  const at = lines.indexOf(line)
  const above = lines[at - 1]
  const before = above && isNext(above, line) ? goesOn(above, [begins], next) : undefined
  const after: string[] = []
  for (const [n, other] of lines.slice(at + 1).entries()) {
    const text = other.y > lowest ? goesOn(other, [begins, x], next) : undefined
    if (text === undefined || !isNext(lines[at + n] ?? line, other)) break
    after.push(text)
  }
  return [before ?? '', beside, ...after].join('').trim() || undefined
}

type Party = {
  x: number
  y: number
  height: number
  role: 'buyer' | 'seller' | null
  name: string | undefined
  taxId: string | undefined
}

const roles = { 购: 'buyer', 销: 'seller' } as const
const roleIn = (text: string) => roles[/[购销]/.exec(text)?.[0] as '购' | '销'] ?? null // one of both, or none

/** Which party stands here, by the words before its label or by the nearest letters to the left of it. */
const roleOf = (lines: readonly Line[], { line, x, before }: Label): Party['role'] => {
  const said = roleIn(before)
  if (said) return said
  const reach = 5 * letter(line)
  const marks = lines
    .filter(({ y }) => Math.abs(y - line.y) <= reach)
    .flatMap(({ cells, y }) => cells.map((cell) => ({ ...cell, away: Math.abs(y - line.y) })))
    .filter((cell) => /^[购销]/.test(cell.text) && cell.x <= x + 1 && x - cell.x <= reach)
    .toSorted((one, other) => one.away - one.x - (other.away - other.x))
  return roleIn(marks[0]?.text ?? '')
}

/** Who is named above a label for his number is a party; so is whom the label itself calls one. Others stand in remarks. */
const partiesIn = (lines: readonly Line[]): Party[] => {
  const numbers = labelsIn(lines, taxIdLabel)
  return labelsIn(lines, nameLabel).flatMap((label) => {
    const { line, x, before } = label
    const { y } = line
    const beneath = numbers.find(
      (one) =>
        one.line.y < y &&
        y - one.line.y <= 8 * letter(line) &&
        Math.abs(one.x - x) <= 3 * letter(line),
    )
    if (!beneath && roleIn(before) === null) return []
    const name = nameBehind(lines, label, beneath?.line.y ?? y - 1.8 * letter(line))
    const [, taxId] = /^\s{0,9}([\dA-Z]{15,20})(?![\dA-Z])/.exec(beneath?.says ?? '') ?? []
    return [{ x, y, height: letter(line), role: roleOf(lines, label), name, taxId }]
  })
}

/** The buyer stands to the left of the seller, or above; where letters say which is which, they are believed. */
const buyerAndSeller = (parties: readonly Party[], sums: number): [Party?, Party?] => {
  const upper = parties.filter(({ y }) => y > sums)
  const called = upper.filter(({ role }) => role !== null)
  // Others may be named in a list; who is called a party by the letters beside it is one.
  const above = upper.length > 2 && called.length === 2 ? called : upper
  const [first, other] = above
  const inOrder = (one: Party, two: Party): [Party?, Party?] => {
    if (one.role !== null && one.role === two.role) return []
    return one.role === 'seller' || two.role === 'buyer' ? [two, one] : [one, two]
  }
  if (first && other && above.length === 2) {
    const isBeside = Math.abs(first.y - other.y) <= first.height
    return first.x > other.x && isBeside ? inOrder(other, first) : inOrder(first, other)
  }
  if (!first || above.length > 2) return []
  // On paper the seller stands beneath the sums, where the buyer does above; what stands beside it is the remark.
  const below = parties.filter(({ x, y }) => y < sums && Math.abs(x - first.x) <= 3 * first.height)
  return below.length === 1 && below[0] ? inOrder(first, below[0]) : []
}

const first = (lines: readonly Line[], pattern: RegExp) => {
  for (const { text } of lines) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return found.trim()
  }
  return undefined
}

const all = (lines: readonly Line[], pattern: RegExp) =>
  lines.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found = '']) => found))

const distinct = (texts: readonly string[]) => [...new Set(texts)]

const sumsLabel = /(?:^|\t)\s{0,9}合\s{0,9}计/
const totalIn = /小\s{0,9}写\s{0,9}[)）]?\s{0,9}[:：]?\s{0,9}[¥￥]\s{0,9}(-?[\d,]{1,20}\.\d{2})/
const numberIn = /(?:^|\s)发票号码\s{0,9}[:：]?\s{0,9}(\d{20}|\d{8})(?!\d)/g

/** An invoice has one page, and one with a list of thousands of lines a hundred. Of what is longer nothing is sure. */
export const maxPages = 100

type Page = { said: Said; numbers: readonly string[]; text: string }

/** What one page says, each in its place: head, parties, sums. What stands beneath them is a remark, whatever it looks like. */
const pageOf = (pieces: readonly Piece[]): Page => {
  const lines = linesOf(pieces)
  const totalAt = lines.findIndex(({ text }) => totalIn.test(text))
  const rest = totalAt < 0 ? lines : lines.slice(0, totalAt)
  const sums = rest.findLast(({ text }) => sumsLabel.test(text))
  const end = sums?.y ?? lines[totalAt]?.y ?? Number.NEGATIVE_INFINITY
  const parties = partiesIn(lines)
  const [buyer, seller] = buyerAndSeller(parties, end)
  const top = Math.max(end, ...parties.map(({ y }) => y))
  const head = lines.filter(({ y }) => y > top)
  const amounts = all(sums ? [sums] : [], /[¥￥]\s{0,9}(-?[\d,]{1,20}\.\d{2})/g)
  const [amountFen, taxFen] = amounts.length === 2 ? amounts : []
  const said = {
    code: first(head, /发票代码\s{0,9}[:：]?\s{0,9}(\d{12}|\d{10})(?!\d)/),
    invoiceKind: first(head, /((?:专用|普通)发票)/),
    issueDay: first(
      head,
      /开票日期\s{0,9}[:：]?\s{0,9}(\d{4}\s{0,9}年\s{0,9}\d{1,2}\s{0,9}月\s{0,9}\d{1,2}\s{0,9}日)/,
    ),
    buyerName: buyer?.name,
    sellerName: seller?.name,
    buyerTaxId: buyer?.taxId,
    sellerTaxId: seller?.taxId,
    amountFen,
    taxFen,
    totalFen: totalAt < 0 ? undefined : first(lines.slice(totalAt), totalIn),
  }
  // A second invoice on the sheet has parties of its own; more in a remark are none.
  const named = distinct(all(parties.length > 2 ? lines : head, numberIn))
  // On paper there is a sum of as many digits.
  const unnamed = head.filter(({ text }) => !/校\s{0,9}验\s{0,9}码/.test(text))
  return {
    said: Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined)),
    numbers: named.length > 0 ? named : distinct(all(unnamed, /(?<!\d)(\d{20})(?!\d)/g)),
    text: lines.map(({ text }) => text).join('\n'),
  }
}

const printed = [
  'code',
  'invoiceKind',
  'issueDay',
  'buyerName',
  'sellerName',
  'buyerTaxId',
  'sellerTaxId',
  'amountFen',
  'taxFen',
  'totalFen',
] as const

/**
 * What the printed pages of an invoice say, by the words that every invoice has. What they say together stands; what differs is
 * not said, and two invoices in one document say nothing. Sums are those of the page that has the total: others have their own.
 */
export const saidInPrint = (pieces: readonly (readonly Piece[])[]): Source => {
  const pages = pieces.map(pageOf)
  const numbers = distinct(pages.flatMap((page) => page.numbers))
  if (areSeveral(numbers)) return { by: 'print', said: {}, faults: ['severalInvoices'] }
  const last = pages.filter(({ said }) => said.totalFen !== undefined)
  const said: Said = { remark: pages.map(({ text }) => text).join('\n') }
  if (numbers.length === 1 && numbers[0] !== undefined) said.number = numbers[0]
  const faults: Source['faults'] = []
  for (const field of printed) {
    const isSum = field === 'amountFen' || field === 'taxFen'
    const saying = (isSum && last.length > 0 ? last : pages).filter(
      (page) => page.said[field] !== undefined,
    )
    // A page without the number may belong to something else.
    const own = saying.filter((page) => page.numbers.length > 0)
    const texts = (own.length > 0 ? own : saying).map((page) => page.said[field] ?? '')
    const [text] = texts
    if (distinct(texts.map((one) => one.replace(/\s/g, ''))).length > 1)
      faults.push('sourcesDiffer')
    else if (text !== undefined) said[field] = text
  }
  return { by: 'print', said, faults }
}
