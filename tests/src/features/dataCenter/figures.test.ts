import { expect, test } from 'vitest'
import { csvOf } from '#src/features/dataCenter/figures.ts'

const csv = (...cells: string[]) =>
  csvOf({ columns: cells.map((_, at) => ({ title: `列${at}`, isNumber: false })), rows: [cells] })

test('a download begins with the mark of UTF-8 and has a line for each row', () => {
  expect(csv('AAA', '128')).toBe('\uFEFF列0,列1\r\nAAA,128\r\n')
})

test('a cell with a comma, a quote or a line break is quoted', () => {
  expect(csv('机械、设备', 'a,b', '"c"', 'd\ne')).toContain('机械、设备,"a,b","""c""","d\ne"')
})

test.each(['=1+1', '+A1', '-A1', '@SUM(A1)', '\tx', '\rx'])(
  '%j is no formula to a spreadsheet',
  (cell) => {
    expect(csv(cell)).toContain(`'${cell}`)
  },
)

test('a negative number stays a number', () => {
  expect(csv('-12.5', '-3%')).toContain('-12.5,-3%')
})
