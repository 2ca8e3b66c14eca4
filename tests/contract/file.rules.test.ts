import { expect, test } from 'vitest'
import { endingOf } from '#contract/file.rules.ts'

test.each([
  ['运单.xlsx', 'xlsx'],
  ['运单.2026.PDF', 'pdf'],
  ['照片.jpg', 'jpg'],
  ['照片.JPEG', 'jpg'],
  ['照片.jfif', 'jpg'],
  ['照片.pjp', 'jpg'],
  ['运单', ''],
  ['运单.', ''],
  ['运单.结算单', ''],
  // No kind of file has ten letters.
  ['运单.abcdefghij', ''],
])('%s ends as “%s”', (name, ending) => {
  expect(endingOf(name)).toBe(ending)
})
