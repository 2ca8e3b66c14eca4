import { type AnyEventObject, type StateValueFrom, transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { FormTexts } from '#contract/form.ts'
import type { ApplyStatus, LoanApplyDetail } from '#contract/loan.contract.ts'
import { approvedProject, material, products, waitingApplyDetail } from '#contract/loan.examples.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import {
  haulierOpening,
  type HaulierLoanContext,
  type LoanOffer,
  type ActKind,
  calls,
  consents,
} from '#machines/haulierLoan/haulierLoan.setup.ts'
import {
  emptyHaulierDraft,
  haulierDraftOf,
  haulierDraftVersion,
} from '#machines/haulierLoan/haulierLoan.draft.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { termsForm, termsIn } from '#machines/haulierLoan/haulierLoan.terms.ts'

type State = StateValueFrom<typeof haulierLoanMachine>

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

const fresh = (more: Partial<HaulierLoanContext> = {}): HaulierLoanContext => ({
  ...haulierOpening({ applyId: null, productCode: 'YFD', keySeed }),
  offer,
  ...more,
})
const withTerms = (more: FormTexts = {}) => ({
  form: { ...termsForm.opened('terms'), texts: { ...terms, ...more } },
})
const typed = { projectId: approvedProject.id, ...withTerms(), typedVersion: 0 }
const applyIn = (status: ApplyStatus, more: Partial<LoanApplyDetail> = {}): LoanApplyDetail => ({
  ...waitingApplyDetail,
  status,
  ...more,
})
const on = (status: ApplyStatus, more: Partial<HaulierLoanContext> = {}) => {
  const apply = applyIn(status)
  return fresh({ applyId: apply.id, version: apply.version, apply, ...more })
}

/** Where one event leads from one position, and what is known then. */
const after = (value: State, context: HaulierLoanContext, event: AnyEventObject) => {
  const [next] = transition(
    haulierLoanMachine,
    haulierLoanMachine.resolveState({ value, context }),
    event as never,
  ) // also what actors answer
  return next
}
const actOf = (kind: ActKind): SavedAct => ({
  key: 'of-before',
  call: callOf(calls[kind]),
  body: {},
  name: 'DK6001',
})
const draftOf = (of: FormTexts) => ({
  machineId: 'haulierLoan',
  version: haulierDraftVersion,
  ownerId: '1',
  subjectId: 'new-YFD',
  savedAt: '2026-11-21 09:00:00',
  draft: { ...emptyHaulierDraft, projectId: approvedProject.id, terms: of, typedVersion: 0 },
})
/** With what the act was invoked. `as`: an actor stores its options, and no type says so. */
const inputOf = ({ children }: { children: object }) =>
  (children as { act: { options: { input: object } } }).act.options.input
const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, code: ProblemCode) => ({
  type: `xstate.error.actor.${id}`,
  error: new Problem(code),
})

describe('opening', () => {
  test.each([
    [0, 'checkingEligibility'],
    [10, 'awaitingConsigner'],
    [11, 'returned'],
    [20, 'awaitingBank'],
    [21, 'checkingEligibility'],
    [22, 'rejected'],
    [30, 'approved'],
    [40, 'active'],
    [41, 'frozen'],
    [50, 'overdue'],
    [60, 'settled'],
    [70, 'withdrawn'],
    [80, 'expired'],
  ] as const)('an application in %i goes to %s', (status, expected) => {
    const context = fresh({ applyId: waitingApplyDetail.id, offer: null })
    expect(
      after({ opening: 'askingApply' }, context, done('getApply', applyIn(status))).value,
    ).toBe(expected)
  })

  test('without its draft the wizard does not go on', () => {
    expect(after({ opening: 'readingDraft' }, fresh(), failed('readDraft', 'offline')).value).toBe(
      'openFailed',
    )
  })

  test('an application of somebody else is missing', () => {
    const context = fresh({ applyId: '1' })
    expect(after({ opening: 'askingApply' }, context, failed('getApply', 'missing')).value).toBe(
      'missing',
    )
  })

  test('what was begun and has no outcome comes first', () => {
    const next = after({ opening: 'readingDraft' }, on(30), done('readDraft', null))
    expect(next.value).toEqual({ opening: 'resuming' })
    expect(inputOf(next)).toEqual({
      subject: `haulierLoan-${waitingApplyDetail.id}`,
      asksPassword: expect.any(Function) as unknown,
      saved: null,
    })
    const none = (context: HaulierLoanContext) =>
      after({ opening: 'resuming' }, context, done('act', nothingOpen)).value
    expect(none(on(30))).toEqual({ opening: 'askingApply' })
    expect(none(fresh())).toBe('checkingEligibility')
  })

  test('what was begun here and interrupted is gone on with', () => {
    const act = actOf('sign')
    const next = after({ opening: 'readingDraft' }, on(30, { act }), done('readDraft', null))
    expect(inputOf(next)).toMatchObject({ saved: act })
  })

  test('what is typed here is newer than a draft; a draft’s stands over nothing', () => {
    const read = (context: HaulierLoanContext) =>
      after(
        { opening: 'readingDraft' },
        context,
        done('readDraft', draftOf({ ...terms, amount: '70' })),
      ).context.form.texts['amount']
    expect(read(fresh(typed))).toBe('100')
    expect(read(fresh())).toBe('70')
  })
})

