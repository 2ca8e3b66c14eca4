import type { Draft } from '#contract/draft.contract.ts'
import type { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import type { ApplyStatus, LoanApplyDetail } from '#contract/loan.contract.ts'
import { approvedProject, material, products, waitingApplyDetail } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { LoanOffer } from './haulierLoan.context.ts'
import { emptyHaulierDraft, haulierDraftVersion, jsonOfHaulier } from './haulierLoan.draft.ts'
import type { haulierLoanMachine } from './haulierLoan.machine.ts'
import { isEditable, isOutdated } from './haulierLoan.terms.ts'

const keySeed = '7d3a1f04-2c65-4a0e-8f1b-90c2d4e6b815'
const key = `${keySeed}-1`

const offer: LoanOffer = {
  ...products,
  isEligible: true,
  reasons: [],
  projects: [approvedProject],
  applies: [],
  today: '2026-11-21',
}

const terms = {
  amount: '100',
  term: 60,
  repayMethod: 'BULLET',
  purpose: 'DRIVER_FREIGHT',
  remark: '',
} as const

const body = {
  projectId: approvedProject.id,
  productCode: 'YFD',
  applyFen: 100_000_000,
  termDays: 60,
  termMonths: null,
  repayMethod: 'BULLET',
  purpose: 'DRIVER_FREIGHT',
  remark: null,
} as const

const applyId = waitingApplyDetail.id
const at = (status: ApplyStatus, more: Partial<LoanApplyDetail> = {}): LoanApplyDetail => ({
  ...waitingApplyDetail,
  status,
  ...more,
})

const saved = (draft: Partial<HaulierLoanDraft>, version = haulierDraftVersion): Draft => ({
  machineId: 'haulierLoan',
  version,
  ownerId: '1',
  subjectId: 'new-YFD',
  savedAt: '2026-11-21 09:12:00',
  draft: jsonOfHaulier({ ...emptyHaulierDraft, productCode: 'YFD', ...draft }),
})

const typed = { projectId: approvedProject.id, terms, typedVersion: 0 }
const applies = ([0, 10, 11, 20, 21, 22, 30, 40, 41, 50, 60, 70, 80] as const).map((status) =>
  at(status),
)
const returned = { status: 70 as const }
const actErrors = [new Problem('timedOut'), new Problem('versionConflict')]

export const haulierLoanScenarios: Scenarios<typeof haulierLoanMachine> = {
  inputs: [
    { applyId: null, productCode: 'YFD', keySeed },
    { applyId, productCode: null, keySeed },
  ],
  events: [
    { type: 'project.marked', projectId: approvedProject.id },
    { type: 'project.chosen', projectId: approvedProject.id },
    { type: 'terms.typed', terms: { amount: '' } },
    { type: 'terms.confirmed', terms },
    { type: 'material.reported', material },
    { type: 'trial.changed', trial: { amount: '100', term: 90 } },
    { type: 'contract.signed', password: 'Demo@2023' },
    ...applies.map((apply) => ({ type: 'apply.reported' as const, apply })),
    { type: 'poll.failed', problem: new Problem('offline').value },
  ],
  outputs: {
    readDraft: [
      null,
      saved(typed),
      saved({ ...typed, saveBody: body, saveKey: key }),
      saved({ ...typed, terms: { ...terms, amount: '80' } }, 99),
    ],
    saveDraft: [undefined],
    loadOffer: [
      offer,
      { ...offer, isEligible: false, reasons: [{ code: 'grade', params: { grade: 'C' } }] },
    ],
    getApply: applies,
    insertApply: [
      { applyId, applyNo: waitingApplyDetail.applyNo, version: waitingApplyDetail.version },
    ],
    startApply: [{ status: 10, version: 3 }],
    withdrawApply: [returned],
    signApply: [{ status: 40 }],
  },
  errors: {
    getApply: [new Problem('missing'), new Problem('offline')],
    insertApply: [
      new Problem('timedOut'),
      new Problem('versionConflict'),
      new Problem('loanRefused'),
    ],
    startApply: actErrors,
    withdrawApply: actErrors,
    signApply: [...actErrors, new Problem('passwordWrong')],
  },
  coverageKey: ({ value, context }) =>
    JSON.stringify([
      value,
      context.applyId === null,
      context.apply?.status,
      context.saveBody !== null,
      ...(isEditable(context.apply?.status ?? 0)
        ? [
            context.projectId,
            context.terms.amount,
            isOutdated(context),
            context.material !== null,
            context.trial !== null,
          ]
        : [context.apply?.status === 21 && context.material !== null]),
    ]),
}
