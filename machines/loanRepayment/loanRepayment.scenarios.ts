import { note } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { loanRepaymentMachine } from './loanRepayment.machine.ts'
import { repaymentOf } from './loanRepayment.setup.ts'

/** Less settles it than when the amount was sent. */
export const beyondPayoff = new Problem('inputInvalid', {
  errors: [
    { field: 'amountFen', code: 'beyondPayoff', message: '不能超过今日结清金额 9,000.00 元' },
  ],
}).value

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const act = repaymentOf(`${keySeed}-1`, note.id, 1_000_000, note.noteNo)
const reply = { ...note, principalPaidFen: 1_000_000, payoffFen: note.payoffFen - 1_000_000 }
const refused: ActOutput = {
  act,
  isOwn: true,
  kind: 'refused',
  problem: new Problem('balanceShort').value,
}
const availableFen = 80_000_000

export const loanRepaymentScenarios: Scenarios<typeof loanRepaymentMachine> = {
  inputs: [{ applyId: note.applyId, noteId: note.id, keySeed }],
  events: [
    { type: 'form.typed', texts: { amountFen: '10000' } },
    { type: 'form.typed', texts: { amountFen: '0' } },
  ],
  outputs: {
    getNote: [
      { note, availableFen },
      { note: { ...note, status: 2, payoffFen: 0 }, availableFen: null },
      { note: null, availableFen: null },
    ],
    act: [
      nothingOpen,
      { act, isOwn: true, kind: 'done', reply },
      refused,
      { ...refused, problem: beyondPayoff },
      { ...refused, isOwn: false },
      { act, isOwn: true, kind: 'dropped' },
      { act, isOwn: true, kind: 'tooOld' },
    ],
  },
  errors: { getNote: [new Problem('offline')] },
  coverageKey: ({ value, context }) =>
    JSON.stringify([
      value,
      context.act !== null,
      context.note?.status,
      context.form.texts,
      Object.keys(context.form.faults),
      context.outcome?.kind,
    ]),
}
