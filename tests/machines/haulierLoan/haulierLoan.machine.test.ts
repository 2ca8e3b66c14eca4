import { type AnyEventObject, type StateValueFrom, transition } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { ApplyStatus, LoanApplyDetail } from '#contract/loan.contract.ts'
import { approvedProject, material, products, waitingApplyDetail } from '#contract/loan.examples.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import {
  haulierOpening,
  type HaulierLoanContext,
  type LoanOffer,
} from '#machines/haulierLoan/haulierLoan.context.ts'
import { emptyHaulierDraft } from '#machines/haulierLoan/haulierLoan.draft.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { termsFaults } from '#machines/haulierLoan/haulierLoan.terms.ts'

type State = StateValueFrom<typeof haulierLoanMachine>

const keySeed = '7d3a1f04-2c65-4a0e-8f1b-90c2d4e6b815'
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

const fresh = (more: Partial<HaulierLoanContext> = {}): HaulierLoanContext => ({
  ...haulierOpening({ applyId: null, productCode: 'YFD', keySeed }),
  offer,
  ...more,
})
const typed = { projectId: approvedProject.id, terms, typedVersion: 0 }
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
      after({ opening: 'askingApply' }, context, done('openApply', applyIn(status))).value,
    ).toBe(expected)
  })

  test('without its draft the wizard does not go on', () => {
    expect(after({ opening: 'readingDraft' }, fresh(), failed('readDraft', 'offline')).value).toBe(
      'openFailed',
    )
  })

  test('an application of somebody else is missing', () => {
    const context = fresh({ applyId: '1' })
    expect(after({ opening: 'askingApply' }, context, failed('openApply', 'missing')).value).toBe(
      'missing',
    )
  })

  test('a key of another version of the application is void', () => {
    const context = fresh({ applyId: '6002', startKey: 'k', keyVersion: 1 })
    const next = after(
      { opening: 'askingApply' },
      context,
      done('openApply', applyIn(0, { version: 2 })),
    )
    expect(next.context.startKey).toBeNull()
    const same = after(
      { opening: 'askingApply' },
      context,
      done('openApply', applyIn(0, { version: 1 })),
    )
    expect(same.context.startKey).toBe('k')
  })
})

