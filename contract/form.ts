import type * as z from 'zod/mini'
import { type DateKind, readDate } from './dateText.ts'
import { fault, type FieldFault, faultOf } from './fieldFault.ts'
import { plainNumber, seenText } from './written.rules.ts'
import { fenOfYuan, plainFigures, yuanOfFen } from './money.ts'
import type { ProblemParams } from './problem.ts'
import { fenOfSum, typedSum } from './sum.ts'
import type { FieldCode } from './words/field.zhCN.ts'

/** What stands in the fields of a form, by their names, as it was typed. */
export type FormTexts = Readonly<Record<string, string>>

/**
 * How a field is typed, and what is made of it: a line, a text, several lines; a number or code, in which blanks and small
 * letters count for nothing; yuan that become fen; a sum that may be nothing or a loss; tons that become kilograms; a number
 * with decimals; a whole number; a day, a day with its time, or the last day of a validity, which may have no end; a choice that the schema allows; a district's code; files,
 * whose text is what the call wants of them, as JSON, or `uploading`; a tick; a new password, which is typed twice.
 */
export type FieldKind =
  | 'line'
  | 'note'
  | 'lines'
  | 'code'
  | 'yuan'
  | 'sum'
  | 'tons'
  | 'decimal'
  | 'count'
  | DateKind
  | 'choice'
  | 'area'
  | 'files'
  | 'tick'
  | 'password'
  | 'newPassword'

/** Numbers whose form a person is told. */
type FormatCode = Extract<
  FieldCode,
  | 'mobile'
  | 'phone'
  | 'email'
  | 'uscc'
  | 'taxId'
  | 'idNo'
  | 'cardNo'
  | 'accountNo'
  | 'bankCode'
  | 'invoiceNumber'
  | 'invoiceCode'
>

export type FormField = {
  readonly kind: FieldKind
  /** The key of its label, in the area of the form's words. */
  readonly label: string
  /** What the label names: of one of several rows. */
  readonly of?: ProblemParams
  /** Of a new password: the label of the field in which it is typed again. */
  readonly again?: string
  /** What it should be, where it has the wrong form. */
  readonly format?: FormatCode
  /** What stands in it at first. */
  readonly initial?: string
  /** Of a sum: the field that says whether it is typed in `yuan` or in `wan`, ten thousands of them. */
  readonly unit?: string
  /** What identifies a person or an account is not stored in the browser while it is typed. */
  readonly isSensitive?: true
}

/** What is wrong, by the name of the field. */
export type FormFaults<Code extends string = FieldCode> = Readonly<
  Partial<Record<string, FieldFault<Code>>>
>

/** A form: the fields of a call's body that a person types, and what is asked of several of them at once. */
export type AnyForm = {
  readonly schema: z.ZodMiniObject
  readonly fields: Readonly<Record<string, FormField>>
  /** The rule that the server asks too, of what can be read so far. */
  readonly rule: (values: never, known: never) => FormFaults<string>
}

export type KnownOf<F extends AnyForm> = Parameters<F['rule']>[1]
export type NameOf<F extends AnyForm> = Extract<keyof F['fields'], string>
/** What a form says, as the call wants it. */
export type ValuesOf<F extends AnyForm> = Pick<
  z.output<F['schema']>,
  keyof z.output<F['schema']> & NameOf<F>
>

type Shape<S> = S extends { readonly shape: infer Shape } ? Shape : never

/** Declares the fields beside the schema of the call: limits, and whether a field may be empty, are the schema's. */
export const defineForm = <
  S extends z.ZodMiniObject,
  const Fields extends Partial<Record<keyof Shape<S>, FormField>>,
  Known = unknown,
>(
  schema: S,
  fields: Fields,
  rule: (values: Partial<z.output<S>>, known: Known) => FormFaults<string> = () => ({}),
) => ({ schema, fields, rule })

type Schema = z.core.$ZodType

const accepts = (schema: Schema, value: unknown) =>
  (schema as z.ZodMiniType).safeParse(value).success // every schema of the contract is one

/** What an empty field says; undefined is left out of the body. */
const emptyOf = (schema: Schema): { value: unknown } | null => {
  for (const value of [null, undefined, '']) if (accepts(schema, value)) return { value }
  return null
}

const schemaOf = ({ schema }: Pick<AnyForm, 'schema'>, name: string): Schema => schema.shape[name]! // its fields are of its shape
const fieldsOf = (form: AnyForm) => Object.entries<FormField>(form.fields)

