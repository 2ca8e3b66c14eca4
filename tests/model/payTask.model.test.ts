import { describe, expect, test } from 'vitest'
import { mutants, production } from './decisions.ts'
import { rounds } from '#tests/rounds.ts'
import { runHistory } from './history.ts'

const histories = rounds(10_000, 200_000)
// A fault may take long to show; the search ends with the first history that does.
const searched = 50_000

/** Every situation that the faults are there for; a model that never meets one proves nothing of it. */
const situations = [
  'send.requestLost',
  'send.requestLate',
  'send.answerLost',
  'send.systemError',
  'send.strangeCode',
  'notFound.late',
  'arrive.first',
  'arrive.again',
  'notice.old',
  'notice.refused',
  'notice.unknown',
  'statement.paid',
  'statement.wrong',
  'statement.refused',
  'crash.working',
  'start.again',
  'attempt.again',
  'returned',
  'detail.10',
  'detail.15',
  'detail.20',
  'detail.30',
  'detail.50',
  'task.20',
  'task.30',
  'task.40',
  'task.41',
  'task.50',
  'task.60',
  'task.70',
]

describe('a pay task before a faulty bank', () => {
  test(`stays true in ${histories} random histories, and meets everything that can happen`, () => {
    const met = new Set<string>()
    for (let seed = 1; seed <= histories; seed++) {
      const history = runHistory(seed, production, (what) => met.add(what))
      if (history.broken !== null)
        expect.fail(`seed ${seed}: ${history.broken}\n${history.steps.join(' ')}`)
    }
    expect(situations.filter((what) => !met.has(what))).toEqual([])
  })

  test.for(Object.entries(mutants))('dies when wrong: %s', ([, mutant]) => {
    let seed = 1
    while (seed <= searched && runHistory(seed, mutant).broken === null) seed++
    expect(seed).toBeLessThanOrEqual(searched)
  })
})
