import type { InvoiceParty } from '#contract/invoice.contract.ts'
import { yuanOfFen } from '#contract/money.ts'
import { timeOf } from '#contract/time.ts'
import { sampleMark, titles, totalInWords, type InvoiceSheet } from './invoiceSheet.ts'

/** Letters of one line or a stroke, in millimetres from the page's upper left corner; a text begins at its upper edge. */
export type Mark =
  | {
      kind: 'text'
      text: string
      x: number
      y: number
      width: number
      size: number
      align: 'left' | 'center' | 'right'
      ink: 'plain' | 'label' | 'alarm'
    }
  | { kind: 'stroke'; x: number; y: number; toX: number; toY: number }

export type Page = { width: number; height: number; marks: Mark[] }

const width = 210
const margin = 10
const right = width - margin
const middle = width / 2
const lowest = 282
const size = 3.2
const lineHeight = 4.6
const padding = 1

/** How far a text reaches, in its own size: Chinese is as wide as it is high, and other letters are never wider than this. */
const reachOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.66 : 1), 0)

/** A text in lines that fit. */
const wrapped = (text: string, room: number): string[] => {
  const lines = ['']
  for (const letter of text) {
    const longer = (lines.at(-1) ?? '') + letter
    if (letter === '\n' || reachOf(longer) * size > room) lines.push(letter.trim())
    else lines[lines.length - 1] = longer
  }
  return lines
}

type Column = { heading: string; width: number; align?: 'left' | 'right' | 'center' }

const itemColumns: readonly Column[] = [
  { heading: '项目名称', width: 55 },
  { heading: '规格型号', width: 16 },
  { heading: '单位', width: 10, align: 'center' },
  { heading: '数量', width: 18, align: 'right' },
  { heading: '单价', width: 25, align: 'right' },
  { heading: '金额', width: 23, align: 'right' },
  { heading: '税率/征收率', width: 22, align: 'center' },
  { heading: '税额', width: 21, align: 'right' },
]
const transportColumns: readonly Column[] = [
  { heading: '运输工具种类', width: 26 },
  { heading: '运输工具牌号', width: 28 },
  { heading: '起运地', width: 46 },
  { heading: '到达地', width: 46 },
  { heading: '运输货物名称', width: 44 },
]

/** Fills pages from top to bottom; what has no room begins the next one, under the same head. */
const createPages = (head: (say: Say) => number) => {
  const pages: Page[] = []
  let y = 0
  const page = () => pages.at(-1)! // the first is made below
  const say: Say = (text, at) =>
    page().marks.push({
      kind: 'text',
      text,
      size,
      align: 'left',
      ink: 'plain',
      width: right - margin,
      ...at,
    })
  const stroke = (x: number, from: number, toX: number, toY: number) =>
    page().marks.push({ kind: 'stroke', x, y: from, toX, toY })
  const turn = () => {
    pages.push({ width, height: 140, marks: [] })
    y = head(say)
  }
  /** A part of so many millimetres, framed; answers where it begins. */
  const part = (height: number) => {
    if (y + height > lowest) turn()
    const top = y
    y += height
    stroke(margin, top, right, top)
    stroke(margin, y, right, y)
    stroke(margin, top, margin, y)
    stroke(right, top, right, y)
    page().height = Math.max(page().height, y + margin + lineHeight)
    return top
  }
  const row = (columns: readonly Column[], cells: readonly string[], ink: 'plain' | 'label') => {
    const texts = columns.map((column, at) => wrapped(cells[at] ?? '', column.width - 2 * padding))
    const height = Math.max(...texts.map(({ length }) => length)) * lineHeight + 2 * padding
    const top = part(height)
    let x = margin
    for (const [at, column] of columns.entries()) {
      for (const [line, text] of (texts[at] ?? []).entries())
        if (text !== '')
          say(text, {
            x: x + padding,
            y: top + padding + line * lineHeight,
            width: column.width - 2 * padding,
            align: ink === 'label' ? 'center' : (column.align ?? 'left'),
            ink,
          })
      x += column.width
      if (x < right) stroke(x, top, x, top + height)
    }
  }
  turn()
  return { pages, say, stroke, part, row, below: () => y }
}
type Say = (
  text: string,
  at: Partial<Extract<Mark, { kind: 'text' }>> & { x: number; y: number },
) => void

const headOf =
  ({ invoice, redOfNo, isSample }: InvoiceSheet) =>
  (say: Say) => {
    const [year, month, day] = timeOf(invoice.issuedAt).slice(0, 10).split('-')
    const date = `${year}年${month}月${day}日`
    if (isSample) say(sampleMark, { x: margin, y: 6, ink: 'alarm' })
    say(titles[invoice.invoiceKind], { x: margin, y: 11, size: 5.6, align: 'center', ink: 'label' })
    say(`发票号码：${invoice.invoiceNo}`, { x: 145, y: 19, width: 55 })
    say(`开票日期：${date}`, { x: 145, y: 24, width: 55 })
    if (redOfNo !== null)
      say(`被红冲蓝字数电发票号码：${redOfNo}`, { x: margin, y: 24, ink: 'alarm' })
    return 31
  }

