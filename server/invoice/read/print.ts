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

/** What the printed text of an invoice says, by the words that every invoice has. What is not clear is not said. */
export const saidInPrint = (pages: readonly (readonly Piece[])[]): Said => {
  const lines = pages.flatMap(linesOf)
  const [buyerName, sellerName] = both(lines, /名\s{0,9}称\s{0,9}[:：]\s{0,9}([^\t]+)/g)
  const [buyerTaxId, sellerTaxId] = both(
    lines,
    /纳税人识别号\s{0,9}[:：]\s{0,9}([\dA-Z]{15,20})(?![\dA-Z])/g,
  )
  const sums =
    lines.find((line) => /合\s{0,9}计/.test(line) && !/价\s{0,9}税\s{0,9}合\s{0,9}计/.test(line)) ??
    ''
  const [amountFen, taxFen] = both([sums], /[¥￥]\s{0,9}(-?[\d,]{1,20}\.\d{2})/g)
  const said = {
    number:
      first(lines, /发票号码\s{0,9}[:：]?\s{0,9}(\d{20}|\d{8})(?!\d)/) ??
      only(lines, /(?<!\d)\d{20}(?!\d)/g),
    code: first(lines, /发票代码\s{0,9}[:：]?\s{0,9}(\d{12}|\d{10})(?!\d)/),
    invoiceKind: first(lines, /((?:专用|普通)发票)/),
    issueDay: first(
      lines,
      /开票日期\s{0,9}[:：]?\s{0,9}(\d{4}\s{0,9}年\s{0,9}\d{1,2}\s{0,9}月\s{0,9}\d{1,2}\s{0,9}日)/,
    ),
    buyerName,
    sellerName,
    buyerTaxId,
    sellerTaxId,
    amountFen,
    taxFen,
    totalFen: first(
      lines,
      /小\s{0,9}写\s{0,9}[)）]?\s{0,9}[:：]?\s{0,9}[¥￥]\s{0,9}(-?[\d,]{1,20}\.\d{2})/,
    ),
    remark: lines.join('\n'),
  }
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined))
}
