import { describe, expect, test } from 'vitest'
import { feeOf } from '#contract/payTask.rules.ts'
import { fenOfYuan, yuanOfFen } from '#contract/money.ts'
import { dice } from './bank.ts'
import { runHistory } from './history.ts'
import { mutants } from './portal.ts'

const histories = 50_000

describe('the money of a pay task', () => {
  test(`holds over ${histories} random histories with a faulty bank`, () => {
    for (let seed = 1; seed <= histories; seed++) {
      const wrong = runHistory(seed)
      if (wrong.length > 0) expect.fail(`seed ${seed}: ${wrong.join('; ')}`)
    }
  })

  test.each(mutants)('would be found wrong with %s', (mutant) => {
    let seed = 1
    while (seed <= histories && runHistory(seed, mutant).length === 0) seed++
    expect(seed, `${mutant} lives`).toBeLessThan(histories)
  })

  test('adds up without drift over a million sums', () => {
    const random = dice(7)
    let fen = 0
    let yuan = 0n
    for (let at = 0; at < 1_000_000; at++) {
      const amount = 1 + random.below(10_000_000)
      const written = yuanOfFen(amount).replaceAll(',', '')
      const read = fenOfYuan(written)
      if (read !== amount) expect.fail(`${amount} fen were read as ${read}`)
      fen += amount + feeOf(amount, 1_000)
      yuan += BigInt(amount) + (BigInt(amount) * 1_000n + 500_000n) / 1_000_000n
    }
    expect(BigInt(fen)).toBe(yuan)
  })
})
