import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Draft } from '#contract/draft.contract.ts'
import type { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import { insertApply, signApply } from '#contract/loan.contract.ts'
import { approvedProject, material, products, waitingApplyDetail } from '#contract/loan.examples.ts'
import type { LoanOffer } from '#machines/haulierLoan/haulierLoan.setup.ts'
import {
  actInDraft,
  emptyHaulierDraft,
  emptyTerms,
  haulierDraftIn,
  haulierDraftOf,
  haulierDraftVersion,
} from '#machines/haulierLoan/haulierLoan.draft.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { canAskFor } from '#machines/haulierLoan/haulierLoan.terms.ts'

const saved = (draft: Draft['draft'], version = haulierDraftVersion): Draft => ({
  machineId: 'haulierLoan',
  version,
  ownerId: '1',
  subjectId: 'new-YFD',
  savedAt: '2026-11-21 09:00:00',
  draft,
})
const terms = {
  amount: '80',
  term: '60',
  repayMethod: 'BULLET',
  purpose: 'FUEL_TOLL',
  remark: '备注',
} as const
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
const keySeed = 'a-seed-0123456789'
const saveBody = {
  projectId: approvedProject.id,
  productCode: 'YFD',
  applyFen: 80_000_000,
  termDays: 60,
  termMonths: null,
  repayMethod: 'BULLET',
  purpose: 'FUEL_TOLL',
  remark: null,
} as const
/** As browsers saved it before there were acts. */
const old = {
  productCode: 'YFD',
  projectId: approvedProject.id,
  terms: { ...terms, term: 60 },
  typedVersion: 0,
  saveBody,
  saveKey: 'the-key-of-before-0001',
  startKey: null,
  withdrawKey: null,
  signKey: null,
  keyVersion: null,
}

const withNothingOpen = actMachine.provide({
  actors: { readAct: fromPromise(async (): Promise<SavedAct | null> => null) },
})

const opened = async (
  draft: Draft | null,
  input: { applyId: string | null; productCode: 'YFD' | null } = {
    applyId: null,
    productCode: 'YFD',
  },
  apply = waitingApplyDetail,
) => {
  const actor = createActor(
    haulierLoanMachine.provide({
      actors: {
        readDraft: fromPromise<Draft | null, { subjectId: string }>(async () => draft),
        act: withNothingOpen,
        loadOffer: fromPromise(async () => offer),
        getApply: fromPromise(async () => apply),
      },
    }),
    { input: { ...input, keySeed } },
  ).start()
  await waitFor(actor, (it) => !it.hasTag('busy'))
  return actor
}

describe('what was typed', () => {
  test('stands where it stood after a reload, with the project and the terms', async () => {
    const before = await opened(null)
    before.send({ type: 'project.marked', projectId: approvedProject.id })
    before.send({ type: 'project.chosen' })
    before.send({ type: 'form.typed', texts: { ...terms, amount: '8.5' } })
    const after = await opened(saved(haulierDraftOf(before.getSnapshot().context)))
    const { value, context } = after.getSnapshot()
    expect([value, context.form.texts['amount'], context.form.texts['remark']]).toEqual([
      'terms',
      '8.5',
      '备注',
    ])
  })

  test('leads on to the documents once the terms are whole', async () => {
    const draft = { ...emptyHaulierDraft, projectId: approvedProject.id, terms, typedVersion: 0 }
    expect((await opened(saved(draft))).getSnapshot().value).toBe('fillingMaterials')
  })

  test('of a project that is not offered any more is remembered, and a project chosen anew', async () => {
    const draft = { ...emptyHaulierDraft, projectId: '9999', terms, typedVersion: 0 }
    const { value, context } = (await opened(saved(draft))).getSnapshot()
    expect([value, context.form.texts['amount']]).toEqual([{ choosingProject: 'marking' }, '80'])
  })

  test('over an older version is saved, said to be old, and given up only by a person', async () => {
    const draft: HaulierLoanDraft = {
      ...emptyHaulierDraft,
      projectId: approvedProject.id,
      terms,
      typedVersion: 1,
    }
    const stored = { ...waitingApplyDetail, status: 0 as const, version: 3, material }
    const actor = await opened(saved(draft), { applyId: stored.id, productCode: null }, stored)
    expect(actor.getSnapshot().context.form.texts['amount']).toBe('80')
    expect(actor.getSnapshot().can({ type: 'saved.adopted' })).toBe(true)
    actor.send({ type: 'saved.adopted' })
    expect(actor.getSnapshot().context).toMatchObject({
      form: { texts: { amount: '100' } },
      typedVersion: 3,
    })
    expect(actor.getSnapshot().can({ type: 'saved.adopted' })).toBe(false)
  })
})

describe('an application that was returned', () => {
  test.each([
    ['of its consigner may be asked for again', waitingApplyDetail.consignerEntId, true],
    ['of another consigner may not', '99', false],
  ])('a project %s', async (_, consignerEntId, isOffered) => {
    const stored = { ...waitingApplyDetail, status: 11 as const, material }
    const actor = await opened(null, { applyId: stored.id, productCode: null }, stored)
    const { context } = actor.getSnapshot()
    const beside = { ...offer, projects: [{ ...approvedProject, id: '5002', consignerEntId }] }
    expect(canAskFor({ ...context, offer: beside }, '5002')).toBe(isOffered)
  })
})

describe('a draft', () => {
  test('of another version fills in the fields that fit', () => {
    const { draft, isPartial } = haulierDraftIn(
      saved({ ...emptyHaulierDraft, projectId: '7', terms: 'all' }, 9),
    )
    expect([draft.projectId, draft.terms, isPartial]).toEqual(['7', emptyTerms, true])
  })

  test('contains no position, no password and nothing of the server’s', async () => {
    const { context } = (await opened(null)).getSnapshot()
    const names = Object.keys(haulierDraftOf({ ...context, offer, material }))
    expect(names).toEqual(Object.keys(emptyHaulierDraft))
  })

  test('of before acts fills in all that was typed', () => {
    const { draft, isPartial } = haulierDraftIn(saved(old, 1))
    expect([draft, isPartial]).toEqual([
      {
        productCode: 'YFD',
        projectId: approvedProject.id,
        step: null,
        handedIn: null,
        terms,
        typedVersion: 0,
      },
      false,
    ])
  })

  test.each([1, 9])('of version %i hands on the key of a save that had no answer', (version) => {
    expect(actInDraft(saved(old, version))).toEqual({
      key: old.saveKey,
      call: callOf(insertApply),
      body: saveBody,
      name: '',
    })
  })

  test('hands on the key of a signature rather than that of a submission', () => {
    const keys = {
      startKey: 'the-key-of-a-start',
      signKey: 'the-key-of-a-signature',
      keyVersion: 2,
    }
    const draft = {
      ...saved({ ...old, ...keys, saveKey: null, saveBody: null }, 1),
      subjectId: '6001',
    }
    expect(actInDraft(draft)).toEqual({
      key: keys.signKey,
      call: callOf(signApply),
      body: { applyId: '6001', version: 2 },
      name: '',
    })
    expect(actInDraft(saved(emptyHaulierDraft))).toBeNull()
  })

  test('with the key of a save asks for it before anything else', async () => {
    const actor = createActor(
      haulierLoanMachine.provide({
        actors: {
          act: actMachine.provide({
            actors: { askOutcome: fromPromise(async (): Promise<Outcome> => ({ status: 'none' })) },
          }),
          readDraft: fromPromise<Draft | null, { subjectId: string }>(async () => saved(old, 1)),
        },
      }),
      { input: { applyId: null, productCode: 'YFD', keySeed } },
    ).start()
    const { context } = await waitFor(actor, (it) => it.matches({ opening: 'resuming' }))
    expect([context.act?.key, context.form.texts]).toEqual([old.saveKey, terms])
  })
})