describe('eligibility', () => {
  const asked = (more: Partial<LoanOffer>, context = fresh({ offer: null })) =>
    after('checkingEligibility', context, done('loadOffer', { ...offer, ...more }))

  test('leads to the first step that is not done', () => {
    expect(asked({}).value).toEqual({ choosingProject: 'marking' })
    expect(asked({}, fresh({ ...typed, ...withTerms({ amount: '' }) })).value).toBe('terms')
    expect(asked({}, fresh(typed)).value).toBe('fillingMaterials')
    expect(asked({}, fresh({ ...typed, material })).value).toBe('previewing')
  })

  test.each([
    ['choosingProject', { choosingProject: 'marking' }],
    ['terms', 'terms'],
    ['fillingMaterials', 'fillingMaterials'],
    ['previewing', 'previewing'],
  ] as const)('leads back to %s, though everything after it is done', (step, expected) => {
    expect(asked({}, fresh({ ...typed, step, offer: null })).value).toEqual(expected)
    expect(asked({}, on(0, { ...typed, step, offer: null })).value).toEqual(expected)
  })

  test('leads from the preview to the documents where they have lapsed', () => {
    const context = fresh({ ...typed, step: 'previewing', offer: null })
    const lapsed = { ...material, documents: [] }
    expect(asked({ material: lapsed }, context).value).toBe('fillingMaterials')
  })

  test('a step is remembered by its draft, and by no application that was handed in', () => {
    const read = (context: HaulierLoanContext) => {
      const draft = { ...draftOf(terms), draft: { ...emptyHaulierDraft, step: 'terms' } }
      return after({ opening: 'readingDraft' }, context, done('readDraft', draft)).context.step
    }
    expect(read(fresh())).toBe('terms')
    const opened = (status: ApplyStatus) =>
      after(
        { opening: 'askingApply' },
        on(status, { step: 'terms' }),
        done('getApply', applyIn(status)),
      )
    expect(opened(10).context.step).toBeNull()
  })

  test('a step of before it was handed in leads no returned application into the middle', () => {
    const opened = (handedIn: string | null) =>
      after(
        { opening: 'askingApply' },
        on(11, { step: 'previewing', handedIn }),
        done('getApply', applyIn(11)),
      )
    const { submitTime } = applyIn(11)
    expect(opened(submitTime).value).toBe('checkingEligibility')
    for (const earlier of [null, '2026-01-01 09:00:00']) {
      const { value, context } = opened(earlier)
      expect([value, context.step]).toEqual(['returned', null])
    }
  })

  test('a step is saved with when the application was handed in', () => {
    const { context } = asked({}, on(11, { ...typed, step: 'terms', offer: null }))
    expect(haulierDraftOf(context)).toMatchObject({
      step: 'terms',
      handedIn: applyIn(11).submitTime,
    })
  })

  test('of a product that no project carries is told before anything is asked', () => {
    const blocked = [
      {
        code: 'YFD' as const,
        reasons: [{ code: 'tooLittle' as const, params: { min: '1', most: '0' } }],
      },
    ]
    expect(asked({ blocked }).value).toBe('notEligible')
    const other = blocked.map((one) => ({ ...one, code: 'CLD' as const }))
    expect(asked({ blocked: other }).value).toEqual({ choosingProject: 'marking' })
    // What was stored is gone on with.
    expect(asked({ blocked }, on(0, { offer: null })).value).not.toBe('notEligible')
  })

  test('is told with its reasons', () => {
    const next = asked({ isEligible: false, reasons: [{ code: 'grade', params: { grade: 'C' } }] })
    expect(next.value).toBe('notEligible')
    expect(next.context.offer?.reasons[0]?.code).toBe('grade')
  })

  test('of a supplement leads back to what was asked for', () => {
    expect(asked({}, on(21, { offer: null })).value).toBe('supplementing')
  })
})

