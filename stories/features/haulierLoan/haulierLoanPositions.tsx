import type { ApplyStatus, LoanApplyDetail } from '#contract/loan.contract.ts'
import {
  activeApplyDetail,
  approvedProject,
  material,
  note,
  products,
  waitingApplyDetail,
} from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import {
  haulierOpening,
  type HaulierLoanContext,
  type LoanOffer,
} from '#machines/haulierLoan/haulierLoan.context.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { emptyContext } from '#machines/loanMaterial/loanMaterial.context.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import { formOf } from '#machines/loanMaterial/materialForm.ts'
import { HaulierLoanPage } from '#src/features/haulierLoan/HaulierLoanPage.tsx'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import { MaterialSection } from '#src/parts/loanMaterial/MaterialSection.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'

const nothing = () => undefined
const upload = restingUpload(null)

/** The document library as it stands, beside the wizard. */
const materialPart = (context: HaulierLoanContext) => {
  const saved = context.material ?? material
  const snapshot = loanMaterialMachine.resolveState({
    value: { editing: 'clean' },
    context: { ...emptyContext, saved, baseVersion: saved.version, form: formOf(saved, 'wan') },
  })
  return {
    isSaving: false,
    draw: (
      kinds: Parameters<typeof MaterialSection>[0]['kinds'],
      options: { withoutFacts: boolean; showMissing: boolean },
    ) => (
      <MaterialSection
        {...options}
        {...(kinds ? { kinds } : {})}
        snapshot={snapshot}
        send={nothing}
        onTyped={nothing}
        onDownload={nothing}
        uploadField={(_, label) => <UploadField {...upload} label={label} />}
        today="2026-11-21"
      />
    ),
  }
}

const WithParts = ({ snapshot, send }: ViewProps<typeof haulierLoanMachine>) => (
  <HaulierLoanPage
    snapshot={snapshot}
    send={send}
    onTyped={nothing}
    onPrint={nothing}
    material={materialPart(snapshot.context)}
    repay={{ noteId: null, onRepay: nothing, steps: null }}
  />
)

/** The wizard in one position, with what runs beside it. */
export const Position = inState(haulierLoanMachine, WithParts)

const keySeed = '7d3a1f04-2c65-4a0e-8f1b-90c2d4e6b815'
const of = (context: Partial<HaulierLoanContext>): HaulierLoanContext => ({
  ...haulierOpening({ applyId: null, productCode: 'YFD', keySeed }),
  ...context,
})

