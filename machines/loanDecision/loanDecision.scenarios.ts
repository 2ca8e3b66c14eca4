import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { FormTexts } from '#contract/form.ts'
import { decideApplies, type DecisionSheet } from '#contract/loan.contract.ts'
import { decisions, decisionSheet, waitingApply } from '#contract/loan.examples.ts'
import { rowField } from '#contract/loanDecision.form.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import { resultsOf } from './decisionResult.ts'
import type { loanDecisionMachine } from './loanDecision.machine.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const other = { ...waitingApply, id: '6003', applyNo: 'DK20261119000003' }
const remainingFen = 420_000_000
const receivableLeftFen = 373_080_000

const rows = [waitingApply, other]

export const sheetOf = (more: Partial<DecisionSheet> = {}): DecisionSheet => ({
  rows: rows.map((apply) => ({ apply, remainingFen, receivableLeftFen })),
  quotaLeftFen: 1_850_000_000,
  canConfirm: true,
  accounts: decisionSheet.accounts,
  ...more,
})

export const confirmTexts: FormTexts = {
  account: 'ICBC',
  promise: 'on',
  ...Object.fromEntries(rows.map(({ id }) => [rowField(1, id), '1000000'])),
}

export const deciding: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(decideApplies),
  body: {
    items: rows.map(({ id, version }) => ({
      applyId: id,
      version,
      result: 1,
      confirmFen: 100_000_000,
      confirmFileId: null,
      repayAccount: 'ICBC',
      hasPromised: true,
      remark: null,
    })),
  },
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
    { type: 'form.typed', texts: confirmTexts },
    { type: 'uploads.changed', field: 'confirmFile', files: [storedPdf] },
    { type: 'row.leftOut', applyId: '6003' },
    { type: 'waybills.opened', applyId: '6002' },
    { type: 'waybills.shown', applyId: '6002' },
    { type: 'waybills.shown', applyId: '6003' },
  ],
  outputs: {
    readForm: [null, { result: '1', applies: '6002' }],
    readApplies: [sheetOf(), sheetOf({ canConfirm: false }), confirmed],
    act: [
      nothingOpen,
      { ...own, kind: 'done', reply: decisions },
      { ...own, isOwn: false, kind: 'done', reply: decisions },
      { ...own, kind: 'refused', problem: new Problem('inputInvalid').value },
      { ...own, kind: 'dropped' },
    ],
  },
  coverageKey: ({ value, context: { act, sheet, form, outcome, opened, seen } }) =>
    JSON.stringify([
      value,
      act !== null,
      sheet?.rows.length,
      opened.length,
      seen.toSorted(),
      form.subject,
      form.texts['promise'],
      form.rounds > 0,
      resultsOf(outcome).map(({ problem }) => problem),
    ]),
}