describe('choosing a project', () => {
  const unmarked = { choosingProject: 'unmarked' } as const
  const choose = (project: Partial<typeof approvedProject>, more: Partial<LoanOffer> = {}) =>
    after(
      'choosingProject',
      fresh({
        projectId: approvedProject.id,
        offer: { ...offer, projects: [{ ...approvedProject, ...project }], ...more },
      }),
      { type: 'project.chosen' },
    ).value

  test('asks for one until one is marked', () => {
    const projects = [approvedProject, { ...approvedProject, id: '5002', consignerEntId: '4' }]
    const several = fresh({ offer: { ...offer, projects } })
    const next = after('choosingProject', several, { type: 'project.chosen' })
    expect(next.value).toEqual(unmarked)
    const marked = { type: 'project.marked', projectId: approvedProject.id }
    expect(after(unmarked, next.context, marked).value).toEqual({ choosingProject: 'marking' })
  })
  test('the only one stands chosen, and so does what leaves no choice', () => {
    const once = products.products.map((one) => ({ ...one, termDays: [60] }))
    const only = fresh({ offer: { ...offer, products: once } })
    const next = after('choosingProject', only, { type: 'project.chosen' })
    expect(next.value).toBe('terms')
    expect(next.context).toMatchObject({ projectId: approvedProject.id, typedVersion: 0 })
    expect(next.context.form.texts).toMatchObject({ term: '60', repayMethod: '' })
  })
  test('takes one that can carry the product', () => {
    expect(choose({})).toBe('terms')
  })
  test('not one of which too little is owed', () => {
    expect(choose({ receivableFen: 5_000_000 })).toEqual(unmarked)
  })
  test('not one that is suspended', () => {
    expect(choose({ approveState: 4 })).toEqual(unmarked)
  })
  test('not where an application of the same consigner and product is live', () => {
    expect(choose({}, { applies: [waitingApplyDetail] })).toEqual(unmarked)
    expect(choose({}, { applies: [{ ...waitingApplyDetail, status: 70 }] })).toBe('terms')
  })
})

const submitted = { type: 'form.submitted' }

describe('the terms', () => {
  test.each([
    ['', 'empty'],
    ['十万', 'number'],
    ['100.5', 'number'],
    ['0', 'notAbove'],
    ['4', 'amountRange'],
    ['501', 'amountRange'],
    ['150', 'amountRatio'],
  ])('of %j are refused for %s', (amount, code) => {
    const next = after('terms', fresh({ ...typed, ...withTerms({ amount }) }), submitted)
    expect(next.value).toBe('terms')
    expect(next.context.form.faults).toMatchObject({ amount: { code } })
  })

  test('of another product’s term and method are chosen anew', () => {
    const next = after('terms', fresh({ ...typed, productCode: 'CLD' }), submitted)
    expect(Object.keys(next.context.form.faults)).toEqual(['term', 'repayMethod'])
  })

  test('are read however they are typed', () => {
    const texts = { amount: ' １００ ', remark: '每月结算\n月底付款 ' }
    const next = after('terms', fresh({ ...typed, ...withTerms(texts) }), submitted)
    expect(next.value).toBe('fillingMaterials')
    expect(termsIn(next.context)).toMatchObject({
      amount: 100_000_000,
      remark: '每月结算\n月底付款',
    })
  })
})

describe('the documents', () => {
  const confirm = (context: HaulierLoanContext) =>
    after('fillingMaterials', context, { type: 'materials.confirmed' }).value

  test('must be known and whole', () => {
    expect(confirm(fresh(typed))).toBe('fillingMaterials')
    expect(confirm(fresh({ ...typed, material }))).toBe('previewing')
    expect(confirm(fresh({ ...typed, material: { ...material, employees: null } }))).toBe(
      'fillingMaterials',
    )
  })
  test('must not have lapsed or been returned', () => {
    const [first, ...others] = material.documents
    if (!first) throw new Error('the example has documents')
    const with_ = (more: Partial<typeof first>) =>
      fresh({ ...typed, material: { ...material, documents: [{ ...first, ...more }, ...others] } })
    expect(confirm(with_({ validTo: '2026-11-20' }))).toBe('fillingMaterials')
    expect(confirm(with_({ validTo: '2026-11-21' }))).toBe('previewing')
    expect(confirm(with_({ status: 2 }))).toBe('fillingMaterials')
  })
  test('need a resolution above a million', () => {
    expect(confirm(fresh({ ...typed, ...withTerms({ amount: '101' }), material }))).toBe(
      'fillingMaterials',
    )
  })
})

