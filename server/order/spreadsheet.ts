export type SheetCell =
  | { value: string; type: StringConstructor; fontWeight?: 'bold'; span?: number; wrap?: true }
  | { value: number; type: NumberConstructor; format?: string }
  | null

// What a spreadsheet program would take for a formula or a command.
const starters = /^[=+\-@\t\r]/

/** Text stays text, and does not begin a formula. */
export const textCell = (text: string): SheetCell =>
  text === '' ? null : { value: starters.test(text) ? `'${text}` : text, type: String }

export const boldCell = (text: string): SheetCell => ({
  value: text,
  type: String,
  fontWeight: 'bold',
})

export type Sheet = { name: string; rows: SheetCell[][]; widths: number[]; stickyRows?: number }

/** The bytes of an .xlsx with these sheets. */
export const workbookOf = async (sheets: readonly Sheet[]): Promise<Uint8Array> => {
  // Takes long to load, and a start has nothing to write.
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const buffer = await writeWorkbook(
    sheets.map(({ name, rows, widths, stickyRows }) => ({
      sheet: name,
      data: rows,
      columns: widths.map((width) => ({ width })),
      ...(stickyRows === undefined ? {} : { stickyRowsCount: stickyRows }),
    })),
  ).toBuffer()
  return new Uint8Array(buffer)
}
