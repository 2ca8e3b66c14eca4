import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { unbindingForm } from '#contract/fleet.form.ts'
import {
  type AnyForm,
  choicesOf,
  isRequired,
  longestOf,
  readFields,
  readForm,
  textsOf,
} from '#contract/form.ts'
import { invoiceHeaderForm } from '#contract/invoice.form.ts'
import { invoiceForm } from '#contract/invoiceFile.form.ts'
import type { DecisionSheet } from '#contract/loan.contract.ts'
import { decisionFormOf } from '#contract/loanDecision.form.ts'
import { moveForm, projectForm } from '#contract/loanProject.form.ts'
import { loanTermsFormOf } from '#contract/loanTerms.form.ts'
import { batchForm } from '#contract/orderBatch.form.ts'
import { qualificationForm } from '#contract/qualification.form.ts'
import { taxInfoForm } from '#contract/taxInfo.form.ts'
import { projectInput } from '#machines/loanProject/loanProject.scenarios.ts'

const known = { ownUscc: '91349902MAXXX0031B' }
const whole = textsOf(projectForm, projectInput)
const codesOf = (texts: Record<string, string>) =>
  Object.entries(readForm(projectForm, { ...whole, ...texts }, known).faults ?? {}).map(
    ([name, found]) => [name, found?.code, found?.params],
  )

test('what a form says is what it was filled with', () => {
  expect(readForm(projectForm, whole, known)).toEqual({ values: projectInput, faults: null })
})

test.each([batchForm, moveForm, qualificationForm, unbindingForm, loanTermsFormOf(null, null)])(
  'a note has several lines, where the person pressed Enter: %#',
  (form: AnyForm) => {
    const [name = ''] = Object.entries(form.fields).find(([, { kind }]) => kind === 'note') ?? []
    const { values } = readFields(form, { [name]: '重复导入，\n已另行录入。' }, {} as never) // none is asked of a note
    expect(values).toMatchObject({ [name]: '重复导入，\n已另行录入。' })
  },
)

test('a new form begins with what is usual', () => {
  const { periodDays, route } = textsOf(projectForm)
  expect({ periodDays, route }).toEqual({ periodDays: '60', route: '' })
})

describe('limits are those of the schema', () => {
  test('how long a line may be', () => {
    expect(longestOf(projectForm, 'contractNo')).toBe(50)
  })

  test('how many lines there may be says nothing of their length', () => {
    expect(longestOf(projectForm, 'haulierUsccs')).toBeUndefined()
  })

  test('what may be chosen', () => {
    expect(choicesOf(projectForm, 'periodDays')).toEqual(['30', '45', '60', '90'])
  })

  test('what must be filled in', () => {
    expect(isRequired(projectForm, 'goods')).toBe(true)
  })
})

test.each([
  [{ route: ' ' }, 'route', 'empty', {}],
  [{ projectName: '短驳' }, 'projectName', 'tooShort', { limit: 4 }],
  [{ contractNo: 'K'.repeat(51) }, 'contractNo', 'tooLong', { limit: 50 }],
  [{ contractFen: '1,5' }, 'contractFen', 'amount', {}],
  [{ contractFen: '0' }, 'contractFen', 'amount', {}],
  [{ periodDays: '61' }, 'periodDays', 'notAllowed', {}],
  [{ startDate: '2026-02-30' }, 'startDate', 'noSuchDay', {}],
  [{ endDate: '2026-01-01' }, 'endDate', 'notAfterStart', {}],
  [{ haulierUsccs: 'A, B' }, 'haulierUsccs', 'wrongLines', { wrong: 'A, B' }],
  [
    { haulierUsccs: '91349902MAXXX0031B' },
    'haulierUsccs',
    'ownOrTwice',
    { wrong: '91349902MAXXX0031B' },
  ],
])('of %o it is said what is wrong', (texts, name, code, params) => {
  expect(codesOf(texts)).toEqual([[name, code, params]])
})

test('each field is judged, and several together where they can be read', () => {
  expect(
    codesOf({ goods: '', startDate: 'soon', endDate: '2020-01-01' }).map(([name]) => name),
  ).toEqual(['goods', 'startDate'])
})

describe('what a field should be is told', () => {
  const codeOf = (form: AnyForm, name: string, text: string) =>
    readFields(form, { [name]: text }, {} as never).faults[name]?.code // none of these rules asks

  test('of an address of mail, and of the numbers of an invoice', () => {
    expect(codeOf(taxInfoForm, 'receiveEmail', 'x@')).toBe('email')
    expect(codeOf(taxInfoForm, 'receiveEmail', 'x@example.com')).toBeUndefined()
    expect(codeOf(invoiceHeaderForm, 'receiveEmail', 'x')).toBe('email')
    expect(codeOf(invoiceForm, 'number', '123')).toBe('invoiceNumber')
    expect(codeOf(invoiceForm, 'code', '12345678901')).toBe('invoiceCode')
    expect(codeOf(invoiceForm, 'buyerTaxId', '12')).toBe('taxId')
  })

  test('of a credit code its length, and where that is right, that a digit is wrong', () => {
    expect(codeOf(taxInfoForm, 'taxpayerId', '91349901MAXXX0023')).toBe('uscc')
    expect(codeOf(taxInfoForm, 'taxpayerId', '91349901MAXXX00233')).toBe('usccWrong')
    expect(codeOf(taxInfoForm, 'taxpayerId', '91349901MAXXX00232')).toBeUndefined()
    expect(codeOf(taxInfoForm, 'bankAccount', 'A23456789012345678')).toBe('accountNo')
  })

  test('of a line that has what nobody can see', () => {
    expect(codeOf(invoiceHeaderForm, 'remark', '备注\u0007')).toBe('controlCharacter')
    expect(codeOf(batchForm, 'trackUrl', 'http://example.com')).toBe('format')
  })
})

/** Forms as they are, and one of each kind that is made for somebody. */
const allForms = (): [string, AnyForm][] => {
  // At once: what a test itself loads counts as tried by that test alone, where faults are planted.
  const modules = import.meta.glob<Record<string, unknown>>('../../contract/*.form.ts', {
    eager: true,
  })
  const found: [string, AnyForm][] = []
  for (const module of Object.values(modules))
    for (const [name, value] of Object.entries(module))
      if (typeof value === 'object' && value !== null && 'fields' in value && 'rule' in value)
        found.push([name, value as AnyForm]) // a form
  const sheet = { rows: [{ apply: { id: '1', applyNo: 'A1', version: 1 } }] } as DecisionSheet // of which no more is asked
  return [
    ...found,
    ['confirming', decisionFormOf(1, sheet)],
    ['returning', decisionFormOf(2, sheet)],
    ['loanTerms', loanTermsFormOf(null, null)],
  ]
}

test('every note of every form takes a line break', () => {
  const forms = allForms()
  expect(forms.length).toBeGreaterThan(15)
  const wrong: string[] = []
  for (const [form, { schema, fields }] of forms)
    for (const [name, { kind }] of Object.entries(fields)) {
      const field = schema.shape[name]
      const isTaken = field && z.safeParse(field, '重复导入，\n已另行录入。').success
      if (kind === 'note' && !isTaken) wrong.push(`${form}.${name}`)
    }
  expect(wrong).toEqual([])
})
