import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLoanActs, LoanActs } from './loanActs.ts'
import { rounds } from '#tests/rounds.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'

const histories = rounds(4, 24)

// Without bias: most of the first and the last acts would hardly get anywhere.
const steps = fc.array(fc.noBias(fc.tuple(fc.nat(LoanActs.names.length - 1), fc.nat(1_000))), {
  minLength: 60,
  maxLength: 120,
  size: 'max',
})

test(`whatever haulier, consigner, bank and time do, the loans agree to the fen over ${histories} histories`, async () => {
  const done = new Map<string, number>()
  const { errorInstance, counterexample } = await fc.check(
    fc.asyncProperty(steps, async (taken) => {
      const acts = await createLoanActs()
      const told: string[] = []
      for (const [kind, n] of taken) {
        told.push(`${await acts.act(kind, n)} ${n}`)
        const broken = await findUnbalanced(acts.ports.db)
        if (broken.length > 0) throw new Error(`${broken.join('; ')} after ${told.join(', ')}`)
      }
      for (const [name, count] of acts.done) done.set(name, (done.get(name) ?? 0) + count)
      await acts.ports.close()
    }),
    { numRuns: histories, seed: 20_261_124, endOnFailure: true },
  )
  expect(errorInstance, JSON.stringify(counterexample)).toBeNull()
  // A walk in which nobody ever gets anywhere proves nothing.
  for (const name of LoanActs.names) expect(done.get(name) ?? 0, name).toBeGreaterThan(0)
})
