import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Draft } from '#contract/draft.contract.ts'
import type { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import { approvedProject, material, products, waitingApplyDetail } from '#contract/loan.examples.ts'
import type { HaulierLoanContext, LoanOffer } from '#machines/haulierLoan/haulierLoan.context.ts'
import {
  emptyHaulierDraft,
  haulierDraftIn,
  haulierDraftOf,
  haulierDraftVersion,
  jsonOfHaulier,
} from '#machines/haulierLoan/haulierLoan.draft.ts'
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
  term: 60,
  repayMethod: 'BULLET',
  purpose: 'FUEL_TOLL',
  remark: '备注',
} as const
const offer: LoanOffer = {
  ...products,
  isEligible: true,
  reasons: [],
  projects: [approvedProject],
  applies: [],
  today: '2026-11-21',
}
const keySeed = 'a-seed-0123456789'

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
    before.send({ type: 'project.chosen', projectId: approvedProject.id })
    before.send({ type: 'terms.typed', terms: { ...terms, amount: '8.5' } })
    const after = await opened(saved(jsonOfHaulier(haulierDraftOf(before.getSnapshot().context))))
    const { value, context } = after.getSnapshot()
    expect([value, context.terms.amount, context.terms.remark]).toEqual(['terms', '8.5', '备注'])
  })

  test('leads on to the documents once the terms are whole', async () => {
    const draft = { ...emptyHaulierDraft, projectId: approvedProject.id, terms, typedVersion: 0 }
    expect((await opened(saved(jsonOfHaulier(draft)))).getSnapshot().value).toBe('fillingMaterials')
  })

  test('of a project that is not offered any more is remembered, and a project chosen anew', async () => {
    const draft = { ...emptyHaulierDraft, projectId: '9999', terms, typedVersion: 0 }
    const { value, context } = (await opened(saved(jsonOfHaulier(draft)))).getSnapshot()
    expect([value, context.terms.amount]).toEqual(['choosingProject', '80'])
  })

  test('over an older version is saved, said to be old, and given up only by a person', async () => {
    const draft: HaulierLoanDraft = {
      ...emptyHaulierDraft,
      projectId: approvedProject.id,
      terms,
      typedVersion: 1,
    }
    const stored = { ...waitingApplyDetail, status: 0 as const, version: 3, material }
    const actor = await opened(
      saved(jsonOfHaulier(draft)),
      { applyId: stored.id, productCode: null },
      stored,
    )
    expect(actor.getSnapshot().context.terms.amount).toBe('80')
    expect(actor.getSnapshot().can({ type: 'saved.adopted' })).toBe(true)
    actor.send({ type: 'saved.adopted' })
    expect(actor.getSnapshot().context).toMatchObject({ terms: { amount: '100' }, typedVersion: 3 })
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
      saved({ ...jsonOfHaulier(emptyHaulierDraft), projectId: '7', terms: 'all', startKey: 5 }, 9),
    )
    expect([draft.projectId, draft.terms.amount, draft.startKey, isPartial]).toEqual([
      '7',
      '',
      null,
      true,
    ])
  })

  test('contains no position, no password and nothing of the server’s', () => {
    const context: Partial<HaulierLoanContext> = { offer, material, ...emptyHaulierDraft }
    const names = Object.keys(haulierDraftOf({ ...emptyHaulierDraft, ...context }))
    expect(names).toEqual(Object.keys(emptyHaulierDraft))
  })

  test('whose save is open sends it again under its key before anything else', async () => {
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
    const draft = { ...emptyHaulierDraft, saveBody, saveKey: 'the-key-of-before-0001' }
    const sent: { key: string }[] = []
    const actor = createActor(
      haulierLoanMachine.provide({
        actors: {
          readDraft: fromPromise<Draft | null, { subjectId: string }>(async () =>
            saved(jsonOfHaulier(draft)),
          ),
          insertApply: fromPromise(({ input }) => {
            sent.push(input)
            return new Promise<never>(() => undefined)
          }),
        },
      }),
      { input: { applyId: null, productCode: 'YFD', keySeed } },
    ).start()
    await waitFor(actor, (it) => it.matches({ saving: 'recovering' }))
    expect(sent).toEqual([{ key: 'the-key-of-before-0001', body: saveBody }])
  })
})
