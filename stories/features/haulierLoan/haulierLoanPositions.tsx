import { MemoryRouter } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import type { Draft } from '#contract/draft.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import type { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import type { LoanApplyDetail, ProductCode } from '#contract/loan.contract.ts'
import {
  activeApplyDetail,
  approvedProject,
  material,
  products,
  waitingApplyDetail,
} from '#contract/loan.examples.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { begin, type Position } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import {
  consents,
  type HaulierLoanContext,
  type LoanOffer,
} from '#machines/haulierLoan/haulierLoan.setup.ts'
import { emptyHaulierDraft, haulierDraftVersion } from '#machines/haulierLoan/haulierLoan.draft.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import { HaulierLoanPage } from '#src/features/haulierLoan/HaulierLoanPage.tsx'
import { MaterialSection } from '#src/parts/loanMaterial/MaterialSection.tsx'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { actingOf } from '#stories/parts/act/actPositions.ts'
import * as applies from '#stories/parts/loan/applies.ts'
import { restingUpload } from '#stories/parts/upload/restingUpload.ts'

const nothing = () => undefined
const upload = restingUpload(null)

/** The document library as it stands, beside the wizard. */
const materialPart = (context: HaulierLoanContext) => {
  const { snapshot } = begin(loanMaterialMachine, undefined)
    .done('readDraft', null)
    .done('getMaterial', context.material ?? material)
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
        onDownload={nothing}
        onLetter={nothing}
        uploadField={(_, label) => <UploadField {...upload} label={label} />}
        today={applies.today}
      />
    ),
  }
}

type WizardProps = {
  position: { snapshot: SnapshotFrom<typeof haulierLoanMachine> }
  /** What is being done once, where something is. */
  act?: { snapshot: SnapshotFrom<typeof actMachine> }
  send: ViewProps<typeof haulierLoanMachine>['send']
}

/** The wizard in one position, with what runs beside it. */
export const Wizard = ({ position: { snapshot }, act, send }: WizardProps) => (
  <MemoryRouter>
    <HaulierLoanPage
      snapshot={snapshot}
      send={send}
      act={act ? { snapshot: act.snapshot, send: nothing } : null}
      onPrint={nothing}
      material={materialPart(snapshot.context)}
      repay={{ noteId: null, onRepay: nothing, steps: null }}
    />
  </MemoryRouter>
)

type LoanPosition = Position<typeof haulierLoanMachine>

const keySeed = '1795226400000-7d3a1f04-2c65-4a0e'
const problem = (code: ProblemCode, more: ConstructorParameters<typeof Problem>[1] = {}) =>
  new Problem(code, { requestNo: '0f3a52c19b7e4d60', ...more })

const offer: LoanOffer = {
  ...products,
  isEligible: true,
  blocked: [],
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
      owedFen: 4_120_000,
      receivableFen: 4_120_000,
      monthlyFreightFen: 2_060_000,
    },
  ],
  material,
  applies: [],
  today: applies.today,
}
const wanted = {
  amount: '100',
  term: '60',
  repayMethod: 'BULLET',
  purpose: 'DRIVER_FREIGHT',
  remark: '',
} as const

/** The act that was begun has its outcome. */
const ended = (
  at: LoanPosition,
  how: { kind: 'done'; reply: unknown } | { kind: 'refused'; problem: Problem['value'] },
  isOwn = true,
) => {
  const { act } = at.snapshot.context
  if (!act) throw new Error('nothing was begun')
  return at.done('act', { act, isOwn, ...how })
}
const refusedWith = (...of: Parameters<typeof problem>) =>
  ({ kind: 'refused', problem: problem(...of).value }) as const

const beginNew = (productCode: ProductCode) =>
  begin(haulierLoanMachine, { applyId: null, productCode, keySeed })

// A new application, step by step.
const readingDraft = beginNew('YFD')
const resuming = readingDraft.done('readDraft', null)
const checkingEligibility = resuming.done('act', nothingOpen)
const choosingProject = checkingEligibility.done('loadOffer', offer)
const choose = (position: LoanPosition) =>
  position.sent(
    { type: 'project.marked', projectId: approvedProject.id },
    { type: 'project.chosen' },
  )
const typingTerms = choose(choosingProject)
const filling = (texts: FormTexts, brought = material, position = typingTerms) =>
  position.sent(
    { type: 'form.typed', texts },
    { type: 'form.submitted' },
    { type: 'material.reported', material: brought },
  )
const previewing = filling(wanted).sent({ type: 'materials.confirmed' })
const saving = previewing.sent({ type: 'application.confirmed', agreed: consents })
const { id: applyId, applyNo, version } = applies.stored
const starting = ended(saving, { kind: 'done', reply: { applyId, applyNo, version } })

// Equal instalments of a vehicle loan need another kind of document.
const vehicleMaterial = {
  ...material,
  documents: [
    ...material.documents,
    ...material.documents.slice(0, 1).map((it) => ({ ...it, fileType: 12 })),
  ],
}
const monthly = filling(
  { ...wanted, amount: '50', term: '12', repayMethod: 'ANNUITY' },
  vehicleMaterial,
  choose(beginNew('CLD').done('readDraft', null).done('act', nothingOpen).done('loadOffer', offer)),
)

