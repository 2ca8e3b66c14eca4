type Cell = string | number

/** A table on the console: words to the left, figures to the right. */
export function print(rows: readonly (readonly Cell[])[]) {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => String(row[at] ?? '').length)),
  )
  for (const row of rows) {
    const cells = row.map((cell, at) =>
      at === 0 ? String(cell).padEnd(widths[at] ?? 0) : String(cell).padStart(widths[at] ?? 0),
    )
    console.log(cells.join('  '))
  }
  console.log()
}
