import type { Page } from '#contract/values.ts'

/** Enterprises are known by their own id in a list of enterprises. */
export const creditItems = <Row extends { entId: string }>({ records, total }: Page<Row>) => ({
  records: records.map((row) => ({ ...row, id: row.entId })),
  total,
})
