import type { BookStatement, Movement } from '#contract/accountBook.contract.ts'
import { yuanOfFen } from '#contract/money.ts'
import { breathe } from '#server/platform/breathe.ts'
import { type Drawing, drawSheets } from '#server/platform/paper.ts'
import type { Locale } from '#server/platform/ports.ts'
import { fill } from '#server/platform/words.ts'
import { bookWords } from './bookWords.ts'

type Of = { statement: BookStatement; movements: readonly Movement[]; locale: Locale }

const margin = 36
const inner = 4
/** A4 on its side: what the columns have of its width, as their headings stand. */
const widths = [92, 128, 72, 120, 112, 82, 82, 82] as const
/** Amounts stand to the right. */
const firstAmount = 5

type Row = readonly (string | null)[]

/** A statement on paper: whose it is, the opening balance, each movement, the sums and the closing balance. */
export const drawStatement = (drawing: Drawing, { statement, movements, locale }: Of) => {
  const words = bookWords[locale]
  const { name, accountBookId, month, openingFen, closingFen, total, kinds, isOver, asOf } =
    statement
  const title = `${words.statement} ${month}`
  const sheet = { name: title, locale, size: [841.89, 595.28] as const, margin }
  const amount = (fen: number) => (fen === 0 ? null : yuanOfFen(fen))
  const rowOf = (movement: Movement): Row => [
    movement.time,
    movement.refNo,
    words.kinds[movement.kind],
    movement.counterparty,
    movement.counterpartyAccount,
    amount(Math.max(0, movement.amountFen)),
    amount(Math.max(0, -movement.amountFen)),
    yuanOfFen(movement.balanceFen),
  ]
  const balance = (label: string, fen: number): Row => [
    label,
    null,
    null,
    null,
    null,
    null,
    null,
    yuanOfFen(fen),
  ]
  const sums = (label: string, { inFen, outFen, count }: BookStatement['total']): Row => [
    label,
    `${words.count} ${count}`,
    null,
    null,
    null,
    yuanOfFen(inFen),
    yuanOfFen(outFen),
    null,
  ]
  return drawSheets(drawing, sheet, async (paper, { shown, note }) => {
    const say = (text: string) => paper.text(shown(text), margin, paper.y).moveDown(0.4)
    paper.fontSize(16).text(shown(words.statement), { align: 'center' }).moveDown(0.6).fontSize(9)
    say(
      `${words.accountName} ${name}　　${words.accountNo} ${accountBookId}　　${words.month} ${month}`,
    )
    const draw = (cells: Row, isHead: boolean) => {
      const texts = widths.map((_, at) => shown(cells[at] ?? ''))
      const placed = widths.map((width, at) => ({
        width: width - 2 * inner,
        align: at >= firstAmount ? ('right' as const) : ('left' as const),
      }))
      const height =
        2 * inner +
        Math.max(...texts.map((text, at) => paper.heightOfString(text || ' ', placed[at])))
      if (paper.y + height > paper.page.maxY()) {
        paper.addPage()
        if (!isHead) draw(words.headings, true)
      }
      const { y } = paper
      let x = margin
      for (const [at, width] of widths.entries()) {
        const box = paper.rect(x, y, width, height)
        if (isHead) box.fillAndStroke('#f3f5f7', '#8a94a0')
        else box.stroke('#8a94a0')
        paper.fillColor('#000').text(texts[at] ?? '', x + inner, y + inner, placed[at])
        x += width
      }
      paper.y = y + height
    }
    draw(words.headings, true)
    draw(balance(words.opening, openingFen), false)
    for (const [at, movement] of movements.entries()) {
      // Others come in between.
      if (at % 25 === 24) await breathe()
      draw(rowOf(movement), false)
    }
    for (const kind of kinds) draw(sums(words.kinds[kind.kind], kind), false)
    draw(sums(words.total, total), false)
    draw(balance(words.closing, closingFen), false)
    paper.y += inner * 2
    if (!isOver) say(fill(words.goesOn, { time: asOf }))
    const lacking = note()
    if (lacking !== null) say(lacking)
  })
}
