import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Decision } from '#contract/consignerLoan.draft.ts'
import { decideApplies, type DecisionSheet } from '#contract/loan.contract.ts'
import { decisions, waitingApply } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { resultsOf } from './decisionResult.ts'
import type { loanDecisionMachine } from './loanDecision.machine.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const other = { ...waitingApply, id: '6003', applyNo: 'DK20261119000003' }
const remainingFen = 420_000_000
const receivableLeftFen = 373_080_000

export const sheetOf = (more: Partial<DecisionSheet> = {}): DecisionSheet => ({
  rows: [waitingApply, other].map((apply) => ({ apply, remainingFen, receivableLeftFen })),
  quotaLeftFen: 1_850_000_000,
  canConfirm: true,
  ...more,
})

export const confirmationOf = (ids: readonly string[] = ['6002', '6003']): Decision => ({
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

const decision = confirmationOf()
export const deciding: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(decideApplies),
  body: { items: decision.items.map(({ applyNo: _no, haulierName: _name, ...item }) => item) },
  name: '',
}
const own = { act: deciding, isOwn: true }
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
    { type: 'decision.reviewed', decision, fields: {} },
  ],
  outputs: {
    readForm: [null, { result: 1, applyIds: ['6002'], fields: {} }],
    readApplies: [sheetOf(), sheetOf({ canConfirm: false }), confirmed],
    act: [
      nothingOpen,
      { ...own, kind: 'done', reply: decisions },
      { ...own, isOwn: false, kind: 'done', reply: decisions },
      { ...own, kind: 'refused', problem: new Problem('inputInvalid').value },
      { ...own, kind: 'dropped' },
    ],
  },
  coverageKey: ({ value, context: { act, sheet, applyIds, outcome } }) =>
    JSON.stringify([
      value,
      act !== null,
      sheet?.rows.length,
      applyIds.length,
      resultsOf(outcome).map(({ problem }) => problem),
    ]),
}
