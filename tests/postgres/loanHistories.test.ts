import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '#tests/rounds.ts'
import { createRandom } from '#tests/model/random.ts'
import { createLoanActs, LoanActs } from '#tests/server/loan/loanActs.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { openPostgres } from './postgresPorts.ts'

const turns = rounds(80, 320)
const atOnce = 4

let acts: LoanActs
beforeAll(async () => {
  acts = await createLoanActs({ open: openPostgres })
})
afterAll(() => acts.ports.close())

test(`the loans agree to the fen after each of ${turns} turns in which ${atOnce} act at once`, async () => {
  const random = createRandom(20_261_121)
  for (let turn = 0; turn < turns; turn++) {
    // Now and then all do the same to the same thing.
    const same = random.chance(0.4)
      ? ([random.below(LoanActs.names.length), random.below(1_000)] as const)
      : null
    const picked = Array.from(
      { length: atOnce },
      () => same ?? ([random.below(LoanActs.names.length), random.below(1_000)] as const),
    )
    const told = await Promise.all(picked.map(([kind, n]) => acts.act(kind, n)))
    expect(await findUnbalanced(acts.ports.db), `turn ${turn}: ${told.join(', ')}`).toEqual([])
  }
  for (const name of ['apply', 'confirm', 'approve', 'draw', 'repay', 'return'] as const) {
    expect(acts.done.get(name) ?? 0, name).toBeGreaterThan(0)
  }
})
