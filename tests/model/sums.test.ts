import { expect, test } from 'vitest'
import { fenOfYuan, yuanOfFen } from '#contract/money.ts'
import { feeOf } from '#contract/payTask.rules.ts'
import { rounds } from '#tests/rounds.ts'
import { createRandom } from './random.ts'

const count = rounds(200_000, 1_000_000)

test(`${count} sums are written, read and added without a drift`, () => {
  const random = createRandom(7)
  let fen = 0
  let exact = 0n
  for (let at = 0; at < count; at++) {
    const amount = 1 + random.below(10_000_000)
    const read = fenOfYuan(yuanOfFen(amount).replaceAll(',', ''))
    if (read !== amount) expect.fail(`${amount} fen were read as ${read}`)
    fen += amount + feeOf(amount, 1_000)
    exact += BigInt(amount) + (BigInt(amount) * 1_000n + 500_000n) / 1_000_000n
  }
  expect(BigInt(fen)).toBe(exact)
})
