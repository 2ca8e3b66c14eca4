import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Draft } from '#contract/draft.contract.ts'
import type { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import type { ApplyStatus, LoanApplyDetail } from '#contract/loan.contract.ts'
import { approvedProject, material, products, waitingApplyDetail } from '#contract/loan.examples.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type ActKind, calls, consents, type LoanOffer } from './haulierLoan.setup.ts'
import { emptyHaulierDraft, haulierDraftVersion } from './haulierLoan.draft.ts'
import type { haulierLoanMachine } from './haulierLoan.machine.ts'
import { isEditable, isOutdated } from './haulierLoan.terms.ts'

const keySeed = '1795226400000-7d3a1f04-2c65-4a0e'

const offer: LoanOffer = {
  ...products,
  isEligible: true,
  blocked: [],
  reasons: [],
  projects: [approvedProject],
  material,
  applies: [],
  today: '2026-11-21',
}

const terms = {
  amount: '100',
  term: '60',
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
  draft: { ...emptyHaulierDraft, productCode: 'YFD', ...draft },
})

const typed = { projectId: approvedProject.id, terms, typedVersion: 0 }
const applies = ([0, 10, 11, 20, 21, 22, 30, 40, 41, 50, 60, 70, 80] as const).map((status) =>
  at(status),
)
const actOf = (kind: ActKind): SavedAct => ({
  key: `${keySeed}-1`,
  call: callOf(calls[kind]),
  body: kind === 'save' ? { ...body } : { applyId, version: waitingApplyDetail.version },
  name: waitingApplyDetail.applyNo,
})
const [save, start, sign] = [actOf('save'), actOf('start'), actOf('sign')]
const { applyNo, version } = waitingApplyDetail
const done = (act: SavedAct, reply: unknown, isOwn = true): ActOutput => ({
  act,
  isOwn,
  kind: 'done',
  reply,
})
const refused = (code: ProblemCode): ActOutput => ({
  act: start,
  isOwn: true,
  kind: 'refused',
  problem: new Problem(code).value,
})

export const haulierLoanScenarios: Scenarios<typeof haulierLoanMachine> = {
  inputs: [
    { applyId: null, productCode: 'YFD', keySeed },
    { applyId, productCode: null, keySeed },
  ],
  events: [
    { type: 'project.marked', projectId: approvedProject.id },
    { type: 'application.confirmed', agreed: consents },
    { type: 'application.confirmed', agreed: ['credit'] },
    { type: 'form.typed', texts: { amount: '' } },
    { type: 'form.typed', texts: terms },
    { type: 'material.reported', material },
    { type: 'trial.changed', trial: { amountFen: 100_000_000, term: 90 } },
    ...applies.map((seen) => ({ type: 'watch.reported' as const, seen })),
    { type: 'watch.failed', problem: new Problem('offline').value },
  ],
  outputs: {
    readDraft: [null, saved(typed), saved({ ...typed, terms: { ...terms, amount: '80' } }, 99)],
    loadOffer: [
      offer,
      // Of several the person chooses.
      {
        ...offer,
        projects: [approvedProject, { ...approvedProject, id: '5002', approveState: 4 }],
      },
      { ...offer, isEligible: false, reasons: [{ code: 'grade', params: { grade: 'C' } }] },
    ],
    getApply: applies,
    act: [
      nothingOpen,
      done(save, { applyId, applyNo, version }),
      done(save, { applyId, applyNo, version }, false),
      done(start, { status: 10, version: 3 }),
      refused('loanRefused'),
      refused('versionConflict'),
      { act: sign, isOwn: true, kind: 'dropped' },
      { act: save, isOwn: true, kind: 'tooOld' },
    ],
  },
  errors: {
    getApply: [new Problem('missing'), new Problem('offline')],
  },
  coverageKey: ({ value, context }) =>
    JSON.stringify([
      value,
      context.applyId === null,
      context.offer?.projects.length,
      context.apply?.status,
      context.act?.call,
      ...(isEditable(context.apply?.status ?? 0)
        ? [
            context.projectId,
            context.form.texts['amount'],
            context.typedVersion,
            isOutdated(context),
            context.material !== null,
            context.trial !== null,
          ]
        : [context.apply?.status === 21 && context.material !== null]),
    ]),
}
