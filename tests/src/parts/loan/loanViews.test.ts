import { describe, expect, test } from 'vitest'
import { activeApplyDetail, material, note } from '#contract/loan.examples.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import { formWith, openingContext } from '#machines/loanMaterial/loanMaterial.setup.ts'
import { rateText } from '#src/parts/loan/rateText.ts'
import { nextDue, owedNotes } from '#src/parts/loan/loanHome.ts'
import { isSaving, stateOf } from '#src/parts/loanMaterial/materialView.ts'

test.each([
  [41_500, '4.15%'],
  [30_000, '3.00%'],
  [38_505, '3.8505%'],
  [38_550, '3.855%'],
])('a rate of %i parts per million is %s', (ppm, text) => {
  expect(rateText(ppm)).toBe(text)
})

describe('a document', () => {
  const today = '2026-11-21'
  test.each([
    [undefined, 'missing'],
    [{ status: 0, validTo: null }, 'toCheck'],
    [{ status: 1, validTo: '2027-11-21' }, 'accepted'],
    [{ status: 2, validTo: null }, 'returned'],
    [{ status: 1, validTo: '2026-12-21' }, 'lapsing'],
    [{ status: 1, validTo: '2026-12-22' }, 'accepted'],
    [{ status: 1, validTo: today }, 'lapsing'],
    [{ status: 1, validTo: '2026-11-20' }, 'lapsed'],
  ] as const)('%j is %s', (document, state) => {
    expect(stateOf(document, today)).toBe(state)
  })
})

test('notes that are owed stand with the earliest due first, and settled ones are left out', () => {
  const later = {
    ...note,
    id: 'later',
    plan: note.plan.map((one) => ({ ...one, dueDate: '2027-03-01' })),
  }
  const settled = { ...note, id: 'settled', status: 2 as const }
  const found = owedNotes([{ ...activeApplyDetail, notes: [later, settled] }, activeApplyDetail])
  expect(found.map(({ id }) => id)).toEqual(['7001', 'later'])
  expect(nextDue({ plan: note.plan.map((one) => ({ ...one, status: 2 as const })) })).toBeNull()
})

test.each([
  ['changed', { editing: 'changed' }, true],
  ['saving', 'saving', true],
  ['not saved', { editing: 'unsaved' }, false],
  ['in conflict', 'conflict', false],
] as const)('what is typed and %s: whether it is being saved', (_, value, expected) => {
  const context = {
    ...openingContext(),
    saved: material,
    form: formWith({ ...material, employees: 90 }, 'wan'),
  }
  expect(isSaving(loanMaterialMachine.resolveState({ value, context }))).toBe(expected)
})