describe('previewing', () => {
  const confirm = (context: HaulierLoanContext, agreed: readonly string[] = consents) =>
    after('previewing', context, { type: 'application.confirmed', agreed })

  test('hands in nothing without every consent, and says each time which are missing', () => {
    const once = confirm(fresh({ ...typed, material }), ['data'])
    const twice = confirm(once.context, ['data', 'truth'])
    expect([once.value, once.context.lacking, twice.context.lacking]).toEqual([
      'previewing',
      { names: ['credit', 'truth'], rounds: 1 },
      { names: ['credit'], rounds: 2 },
    ])
  })

  test('saves what is new, as an act', () => {
    const next = confirm(fresh({ ...typed, material }))
    expect(next.value).toBe('saving')
    expect(next.context.act).toMatchObject({
      key: `${keySeed}-1`,
      call: 'POST /api/ent/loan/haulier/insert/apply',
      body: { applyFen: 100_000_000, termDays: 60, remark: null },
      name: approvedProject.projectName,
    })
  })

  test('hands in at once what is stored already', () => {
    const { applyId, version, ...context } = on(0, { ...typed, material })
    const next = confirm({ ...context, applyId, version })
    expect(next.value).toBe('starting')
    expect(next.context.act).toMatchObject({ body: { applyId, version } })
  })

  test('sends a change with the version that it was made over', () => {
    const context = on(11, { ...typed, ...withTerms({ amount: '90' }), material })
    const { applyId, version } = context
    expect(confirm(context).context.act?.body).toMatchObject({ applyId, version })
  })

  test('adopts what was tried, and asks for what it needs', () => {
    const trial = { amountFen: 120_000_000, term: 90 }
    const next = after('previewing', fresh({ ...typed, material, trial }), {
      type: 'trial.adopted',
    })
    expect(next.value).toBe('fillingMaterials')
    expect(next.context.form.texts).toMatchObject({ amount: '120', term: '90' })
    const bad = after(
      'previewing',
      fresh({ ...typed, material, trial: { amountFen: 400_000_000, term: 90 } }),
      { type: 'trial.adopted' },
    )
    expect(bad.value).toBe('previewing')
  })
})

describe.each(['saving', 'starting', 'withdrawing', { signing: 'acting' }] as const)(
  '%j',
  (value) => {
    const context = on(30, { ...typed, act: actOf('start') })

    test.each([
      ['refused', { isOwn: true, kind: 'refused', problem: new Problem('versionConflict').value }],
      ['dropped', { isOwn: true, kind: 'dropped' }],
      ['another tab’s', { isOwn: false, kind: 'done', reply: { status: 70, version: 9 } }],
      ['too old', { isOwn: true, kind: 'tooOld' }],
    ] as const)('%s, the server is asked where it stands, and what was typed stays', (_, how) => {
      const next = after(value, context, done('act', { act: actOf('start'), ...how }))
      expect(next.value).toEqual({ opening: 'askingApply' })
      expect(next.context).toMatchObject({ act: null, outcome: how, ...withTerms() })
    })

    test('takes no click meanwhile', () => {
      for (const type of ['application.confirmed', 'withdrawal.confirmed', 'contract.read'])
        expect(haulierLoanMachine.resolveState({ value, context }).can({ type } as never)).toBe(
          false,
        )
    })
  },
)

