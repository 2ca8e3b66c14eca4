import type { Said } from './said.ts'

/** A text as it stands on a page, in the page's own measure; y grows upwards. */
export type Piece = { text: string; x: number; y: number; width: number; height: number }

/** The lines of a page from top to bottom; pieces that do not touch are parted by a tab. */
const linesOf = (pieces: readonly Piece[]): string[] => {
  const rows: Piece[][] = []
  for (const piece of pieces
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.y - piece.y < Math.max(2, first.height / 2)) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => {
    let end = Number.NEGATIVE_INFINITY
    let line = ''
    for (const { text, x, width, height } of row.toSorted((a, b) => a.x - b.x)) {
      line += (line !== '' && x - end > height * 0.6 ? '\t' : '') + text
      end = x + width
    }
    return line
  })
}

const first = (lines: readonly string[], pattern: RegExp) => {
  for (const line of lines) {
    const found = pattern.exec(line)?.[1]
    if (found !== undefined) return found.trim()
  }
  return undefined
}

/** The buyer's stands before the seller's: to the left of it, or above. */
const both = (lines: readonly string[], pattern: RegExp) => {
  const found = lines.flatMap((line) =>
    [...line.matchAll(pattern)].map(([, text = '']) => text.trim()),
  )
  return found.length === 2 ? found : []
}

const only = (lines: readonly string[], pattern: RegExp) => {
  const found = new Set(lines.flatMap((line) => line.match(pattern) ?? []))
  return found.size === 1 ? [...found][0] : undefined
}

const money = String.raw`[¥￥]\s*(-?[\d,]+\.\d{2})`

/** What the printed text of an invoice says, by the words that every invoice has. What is not clear is not said. */
export const saidInPrint = (pages: readonly (readonly Piece[])[]): Said => {
  const lines = pages.flatMap(linesOf)
  const [buyerName, sellerName] = both(lines, /名\s*称\s*[:：]\s*([^\t]+)/g)
  const [buyerTaxId, sellerTaxId] = both(
    lines,
    /纳税人识别号\s*[:：]\s*([\dA-Z]{15,20})(?![\dA-Z])/g,
  )
  const sums = lines.find((line) => /合\s*计/.test(line) && !/价\s*税\s*合\s*计/.test(line)) ?? ''
  const [amountFen, taxFen] = both([sums], new RegExp(money, 'g'))
  const said = {
    number:
      first(lines, /发票号码\s*[:：]?\s*(\d{20}|\d{8})(?!\d)/) ??
      only(lines, /(?<!\d)\d{20}(?!\d)/g),
    code: first(lines, /发票代码\s*[:：]?\s*(\d{12}|\d{10})(?!\d)/),
    invoiceKind: first(lines, /((?:专用|普通)发票)/),
    issueDay: first(lines, /开票日期\s*[:：]?\s*(\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)/),
    buyerName,
    sellerName,
    buyerTaxId,
    sellerTaxId,
    amountFen,
    taxFen,
    totalFen: first(lines, new RegExp(String.raw`小\s*写\s*[)）]?\s*[:：]?\s*${money}`)),
    remark: lines.join('\n'),
  }
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined))
}
