import type { DecisionAct } from '#contract/consignerLoan.draft.ts'
import type { DecisionSheet } from '#contract/loanDecision.rules.ts'
import { decisions, waitingApply } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { loanDecisionMachine } from './loanDecision.machine.ts'

const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
const key = `${keySeed}-1`
const other = { ...waitingApply, id: '6003', applyNo: 'DK20261119000003' }
const remainingFen = 420_000_000
const receivableLeftFen = 373_080_000

export const sheetOf = (more: Partial<DecisionSheet> = {}): DecisionSheet => ({
  rows: [waitingApply, other].map((apply) => ({ apply, remainingFen, receivableLeftFen })),
  quotaLeftFen: 1_850_000_000,
  canConfirm: true,
  ...more,
})

export const confirmationOf = (ids: readonly string[] = ['6002', '6003']): DecisionAct => ({
  items: [waitingApply, other]
    .filter(({ id }) => ids.includes(id))
    .map(({ id, applyNo, haulierName, version }) => ({
      applyId: id,
      applyNo,
      haulierName,
      version,
      result: 1,
      confirmFen: 100_000_000,
      confirmFileId: null,
      repayAccount: '3400123456789012',
      hasPromised: true,
      remark: null,
    })),
})

const act = confirmationOf()
const foreign = confirmationOf(['6003'])
const confirmed = sheetOf({
  rows: [
    {
      apply: { ...waitingApply, status: 20, acceptState: 2, version: 3 },
      remainingFen,
      receivableLeftFen,
    },
  ],
})

export const loanDecisionScenarios: Scenarios<typeof loanDecisionMachine> = {
  inputs: [{ keySeed }],
  events: [
    { type: 'applies.chosen', result: 1, applyIds: ['6002', '6003'] },
    { type: 'decision.typed', fields: { account: '3400123456789012' } },
    { type: 'row.leftOut', applyId: '6003' },
    { type: 'decision.reviewed', act, fields: {} },
  ],
  outputs: {
    recall: [
      { sent: null, form: null },
      { sent: { key, act }, form: null },
      { sent: null, form: { result: 1, applyIds: ['6002'], fields: {} } },
    ],
    readApplies: [sheetOf(), sheetOf({ canConfirm: false }), confirmed],
    saveSent: [
      { key, act },
      { key, act: foreign },
    ],
    decideApplies: [decisions],
  },
  errors: {
    decideApplies: [
      new Problem('timedOut'),
      new Problem('idempotencyKeyReused'),
      new Problem('inputInvalid'),
    ],
  },
  coverageKey: ({ value, context: { act: asked, key: minted, sheet, applyIds, results } }) =>
    JSON.stringify([
      value,
      asked?.items.length,
      minted !== null,
      sheet?.rows.length,
      applyIds.length,
      results.map(({ problem }) => problem),
    ]),
}