type Party = Pick<InvoiceParty, 'name' | 'taxId'>

/** The buyer's to the left and the seller's to the right. */
const drawParties = ({ say, stroke, part }: ReturnType<typeof createPages>, both: Party[]) => {
  const room = middle - margin - 2 * padding
  const texts = both.map(({ name, taxId }) => [
    ...wrapped(`名称：${name}`, room),
    ...(taxId === null ? [] : [`统一社会信用代码/纳税人识别号：${taxId}`]),
  ])
  const height = (Math.max(...texts.map(({ length }) => length)) + 1) * lineHeight + 2 * padding
  const top = part(height)
  stroke(middle, top, middle, top + height)
  for (const [at, lines] of texts.entries()) {
    const x = (at === 0 ? margin : middle) + padding
    say(at === 0 ? '购买方信息' : '销售方信息', { x, y: top + padding, width: room, ink: 'label' })
    for (const [line, text] of lines.entries())
      say(text, { x, y: top + padding + (line + 1) * lineHeight, width: room })
  }
}

const rateText = (ratePpm: number) => `${ratePpm / 10_000}%`
const plainDecimal = (text: string) => text.replace(/\.?0{1,20}$/, '')

const bankLine = (who: string, bank: string | null, account: string | null) =>
  bank === null && account === null
    ? []
    : [`${who}开户银行：${bank ?? ''}；银行账号：${account ?? ''}`]
const addressLine = (who: string, address: string | null, phone: string | null) =>
  address === null && phone === null ? [] : [`${who}地址：${address ?? ''}；电话：${phone ?? ''}`]

const remarksOf = ({ invoice }: InvoiceSheet) => [
  ...(invoice.remark === null ? [] : [invoice.remark]),
  ...addressLine('购买方', invoice.buyerAddress, invoice.buyerPhone),
  ...bankLine('购方', invoice.buyerBank, invoice.buyerAccount),
  ...addressLine('销售方', invoice.sellerAddress, invoice.sellerPhone),
  ...bankLine('销方', invoice.sellerBank, invoice.sellerAccount),
]

/** The pages of an invoice as it is printed everywhere; a long list of lines goes on over the next. */
export const pagesOf = (sheet: InvoiceSheet): Page[] => {
  const { invoice, lines, transport } = sheet
  const drawing = createPages(headOf(sheet))
  const { say, part, row, pages } = drawing
  drawParties(drawing, [
    { name: invoice.buyerName, taxId: invoice.buyerTaxId },
    { name: invoice.sellerName, taxId: invoice.sellerTaxId },
  ])
  const headings = (columns: readonly Column[]) => columns.map(({ heading }) => heading)
  row(itemColumns, headings(itemColumns), 'label')
  for (const line of lines)
    row(
      itemColumns,
      [
        line.itemName,
        line.spec ?? '',
        line.unit ?? '',
        line.quantity === null ? '' : String(line.quantity),
        line.unitPrice === null ? '' : plainDecimal(line.unitPrice),
        yuanOfFen(line.amountFen),
        rateText(line.ratePpm),
        yuanOfFen(line.taxFen),
      ],
      'plain',
    )
  if (transport.length > 0) row(transportColumns, headings(transportColumns), 'label')
  for (const { vehicleKind, vehicleNumber, from, to, goods } of transport)
    row(transportColumns, [vehicleKind, vehicleNumber, from, to, goods], 'plain')
  const sums = part(lineHeight + 2 * padding) + padding
  say('合 计', { x: margin + padding, y: sums, width: 50, align: 'center', ink: 'label' })
  const [amountEnd, taxEnd] = [157 - padding, right - padding]
  say(`¥${yuanOfFen(invoice.amountFen)}`, {
    x: 120,
    y: sums,
    width: amountEnd - 120,
    align: 'right',
  })
  say(`¥${yuanOfFen(invoice.taxFen)}`, { x: 165, y: sums, width: taxEnd - 165, align: 'right' })
  const total = part(lineHeight + 2 * padding) + padding
  say('价税合计（大写）', { x: margin + padding, y: total, width: 30, ink: 'label' })
  say(totalInWords(invoice.totalFen), { x: 45, y: total, width: 95 })
  say(`（小写）¥${yuanOfFen(invoice.totalFen)}`, { x: 145, y: total, width: 54 })
  const remarks = remarksOf(sheet).flatMap((text) => wrapped(text, right - margin - 12))
  const top = part(Math.max(3, remarks.length) * lineHeight + 2 * padding) + padding
  say('备注', { x: margin + padding, y: top, width: 9, ink: 'label' })
  for (const [at, text] of remarks.entries())
    say(text, { x: margin + 11, y: top + at * lineHeight, width: right - margin - 12 })
  say(`开票人：${invoice.drawer ?? ''}`, { x: margin + padding, y: drawing.below() + 2, width: 90 })
  return pages
}