describe('eligibility', () => {
  const asked = (more: Partial<LoanOffer>, context = fresh({ offer: null })) =>
    after('checkingEligibility', context, done('loadOffer', { ...offer, ...more }))

  test('leads to the first step that is not done', () => {
    expect(asked({}).value).toBe('choosingProject')
    expect(asked({}, fresh({ ...typed, terms: { ...terms, amount: '' } })).value).toBe('terms')
    expect(asked({}, fresh(typed)).value).toBe('fillingMaterials')
    expect(asked({}, fresh({ ...typed, material })).value).toBe('previewing')
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
  const choose = (project: Partial<typeof approvedProject>, more: Partial<LoanOffer> = {}) =>
    after(
      'choosingProject',
      fresh({ offer: { ...offer, projects: [{ ...approvedProject, ...project }], ...more } }),
      { type: 'project.chosen', projectId: approvedProject.id },
    ).value

  test('takes one that can carry the product', () => {
    expect(choose({})).toBe('terms')
  })
  test('not one of which too little is owed', () => {
    expect(choose({ receivableFen: 5_000_000 })).toBe('choosingProject')
  })
  test('not one that is suspended', () => {
    expect(choose({ approveState: 4 })).toBe('choosingProject')
  })
  test('not where an application of the same consigner and product is live', () => {
    expect(choose({}, { applies: [waitingApplyDetail] })).toBe('choosingProject')
    expect(choose({}, { applies: [{ ...waitingApplyDetail, status: 70 }] })).toBe('terms')
  })
})

describe('the terms', () => {
  test.each([
    ['', 'empty'],
    ['十万', 'amountUnread'],
    ['100.5', 'amountStep'],
    ['4', 'amountRange'],
    ['501', 'amountRange'],
    ['150', 'amountRatio'],
  ])('of %j are refused for %s', (amount, code) => {
    const context = fresh({ ...typed, terms: { ...terms, amount } })
    expect(termsFaults(context)).toMatchObject([{ field: 'amount', code }])
    expect(after('terms', context, { type: 'terms.confirmed', terms: {} }).value).toBe('terms')
  })

  test('of another product’s term and method are chosen anew', () => {
    const context = fresh({ ...typed, productCode: 'CLD' })
    expect(termsFaults(context).map(({ field }) => field)).toEqual(['term', 'repayMethod'])
  })

  test('are taken with what was typed last', () => {
    const next = after('terms', fresh({ ...typed, terms: { ...terms, amount: '' } }), {
      type: 'terms.confirmed',
      terms: { amount: ' １００ ' },
    })
    expect(next.value).toBe('fillingMaterials')
    expect(next.context.terms.amount).toBe(' １００ ')
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
    expect(confirm(fresh({ ...typed, terms: { ...terms, amount: '101' }, material }))).toBe(
      'fillingMaterials',
    )
  })
})

describe('previewing', () => {
  test('saves what is new under a key that is saved first', () => {
    const next = after('previewing', fresh({ ...typed, material }), {
      type: 'application.confirmed',
    })
    expect(next.value).toEqual({ saving: 'savingKey' })
    expect(next.context).toMatchObject({
      saveKey: `${keySeed}-1`,
      saveBody: { applyFen: 100_000_000, termDays: 60, remark: null },
    })
    expect(after({ saving: 'savingKey' }, next.context, done('saveSaveKey')).value).toEqual({
      saving: 'sending',
    })
  })

  test('forgets a key that was not saved when the session ends', () => {
    const saving = after('previewing', fresh({ ...typed, material }), {
      type: 'application.confirmed',
    })
    expect(saving.context.saveKey).not.toBeNull()
    const next = after(saving.value, saving.context, { type: 'session.unauthorised' })
    expect(next.value).toBe('suspended')
    expect(next.context).toMatchObject({ saveKey: null, saveBody: null, terms })
  })

  test('hands in at once what is stored already', () => {
    const context = on(0, { ...typed, material })
    const next = after('previewing', context, { type: 'application.confirmed' })
    expect(next.value).toEqual({ starting: 'savingKey' })
    expect(next.context).toMatchObject({ startKey: `${keySeed}-1`, keyVersion: context.version })
  })

  test('sends a change with the version that it was made over', () => {
    const context = on(11, { ...typed, terms: { ...terms, amount: '90' }, material })
    const next = after('previewing', context, { type: 'application.confirmed' })
    expect(next.context.saveBody).toMatchObject({
      applyId: context.applyId,
      version: context.version,
    })
  })

  test('adopts what was tried, and asks for what it needs', () => {
    const trial = { amount: '120', term: 90 }
    const next = after('previewing', fresh({ ...typed, material, trial }), {
      type: 'trial.adopted',
    })
    expect([next.value, next.context.terms.amount, next.context.terms.term]).toEqual([
      'fillingMaterials',
      '120',
      90,
    ])
    const bad = after(
      'previewing',
      fresh({ ...typed, material, trial: { amount: '400', term: 90 } }),
      { type: 'trial.adopted' },
    )
    expect(bad.value).toBe('previewing')
  })
})

const sending: [State, string, string, State][] = [
  [{ saving: 'sending' }, 'insertApply', 'saveKey', 'savingUnknown'],
  [{ saving: 'recovering' }, 'recoverSave', 'saveKey', 'savingUnknown'],
  [{ starting: 'sending' }, 'startApply', 'startKey', { startUnknown: 'asking' }],
  [{ withdrawing: 'sending' }, 'withdrawApply', 'withdrawKey', { withdrawUnknown: 'asking' }],
  [{ signing: 'sending' }, 'signApply', 'signKey', { signUnknown: 'asking' }],
]
const open: ProblemCode[] = [
  'offline',
  'timedOut',
  'unreadable',
  'unexpected',
  'tooManyRequests',
  'stillRunning',
]

describe.each(sending)('%j', (value, id, name, unknown) => {
  const context = on(0, {
    ...typed,
    saveKey: 'k',
    saveBody: { ...emptyHaulierDraft.saveBody!, projectId: '1' }, // any body
    startKey: 'k',
    withdrawKey: 'k',
    signKey: 'k',
    keyVersion: waitingApplyDetail.version,
  })

  test.each(open)('an answer that is %s is an outcome nobody knows, and keeps its key', (code) => {
    const next = after(value, context, failed(id, code))
    expect(next.value).toEqual(unknown)
    expect(next.context).toMatchObject({ [name]: 'k', keyVersion: waitingApplyDetail.version })
  })

  test('what somebody else changed is looked at anew, and the key is spent', () => {
    const next = after(value, context, failed(id, 'versionConflict'))
    expect(next.value).toEqual({ opening: 'askingApply' })
    expect(next.context).toMatchObject({ [name]: null, problem: { code: 'versionConflict' } })
  })

  test('a busy state takes no click', () => {
    for (const type of [
      'application.confirmed',
      'contract.signed',
      'withdrawal.confirmed',
      'act.resumed',
      'saving.retried',
    ])
      expect(haulierLoanMachine.resolveState({ value, context }).can({ type } as never)).toBe(false)
  })
})

describe.each([
  ['startUnknown', 'askStarted', { starting: 'savingKey' }],
  ['withdrawUnknown', 'askWithdrawn', { withdrawing: 'savingKey' }],
  ['signUnknown', 'askSigned', { signing: 'reading' }],
] as const)('%s', (state, id, again) => {
  const context = on(30, {
    startKey: 'k',
    withdrawKey: 'k',
    signKey: 'k',
    keyVersion: waitingApplyDetail.version,
  })
  const at = (leaf: 'asking' | 'waiting' | 'notTaken') => ({ [state]: leaf }) as State // one of the three

  test('goes where the server says that it stands', () => {
    expect(after(at('asking'), context, done(id, applyIn(70, { version: 9 }))).value).toBe(
      'withdrawn',
    )
  })
  test('not moved, it is sent again under the same key only by a person', () => {
    const next = after(at('asking'), context, done(id, applyIn(30)))
    expect(next.value).toEqual(at('notTaken'))
    const resumed = after(at('notTaken'), next.context, { type: 'act.resumed' })
    expect(resumed.value).toEqual(again)
    expect(resumed.context).toMatchObject({ startKey: 'k', withdrawKey: 'k', signKey: 'k' })
  })
  test('not answered, it waits and asks again', () => {
    const next = after(at('asking'), context, failed(id, 'offline'))
    expect(next.value).toEqual(at('waiting'))
    expect(after(at('waiting'), next.context, { type: 'outcome.asked' }).value).toEqual(
      at('asking'),
    )
  })
})

describe('signing', () => {
  const context = on(30)
  test('asks for the password only once the contract is read and its key saved', () => {
    const read = after({ signing: 'reading' }, context, { type: 'contract.read' })
    expect(read.value).toEqual({ signing: 'savingKey' })
    expect(read.context.signKey).toBe(`${keySeed}-1`)
    expect(after({ signing: 'savingKey' }, read.context, done('saveSignKey')).value).toEqual({
      signing: 'authorising',
    })
  })
  test('a wrong password is a final answer: the next one goes under a new key', () => {
    const next = after(
      { signing: 'sending' },
      on(30, { signKey: 'k', keyVersion: waitingApplyDetail.version }),
      failed('signApply', 'passwordWrong'),
    )
    expect(next.value).toEqual({ signing: 'savingKey' })
    expect(next.context.signKey).toBe(`${keySeed}-1`)
  })
  test('a locked account is told where the approval stands', () => {
    const locked = after({ signing: 'sending' }, context, failed('signApply', 'accountLocked'))
    const next = after({ opening: 'askingApply' }, locked.context, done('openApply', applyIn(30)))
    expect([next.value, next.context.problem?.code]).toEqual(['approved', 'accountLocked'])
  })
})

describe('while others act', () => {
  test('a background look leads on when something happened', () => {
    const reported = (status: ApplyStatus) =>
      after('awaitingConsigner', on(10), {
        type: 'apply.reported',
        apply: applyIn(status, { version: 9 }),
      })
    expect(reported(10).value).toBe('awaitingConsigner')
    expect(reported(20).value).toBe('awaitingBank')
    expect(reported(11).value).toBe('returned')
  })
  test('a look that failed is told, and nothing moves', () => {
    const next = after('awaitingBank', on(20), {
      type: 'poll.failed',
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
    expect(asked([...material.documents, { ...one!, fileType: 6 }])).toEqual({
      starting: 'savingKey',
    }) // the example has one
  })
})

describe('what is over', () => {
  test('can be asked for again, with what was asked for before', () => {
    const next = after('withdrawn', on(70), { type: 'application.renewed' })
    expect(next.value).toEqual({ opening: 'readingDraft' })
    expect(next.context).toMatchObject({
      applyId: null,
      productCode: 'YFD',
      terms: { amount: '100' },
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