export const isRequired = (form: AnyForm, name: string) => emptyOf(schemaOf(form, name)) === null

const innerOf = (schema: Schema): Schema => {
  const { def } = schema._zod
  return 'innerType' in def ? innerOf(def.innerType as Schema) : schema // nullable and optional have one
}

const maximaOf = (form: Pick<AnyForm, 'schema'>, name: string): number[] => {
  const { type, checks = [] } = innerOf(schemaOf(form, name))._zod.def
  // The length of a list counts its lines.
  if (type !== 'string') return []
  return checks.flatMap(({ _zod: { def } }) => ('maximum' in def ? [Number(def.maximum)] : []))
}

/** The most characters that may be typed in a line, with those that are not stored. */
export const longestOf = (form: Pick<AnyForm, 'schema'>, name: string): number | undefined =>
  maximaOf(form, name)[0]

/** The most characters of a line that are never refused as too many, where nothing can say that they are. */
export const safeLengthOf = (form: Pick<AnyForm, 'schema'>, name: string): number | undefined => {
  const maxima = maximaOf(form, name)
  return maxima.length > 0 ? Math.min(...maxima) : undefined
}

/** What may be chosen, as the schema says it. */
export const choicesOf = (form: AnyForm, name: string): readonly string[] => {
  const schema = innerOf(schemaOf(form, name))
  return [...(schema._zod.values ?? [])].map(String)
}

/** The name of the field in which a new password is typed again. */
export const againOf = (name: string) => `${name}Again`

/** The names of all texts of a form, in its order. */
export const textNames = (form: AnyForm): string[] =>
  fieldsOf(form).flatMap(([name, { kind }]) =>
    kind === 'newPassword' ? [name, againOf(name)] : [name],
  )

/** What no draft has: a password, and a tick, which is given anew each time. */
export const undraftedNames = (form: AnyForm): string[] =>
  fieldsOf(form).flatMap(([name, { kind }]) =>
    kind === 'newPassword'
      ? [name, againOf(name)]
      : kind === 'tick' || kind === 'password'
        ? [name]
        : [],
  )

/** What no browser stores: passwords, and what is sensitive. */
export const secretNames = (form: AnyForm): string[] =>
  fieldsOf(form).flatMap(([name, { kind, isSensitive }]) =>
    kind === 'newPassword'
      ? [name, againOf(name)]
      : isSensitive || kind === 'password'
        ? [name]
        : [],
  )

export const labelKeyOf = (form: AnyForm, name: string): string | undefined =>
  form.fields[name]?.label ??
  fieldsOf(form).find(([of, { kind }]) => kind === 'newPassword' && againOf(of) === name)?.[1].again

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unreadable: Partial<Record<FieldKind, FieldCode>> = {
  yuan: 'amount',
  sum: 'sum',
  tons: 'tons',
  decimal: 'decimal',
  count: 'number',
  day: 'noSuchDay',
  time: 'noSuchTime',
  end: 'noSuchDay',
  files: 'uploading',
}

/** Why a text is nothing that the call knows. */
const unreadableIn = ({ kind }: FormField, schema: Schema): FieldCode =>
  kind === 'yuan' && accepts(schema, 0) ? 'amountOrNone' : (unreadable[kind] ?? 'format')

const unitIn = (texts: Readonly<Record<string, unknown>> | null, unit: string | undefined) =>
  unit !== undefined && texts?.[unit] === 'wan' ? 'wan' : 'yuan'

/** What was typed, as the call wants it; undefined where it cannot be read. */
const read = (
  { kind, unit }: FormField,
  schema: Schema,
  texts: FormTexts,
  text: string,
): unknown => {
  switch (kind) {
    case 'yuan':
      return accepts(schema, 0) && /^0+(\.0{1,2})?$/.test(plainFigures(text))
        ? 0
        : (fenOfYuan(plainFigures(text)) ?? undefined)
    case 'sum':
      return fenOfSum(text, unitIn(texts, unit)) ?? undefined
    case 'tons':
      return /^\d{1,6}(\.\d{1,3})?$/.test(plainFigures(text))
        ? Math.round(Number(plainFigures(text)) * 1000)
        : undefined
    case 'decimal':
      return /^\d{1,6}(\.\d{1,4})?$/.test(plainFigures(text))
        ? Number(plainFigures(text))
        : undefined
    case 'count':
      return /^\d{1,8}$/.test(plainFigures(text)) ? Number(plainFigures(text)) : undefined
    case 'day':
    case 'time':
    case 'end':
      return readDate(kind, text).text ?? undefined
    case 'lines':
      return text.split(/[\s,，;；、]+/).filter((it) => it !== '')
    case 'code':
      return plainNumber(text)
    case 'files':
      return parsedJson(text)
    case 'tick':
      return true
    case 'choice':
      return [...(innerOf(schema)._zod.values ?? [])].find((it) => String(it) === text) ?? text
    default:
      return text
  }
}