// An application that is there, opened by its address.
const reading = begin(haulierLoanMachine, { applyId, productCode: null, keySeed })
const resumingApply = reading.done('readDraft', null)
const asking = resumingApply.done('act', nothingOpen)
const at = (apply: LoanApplyDetail) => asking.done('getApply', apply)
const storedDraft = (draft: Partial<HaulierLoanDraft>): Draft => ({
  machineId: 'haulierLoan',
  version: haulierDraftVersion,
  ownerId: '1',
  subjectId: applyId,
  savedAt: '2026-11-21 09:12:00',
  draft: { ...emptyHaulierDraft, productCode: 'YFD', ...draft },
})

const waiting = at(waitingApplyDetail)
const approved = at(applies.approved)
const readingContract = approved.sent({ type: 'contract.opened' })
const readContract = readingContract.sent({ type: 'contract.ended' })
const signing = readContract.sent({ type: 'contract.read' })
const begunIn = ({ snapshot }: LoanPosition): SavedAct => {
  const { act } = snapshot.context
  if (!act) throw new Error('nothing was begun')
  return act
}

const askingWithdrawal = waiting.sent({ type: 'withdrawal.requested' })
const withdrawing = askingWithdrawal.sent({ type: 'withdrawal.confirmed' })

/** The act of a position, where it went wrong. */
export const actingIn = (at: LoanPosition) => actingOf(begunIn(at))

/** Each position of the wizard, by the events that lead to it. */
export const positions = {
  readingDraft,
  resuming,
  resumingApply,
  askingApply: asking,
  openFailed: readingDraft.failed('readDraft', problem('offline')),
  missing: asking.failed('getApply', problem('missing')),
  suspended: previewing.sent({ type: 'session.unauthorised' }),
  checkingEligibility,
  notEligible: checkingEligibility.done('loadOffer', {
    ...offer,
    isEligible: false,
    reasons: [
      { code: 'grade', params: { grade: 'C' } },
      { code: 'orders', params: { months: 3 } },
      { code: 'noProject', params: {} },
    ],
  }),
  choosingProject,
  unmarked: choosingProject.sent({ type: 'project.chosen' }),
  oneUnderWay: checkingEligibility.done('loadOffer', { ...offer, applies: [waitingApplyDetail] }),
  noProject: checkingEligibility.done('loadOffer', { ...offer, projects: [] }),
  typingTerms,
  /** The draft was typed before the product offered other terms. */
  notOffered: readingDraft
    .done('readDraft', {
      ...storedDraft({ projectId: approvedProject.id, terms: { ...wanted, term: '45' } }),
      subjectId: 'new-YFD',
    })
    .done('act', nothingOpen)
    .done('loadOffer', offer),
  tooMuch: typingTerms.sent(
    { type: 'form.typed', texts: { ...wanted, amount: '180' } },
    { type: 'form.submitted' },
  ),
  filling: filling(wanted),
  lacking: filling(
    { ...wanted, amount: '120' },
    {
      ...material,
      employees: null,
      documents: material.documents.filter(({ fileType }) => fileType !== 5),
    },
  ),
  previewing,
  lacksConsent: previewing.sent({ type: 'application.confirmed', agreed: ['data'] }),
  tried: previewing.sent({ type: 'trial.changed', trial: { amountFen: 50_000_000, term: 90 } }),
  monthly: monthly.sent({ type: 'materials.confirmed' }),
  refused: ended(
    saving,
    refusedWith('loanRefused', {
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
  ).done('loadOffer', offer),
  afterAnother: ended(
    saving,
    { kind: 'done', reply: { applyId: '6009', applyNo: 'DK6009', version: 1 } },
    false,
  ).done('loadOffer', offer),
  outdated: reading
    .done(
      'readDraft',
      storedDraft({
        projectId: approvedProject.id,
        terms: { ...wanted, amount: '80' },
        typedVersion: 1,
      }),
    )
    .done('act', nothingOpen)
    .done('getApply', applies.stored)
    .done('loadOffer', offer),
  saving,
  starting,
  waiting,
  waitingOffline: waiting.sent({ type: 'watch.failed', problem: problem('offline').value }),
  returned: at(applies.returned),
  returnedByTime: at(applies.returnedByTime),
  atBank: at(applies.atBank),
  supplementing: at(applies.supplementing)
    .done('loadOffer', offer)
    .sent({ type: 'material.reported', material }),
  rejected: at(applies.rejected),
  approved,
  refusedSignature: ended(signing, refusedWith('drawForbidden')).done('getApply', applies.approved),
  readingContract,
  readContract,
  signing,
  active: at(activeApplyDetail),
  overdue: at(applies.overdue),
  frozen: at(applies.frozen),
  settled: at(applies.settled),
  askingWithdrawal,
  withdrawing,
  withdrawn: at(applies.withdrawn),
  expired: at(applies.expired),
}
