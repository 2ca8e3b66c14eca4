import { readdirSync } from 'node:fs'
import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { noEnd } from '#contract/dateText.ts'
import { fleetColumns } from '#contract/fleet.columns.ts'
import { DriverInput, VehicleInput } from '#contract/fleet.contract.ts'
import { type AnyForm, readFields } from '#contract/form.ts'
import { type ColumnField, orderColumns } from '#contract/order.columns.ts'
import { readCell } from '#server/order/import/cells.ts'
import { calls } from '#server/platform/calls.ts'
import { writtenForms } from './writtenForms.ts'

const { plate, trailerPlate, name, oneLetterName, idNo, phone, uscc, account, enterprise } =
  writtenForms
type Kind = { stored: string; written: readonly string[] }

const person: readonly Kind[] = [name, writtenForms.shortName, oneLetterName]
const anybody: readonly Kind[] = [name, oneLetterName, enterprise]

/** What a field of that name takes, wherever it stands: the next call that has one is asked here, too. */
const kinds: Readonly<Record<string, readonly Kind[]>> = {
  vehicleNumber: [plate, writtenForms.newEnergyPlate, writtenForms.crossBorderPlate],
  trailerPlate: [trailerPlate],
  trailerVehiclePlateNumber: [trailerPlate],
  driverName: person,
  operatorName: person,
  handlerName: person,
  contactName: person,
  legalPerson: person,
  signer: person,
  loadingContact: person,
  unloadingContact: person,
  owner: anybody,
  payeeName: anybody,
  consignee: anybody,
  actualCarrierName: anybody,
  consignor: [enterprise],
  entName: [enterprise],
  taxpayerName: [enterprise],
  buyerName: [enterprise],
  buyer: [enterprise],
  partyA: [enterprise],
  payerName: [enterprise],
  idNo: [idNo, writtenForms.permanentResident, writtenForms.oldPermanentResident],
  driverIdNo: [idNo, writtenForms.oldPermanentResident],
  legalIdNo: [idNo, writtenForms.oldPermanentResident],
  consigneeID: [idNo, uscc],
  actualCarrierID: [idNo, uscc],
  consignorID: [uscc],
  uscc: [uscc],
  haulierUsccs: [uscc],
  taxpayerId: [uscc],
  buyerTaxId: [uscc],
  phone: [phone],
  driverPhone: [phone],
  reservedPhone: [phone],
  operatorMobile: [phone],
  handlerPhone: [phone, writtenForms.tel],
  contactPhone: [phone],
  regPhone: [phone, writtenForms.tel],
  receivePhone: [phone, writtenForms.tel],
  loadingPhone: [phone, writtenForms.tel],
  unloadingPhone: [phone, writtenForms.tel],
  cardNo: [account],
  accountNo: [account],
  bankAccount: [account],
  // A number that begins with 86 may be an account’s.
  payeeAccount: [
    account,
    { ...phone, written: phone.written.filter((form) => !/^(0086|86)/.test(form)) },
  ],
  repayAccount: [account],
}

/** The last days of what may be valid without end. */
const ends = [
  'transportCertTo',
  'inspectionTo',
  'insuranceTo',
  'licenceTo',
  'qualificationTo',
] as const
const endless = [
  '长期',
  ' 长期有效',
  '长 期',
  '\u200b长期',
  '永久',
  'No end date',
  'long-term',
  noEnd,
]

/** Called like a person or a number, and neither. */
const isOther = (path: string) =>
  /(projectName|taskName|shownName|fileName|bankName|accountBankName|accountBankCode)$/i.test(
    path,
  ) ||
  // A name that its owner gives: of a key, a view, what was kept of an act.
  /^(createInterfaceKey|putListSettings|putAct)\b/.test(path) ||
  // What a person logs in with, which `accountOf` reads; what the sandbox and its desk play.
  /^login\.account$/.test(path) ||
  /^(addRule|channelNotify)\b/.test(path) ||
  // One of ours, chosen and never typed.
  /(payerAccount|accountType|accountKind|payeeType)$/.test(path)

const isLike =
  /(name|phone|mobile|plate|vehiclenumber|idno|uscc|taxid|taxpayerid|account|accountno|cardno|consignor|consignee|carrier|payee|driver|signer|contact|legalperson|owner|buyer|partya|id)$/i

type Definition = Readonly<Record<string, unknown>> & { type: string }
type Schema = z.ZodMiniType & { _zod: { def: Definition } }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

type Leaf = { name: string; path: string; schema: Schema }

/** Every text of a schema, by the name of its field. */
const textsIn = (schema: Schema, name: string, path: string): Leaf[] => {
  const { def } = schema._zod
  if (def.type === 'string') return [{ name, path, schema }]
  return Object.entries(def).flatMap(([key, value]) => {
    if (key === 'checks') return []
    if (key === 'shape')
      return Object.entries(value as object).flatMap(([field, part]) =>
        isSchema(part) ? textsIn(part, field, `${path}.${field}`) : [],
      )
    const parts = Array.isArray(value) ? value : [value]
    return parts.flatMap((part) => (isSchema(part) ? textsIn(part, name, path) : []))
  })
}

