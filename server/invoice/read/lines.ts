/**
 * A text as it stands on a page, in the page's own measure; y grows upwards. `room` is how high the box is that it was put in:
 * of two boxes side by side the letters seldom begin at the same height.
 */
export type Piece = {
  text: string
  x: number
  y: number
  width: number
  height: number
  room: number
}

/** Texts that touch each other. */
export type Cell = { text: string; x: number; end: number }

/** What stands side by side; in its text a tab parts the cells. */
export type Line = { text: string; y: number; height: number; cells: Cell[] }

/** How wide a text is, in its own size: Chinese is as wide as it is high, other letters half so. */
export const reachOf = (text: string) => {
  let reach = 0
  for (const letter of text) reach += letter < '\u2e80' ? 0.5 : 1
  return reach
}

/** The lines of a page from top to bottom; pieces that do not touch, or lie over each other, are parted by a tab. */
export const linesOf = (pieces: readonly Piece[]): Line[] => {
  const rows: Piece[][] = []
  for (const piece of pieces
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.y - piece.y < Math.max(2, first.room / 2)) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => {
    const cells: Cell[] = []
    for (const { text, x, width, height } of row.toSorted((a, b) => a.x - b.x)) {
      const last = cells.at(-1)
      if (last && Math.abs(x - last.end) <= height * 0.6) {
        last.text += text
        last.end = x + width
      } else cells.push({ text, x, end: x + width })
    }
    const text = cells.map((cell) => cell.text).join('\t')
    const [first] = row
    return { text, y: first?.y ?? 0, height: first?.height ?? 0, cells }
  })
}

/** How far to the right a letter of a line begins. */
export const xOf = ({ cells }: Line, at: number) => {
  let left = at
  for (const { text, x, end } of cells) {
    if (left <= text.length) {
      const whole = reachOf(text)
      return whole === 0 ? x : x + ((end - x) * reachOf(text.slice(0, left))) / whole
    }
    left -= text.length + 1
  }
  return cells.at(-1)?.end ?? 0
}
