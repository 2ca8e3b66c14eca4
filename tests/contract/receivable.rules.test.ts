import { expect, test } from 'vitest'
import { freeOf } from '#contract/receivable.rules.ts'

test.each([
  ['all of it', 0, 0, 1_000],
  ['less what is confirmed for other loans', 300, 0, 700],
  ['less what was taken back since', 0, -200, 800],
  ['less both', 300, -200, 500],
  ['and nothing of what was added since', 0, 200, 1_000],
  ['never less than nothing', 900, -200, 0],
])('what is free of a receivable: %s', (_, securedFen, changedFen, free) => {
  expect(freeOf({ receivableFen: 1_000, securedFen, changedFen })).toBe(free)
})