const leaves = Object.entries(calls).flatMap(([call, { query, body }]) =>
  [query, body].flatMap((schema) => (schema ? textsIn(schema as unknown as Schema, '', call) : [])),
)

describe('a call', () => {
  test('has no field of a person’s or a number’s name that is not asked here', () => {
    const unasked = leaves.filter(
      ({ name, path, schema }) =>
        isLike.test(name) &&
        !/(^|[a-z])(Id|Ids)$|^id$/.test(name) &&
        !Object.hasOwn(kinds, name) &&
        !isOther(path) &&
        schema._zod.def.type === 'string',
    )
    expect([...new Set(unasked.map(({ path }) => path))]).toEqual([])
  })

  const asked = leaves.flatMap((leaf) =>
    isOther(leaf.path) ? [] : (kinds[leaf.name] ?? []).map((kind) => ({ ...leaf, kind })),
  )

  const lastDays = leaves.filter(({ name }) => name === 'validTo' || ends.some((it) => it === name))

  test('that has the last day of a validity takes 长期, unless a rule limits it', () => {
    // An authorisation lasts twelve months at most.
    const limited = lastDays.filter(({ schema }) => schema.safeParse('长期').data !== noEnd)
    expect(limited.map(({ path }) => path)).toEqual(['saveAuth.validTo'])
    expect(lastDays.length).toBeGreaterThan(6)
  })

  test('is asked in many places', () => {
    expect(asked.length).toBeGreaterThan(100)
  })

  test.each(asked)('$path reads $kind.stored however it is written', ({ schema, kind }) => {
    for (const form of [kind.stored, ...kind.written])
      expect([form, schema.safeParse(form).data]).toEqual([form, kind.stored])
  })
})

const forms = await Promise.all(
  readdirSync(new URL('../../contract', import.meta.url))
    .filter((file) => file.endsWith('.form.ts'))
    .map((file) => import(`../../contract/${file}`) as Promise<Record<string, unknown>>),
)
const isForm = (value: unknown): value is AnyForm =>
  typeof value === 'object' && value !== null && 'fields' in value && 'schema' in value

describe('a form', () => {
  const fields = forms.flatMap((module) =>
    Object.entries(module).flatMap(([form, value]) =>
      isForm(value)
        ? Object.keys(value.fields).flatMap((field) =>
            (kinds[field] ?? []).map((kind) => ({ form, field, kind, value })),
          )
        : [],
    ),
  )

  test.each(fields.filter(({ field }) => field !== 'haulierUsccs'))(
    '$form reads $kind.stored in $field however it is typed',
    ({ value, field, kind }) => {
      for (const form of [kind.stored, ...kind.written]) {
        const read = readFields({ ...value, rule: () => ({}) }, { [field]: form }, undefined)
        expect([form, read.values[field as never]]).toEqual([form, kind.stored])
      }
    },
  )

  test('takes a certificate without an end, in every word for it', () => {
    const endFields = forms.flatMap((module) =>
      Object.values(module).flatMap((form) =>
        isForm(form)
          ? Object.entries(form.fields).flatMap(([field, { kind }]) =>
              kind === 'end' ? [{ form, field }] : [],
            )
          : [],
      ),
    )
    expect(endFields.map(({ field }) => field)).toEqual(expect.arrayContaining([...ends]))
    for (const { form, field } of endFields)
      for (const text of endless)
        expect([
          field,
          text,
          readFields({ ...form, rule: () => ({}) }, { [field]: text }, undefined).values[
            field as never
          ],
        ]).toEqual([field, text, noEnd])
  })
})

describe('a column', () => {
  const ofOrders = orderColumns.flatMap(({ field }) =>
    (kinds[field] ?? []).map((kind) => ({ field, kind })),
  )

  test.each(ofOrders)('$field of orders reads $kind.stored', ({ field, kind }) => {
    for (const form of [kind.stored, ...kind.written])
      expect([form, readCell(field as ColumnField, form)]).toEqual([
        form,
        { value: kind.stored, problem: null },
      ])
  })

  const shape = { ...VehicleInput.shape, ...DriverInput.shape }
  test.each(fleetColumns.map(({ field }) => field).filter((field) => Object.hasOwn(kinds, field)))(
    '%s of the fleet reads what is written',
    (field) => {
      const schema = shape[field as 'phone'] // one of them
      for (const kind of kinds[field] ?? [])
        for (const form of [kind.stored, ...kind.written])
          expect([form, schema.safeParse(form).data]).toEqual([form, kind.stored])
    },
  )

  test('takes a certificate without an end, in every word for it', () => {
    for (const field of ends)
      for (const text of endless) expect(shape[field].safeParse(text).data).toBe(noEnd)
  })
})
