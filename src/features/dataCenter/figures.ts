/** Figures as a table: what a chart draws, what its twin shows and what a download contains. */
export type Figures = {
  columns: readonly { title: string; isNumber: boolean }[]
  rows: readonly (readonly string[])[]
}

// A spreadsheet takes a text that begins so for a formula.
const defused = (cell: string) =>
  /^[=+\-@\t\r]/.test(cell) && !/^-?[\d,.]+%?$/.test(cell) ? `'${cell}` : cell

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** As spreadsheets read it: with a mark of UTF-8, quoted where it must be, and never a formula. */
export const csvOf = ({ columns, rows }: Figures): string =>
  `\uFEFF${[columns.map(({ title }) => title), ...rows]
    .map((row) => row.map((cell) => quoted(defused(cell))).join(','))
    .join('\r\n')}\r\n`