const misshapen: readonly FieldCode[] = ['format', 'tooShort', 'tooLong']

/** The first reason, its limit as it is typed; of several lines, which of them are wrong. */
const faultIn = (
  { kind, format }: FormField,
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): FieldFault => {
  const lines = Array.isArray(value)
    ? issues.flatMap(({ path: [at] }) => (at === undefined ? [] : [value[Number(at)]]))
    : []
  if (lines.length > 0) return fault('wrongLines', { wrong: [...new Set(lines)].join(', ') })
  const { code, params } = faultOf(issues[0]!) // a failure has its reason
  // As long as one, and yet none: a digit is wrong.
  if (format === 'uscc' && String(value).length === 18) return fault('usccWrong')
  if (format && misshapen.includes(code)) return fault(format)
  if (code === 'format' && /\p{Cc}/u.test(String(value))) return fault('controlCharacter')
  return fault(code, kind === 'tons' ? { limit: Number(params['limit']) / 1000 } : params)
}

/** Nothing that is typed of it is dropped. */
const isPassword = ({ kind }: FormField) => kind === 'password' || kind === 'newPassword'

type Read<F extends AnyForm> =
  | { values: ValuesOf<F>; faults: null }
  | { values: null; faults: FormFaults<string> }

/** What can be read of a form so far, and which fields need another look and why; each shows one thing at a time. */
export const readFields = <F extends AnyForm>(
  form: F,
  texts: FormTexts,
  known: KnownOf<F>,
): { values: Partial<ValuesOf<F>>; faults: FormFaults<string> } => {
  const faults: Record<string, FieldFault<string>> = {}
  const values: Record<string, unknown> = {}
  for (const [name, field] of fieldsOf(form)) {
    const schema = schemaOf(form, name)
    const typed = texts[name] ?? ''
    const text = isPassword(field) ? typed : seenText(typed).trim()
    const empty = emptyOf(schema)
    const value = text === '' ? empty?.value : read(field, schema, texts, text)
    if (text === '' && !empty) faults[name] = fault(field.kind === 'tick' ? 'notAgreed' : 'empty')
    else if (text !== '' && value === undefined) faults[name] = fault(unreadableIn(field, schema))
    else {
      const parsed = (schema as z.ZodMiniType).safeParse(value)
      if (parsed.success) values[name] = parsed.data
      else faults[name] = faultIn(field, parsed.error.issues, value)
    }
    if (field.kind === 'newPassword' && (texts[againOf(name)] ?? '') !== text) {
      faults[againOf(name)] = fault('passwordsDiffer')
    }
  }
  // `as`: each value was read by its own schema.
  return {
    values: values as Partial<ValuesOf<F>>,
    faults: { ...form.rule(values as never, known as never), ...faults },
  }
}

/** What a form says, once nothing speaks against it. */
export const readForm = <F extends AnyForm>(
  form: F,
  texts: FormTexts,
  known: KnownOf<F>,
): Read<F> => {
  const { values, faults } = readFields(form, texts, known)
  return Object.keys(faults).length > 0
    ? { values: null, faults }
    : { values: values as ValuesOf<F>, faults: null } // `as`: a field without a fault was read
}

/** What stands in the fields at first; of something that is changed, what it says. */
export const textsOf = <F extends AnyForm>(
  form: F,
  values: Readonly<Partial<Record<NameOf<F>, unknown>>> | null = null,
): FormTexts =>
  Object.fromEntries(
    fieldsOf(form).map(([name, { kind, unit, initial = '' }]) => {
      const value: unknown = values?.[name as NameOf<F>] // one of its fields
      if (value === undefined || value === null) return [name, values ? '' : initial]
      if (kind === 'yuan') return [name, yuanOfFen(Number(value)).replaceAll(',', '')]
      if (kind === 'sum') return [name, typedSum(Number(value), unitIn(values, unit))]
      if (kind === 'tons') return [name, String(Number(value) / 1000)]
      if (kind === 'files') return [name, JSON.stringify(value)]
      return [name, Array.isArray(value) ? value.join('\n') : String(value)]
    }),
  )