describe('saving a new application', () => {
  const reply = { applyId: '6001', applyNo: 'DK6001', version: 1 }
  const saving = fresh({ ...typed, material, act: actOf('save') })
  const ended = (how: object) =>
    after('saving', saving, done('act', { act: actOf('save'), ...how }))

  test('goes on by handing it in', () => {
    const next = ended({ isOwn: true, kind: 'done', reply })
    expect(next.value).toBe('starting')
    expect(next.context).toMatchObject({
      applyId: '6001',
      version: 1,
      act: { key: `${keySeed}-1`, body: { applyId: '6001', version: 1 } },
    })
  })

  test.each(['versionConflict', 'stateForbids', 'loanRefused'] as const)(
    'refused for %s, it is not missing: what was typed is looked at anew',
    (code) => {
      const next = ended({ isOwn: true, kind: 'refused', problem: new Problem(code).value })
      expect(next.value).toBe('checkingEligibility')
      expect(next.context).toMatchObject({ ...withTerms(), problem: { code } })
    },
  )

  test('of another tab is not taken for this one’s', () => {
    const next = ended({ isOwn: false, kind: 'done', reply })
    expect(next.value).toBe('checkingEligibility')
    expect(next.context).toMatchObject({ applyId: null, ...withTerms() })
  })

  test('begun before a reload, it is confirmed once more before it is handed in', () => {
    const resuming = fresh({ act: actOf('save') })
    const end = { act: actOf('save'), isOwn: true, kind: 'done', reply }
    const next = after({ opening: 'resuming' }, resuming, done('act', end))
    expect(next.value).toEqual({ opening: 'askingApply' })
    expect(next.context.applyId).toBe('6001')
  })
})

describe('whose text counts', () => {
  const weighed = (status: ApplyStatus, more: Partial<HaulierLoanContext>) =>
    after(
      { opening: 'askingApply' },
      fresh({ applyId: waitingApplyDetail.id, offer: null, ...more }),
      done('getApply', applyIn(status, { version: 4 })),
    ).context
  const other = withTerms({ amount: '90' })

  test('the person’s, where it differs from what is stored', () => {
    expect(weighed(0, { ...typed, ...other }).form.texts['amount']).toBe('90')
  })
  test('the server’s, where nothing else is typed', () => {
    expect(weighed(0, {})).toMatchObject({
      form: { texts: { amount: '100' } },
      typedVersion: 4,
    })
  })
  test('nobody’s, once nothing can be changed', () => {
    expect(weighed(20, { ...typed, ...other })).toMatchObject({
      projectId: null,
      typedVersion: null,
    })
  })
})

describe('signing', () => {
  test('asks for the password only once the end of the contract was in sight', () => {
    expect(after({ signing: 'reading' }, on(30), { type: 'contract.read' }).value).toEqual({
      signing: 'reading',
    })
    const read = after({ signing: 'reading' }, on(30), { type: 'contract.ended' })
    expect(read.value).toEqual({ signing: 'read' })
    const next = after({ signing: 'read' }, read.context, { type: 'contract.read' })
    expect(next.value).toEqual({ signing: 'acting' })
    expect(inputOf(next)).toMatchObject({
      asksPassword: expect.any(Function) as unknown,
      begun: { key: `${keySeed}-1`, call: callOf(calls.sign) },
    })
  })
})

describe('while others act', () => {
  test('a background look leads on when something happened', () => {
    const reported = (status: ApplyStatus) =>
      after('awaitingConsigner', on(10), {
        type: 'watch.reported',
        seen: applyIn(status, { version: 9 }),
      })
    expect(reported(10).value).toBe('awaitingConsigner')
    expect(reported(20).value).toBe('awaitingBank')
    expect(reported(11).value).toBe('returned')
  })
  test('a look that failed is told, and nothing moves', () => {
    const next = after('awaitingBank', on(20), {
      type: 'watch.failed',
      problem: new Problem('offline').value,
    })
    expect([next.value, next.context.pollProblem?.code]).toEqual(['awaitingBank', 'offline'])
  })
  test('supplementing sends exactly when what was asked for is there', () => {
    const asked = (documents: typeof material.documents) =>
      after(
        'supplementing',
        on(21, { apply: applyIn(21, { supplement: [6] }), material: { ...material, documents } }),
        { type: 'supplement.confirmed' },
      ).value
    const [one] = material.documents
    expect(asked(material.documents)).toBe('supplementing')
    expect(asked([...material.documents, { ...one!, fileType: 6 }])).toBe('starting') // the example has one
  })
})

describe('what is over', () => {
  test('can be asked for again, with what was asked for before', () => {
    const next = after('withdrawn', on(70), { type: 'application.renewed' })
    expect(next.value).toEqual({ opening: 'readingDraft' })
    expect(next.context).toMatchObject({
      applyId: null,
      productCode: 'YFD',
      form: { texts: { amount: '100' } },
      apply: null,
    })
  })
  test('rejected by the bank, only from the day that it named', () => {
    const context = on(22, { apply: applyIn(22, { reapplyDay: '2027-02-19' }) })
    expect(after('rejected', context, { type: 'application.renewed' }).value).toBe('rejected')
    expect(after('rejected', on(22), { type: 'application.renewed' }).value).toEqual({
      opening: 'readingDraft',
    })
  })
})