const offer: LoanOffer = {
  ...products,
  isEligible: true,
  reasons: [],
  projects: [
    approvedProject,
    {
      ...approvedProject,
      id: '5002',
      projectNo: 'XM-2026-004',
      projectName: '皖北煤炭短驳',
      consignerEntId: '4',
      consignerName: '皖北样例煤炭销售有限公司',
      route: '淮南—马鞍山、江阴',
      goods: '原煤、粉煤灰',
      receivableFen: 4_120_000,
      monthlyFreightFen: 2_060_000,
    },
  ],
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
const typed = { offer, projectId: approvedProject.id, terms, typedVersion: 0 }
const problem = (
  code: ConstructorParameters<typeof Problem>[0],
  more: ConstructorParameters<typeof Problem>[1] = {},
) => new Problem(code, { requestNo: '0f3a52c19b7e4d60', ...more }).value

/** An application as the server told it. */
const on = (apply: LoanApplyDetail, context: Partial<HaulierLoanContext> = {}) =>
  of({ applyId: apply.id, version: apply.version, apply, offer, ...context })
const at = (status: ApplyStatus, more: Partial<LoanApplyDetail> = {}): LoanApplyDetail => ({
  ...waitingApplyDetail,
  status,
  ...more,
})

const confirmed = [
  ...waitingApplyDetail.timeline,
  { time: '2026-11-19 15:20:00', action: 'confirmed', actor: 'consigner', remark: null },
] as const
const approved = at(30, {
  confirmedFen: 150_000_000,
  approvedFen: 90_000_000,
  approvedRatePpm: 41_500,
  actsNow: 'haulier',
  dueTime: '2026-12-20 11:00:00',
  timeline: [
    ...confirmed,
    { time: '2026-11-20 11:00:00', action: 'approved', actor: 'bank', remark: null },
  ],
})
const stored = at(0, { dueTime: null, submitTime: null, actsNow: 'haulier', timeline: [] })

/** What the wizard knows in each of its positions. */
export const contexts = {
  new: of({}),
  opened: of({ applyId: waitingApplyDetail.id, productCode: null }),
  offline: of({ problem: problem('offline') }),
  notEligible: of({
    offer: {
      ...offer,
      isEligible: false,
      reasons: [
        { code: 'grade', params: { grade: 'C' } },
        { code: 'orders', params: { months: 3 } },
        { code: 'noProject', params: {} },
      ],
    },
  }),
  offered: of({ offer }),
  offeredLive: of({ offer: { ...offer, applies: [waitingApplyDetail] } }),
  offeredNone: of({ offer: { ...offer, projects: [] } }),
  chosen: of({
    ...typed,
    terms: { ...terms, amount: '', term: null, repayMethod: null, purpose: null },
  }),
  tooMuch: of({ ...typed, terms: { ...terms, amount: '180' } }),
  typed: of({ ...typed, material }),
  lacking: of({
    ...typed,
    terms: { ...terms, amount: '120' },
    material: {
      ...material,
      employees: null,
      documents: material.documents.filter(({ fileType }) => fileType !== 5),
    },
  }),
  tried: of({ ...typed, material, trial: { amount: '50', term: 90 } }),
  refused: on(stored, {
    ...typed,
    material,
    problem: problem('loanRefused', {
      errors: [
        {
          field: 'applyFen',
          code: 'amountRatio',
          message: '申请金额不能超过应收账款的 80%，本次最多可申请 900,000.00 元',
        },
        {
          field: 'documents',
          code: 'material',
          message: '还缺少或已过期：近 6 个月对公账户流水。请上传后再提交',
        },
      ],
    }),
  }),
  outdated: on(stored, { ...typed, terms: { ...terms, amount: '80' }, typedVersion: 1, material }),
  monthly: of({
    ...typed,
    productCode: 'CLD',
    terms: { ...terms, amount: '50', term: 12, repayMethod: 'ANNUITY' },
    material: {
      ...material,
      documents: [
        ...material.documents,
        ...material.documents.slice(0, 1).map((it) => ({ ...it, fileType: 12 })),
      ],
    },
  }),
  lostSave: of({ ...typed, material, problem: problem('timedOut') }),
  stored: on(stored, typed),
  lostStart: on(stored, { ...typed, problem: problem('timedOut') }),
  waiting: on(waitingApplyDetail),
  stale: on(waitingApplyDetail, { pollProblem: problem('offline') }),
  returned: on(
    at(11, {
      reason: '请补充 10 月对账单，并核对申请金额',
      actsNow: 'haulier',
      dueTime: null,
      timeline: [
        ...waitingApplyDetail.timeline,
        {
          time: '2026-11-19 15:20:00',
          action: 'returned',
          actor: 'consigner',
          remark: '请补充 10 月对账单，并核对申请金额',
        },
      ],
    }),
  ),
  atBank: on(
    at(20, { confirmedFen: 150_000_000, actsNow: 'bank', dueTime: null, timeline: [...confirmed] }),
  ),
  supplement: on(
    at(21, {
      confirmedFen: 150_000_000,
      reason: '请补充近两年财务报表',
      supplement: [6],
      actsNow: 'haulier',
      dueTime: null,
      timeline: [
        ...confirmed,
        {
          time: '2026-11-20 09:40:00',
          action: 'supplementAsked',
          actor: 'bank',
          remark: '请补充近两年财务报表',
        },
      ],
    }),
    { material },
  ),
  rejected: on(
    at(22, {
      reason: '现金流不足以覆盖还款',
      reapplyDay: '2027-02-18',
      actsNow: null,
      dueTime: null,
      timeline: [
        ...confirmed,
        {
          time: '2026-11-20 11:00:00',
          action: 'rejected',
          actor: 'bank',
          remark: '现金流不足以覆盖还款',
        },
      ],
    }),
  ),
  approved: on(approved),
  wrongPassword: on(approved, { problem: problem('passwordWrong') }),
  locked: on(approved, { problem: problem('accountLocked') }),
  lostAct: on(approved, { problem: problem('timedOut') }),
  active: on(activeApplyDetail),
  overdue: on({
    ...activeApplyDetail,
    status: 50,
    actsNow: 'haulier',
    availableFen: 0,
    notes: [
      {
        ...note,
        status: 3,
        dueDate: '2026-11-10',
        penaltyFen: 6_417,
        payoffFen: 10_070_580,
        plan: note.plan.map((one) => ({ ...one, dueDate: '2026-11-10', status: 3 as const })),
      },
    ],
  }),
  frozen: on({ ...activeApplyDetail, status: 41, availableFen: 0 }),
  settled: on({
    ...activeApplyDetail,
    status: 60,
    usedFen: 0,
    availableFen: 0,
    notes: [
      {
        ...note,
        status: 2,
        principalPaidFen: note.amountFen,
        payoffFen: 0,
        accruedInterestFen: 0,
        plan: note.plan.map((one) => ({
          ...one,
          paidFen: one.principalFen + one.interestFen,
          status: 2 as const,
        })),
      },
    ],
  }),
  withdrawn: on(at(70, { actsNow: null, dueTime: null })),
  expired: on({ ...approved, status: 80, actsNow: null, dueTime: null }),
}
