import * as z from 'zod/mini'
import { defineForm, type FormField } from './form.ts'
import {
  type DecisionItem,
  type DecisionSheet,
  type OwnAccountKind,
  Remark,
} from './loan.contract.ts'
import { beyondIn } from './loanDecision.rules.ts'
import { Fen, StoredFile } from './values.ts'

/** 1 confirms, 2 returns. */
export type DecisionResult = DecisionItem['result']

/** The field of one application: what is confirmed of it, or why it is returned. */
export const rowField = (result: DecisionResult, applyId: string) =>
  result === 1 ? (`amount-${applyId}` as const) : (`reason-${applyId}` as const)

/** What the form says, by the names of its fields. */
export type DecisionValues = {
  readonly account?: OwnAccountKind
  readonly remark?: string | null
  readonly confirmFile?: StoredFile
  readonly promise?: true
  readonly [amount: `amount-${string}`]: number
  readonly [reason: `reason-${string}`]: string
}

const forms = {
  1: {
    shape: {
      remark: z.nullable(Remark),
      confirmFile: z.optional(StoredFile),
      promise: z.literal(true),
    },
    fields: {
      account: { kind: 'choice', label: 'loanDecision.form.account' },
      remark: { kind: 'note', label: 'loanDecision.form.remark' },
      confirmFile: { kind: 'files', label: 'loanDecision.form.file' },
      promise: { kind: 'tick', label: 'loanDecision.form.promise' },
    },
    row: { schema: Fen.check(z.positive()), kind: 'yuan', label: 'loanDecision.form.amountOf' },
  },
  2: {
    shape: { reasonAll: z.optional(z.string().check(z.maxLength(200))) },
    fields: { reasonAll: { kind: 'line', label: 'loanDecision.form.reasonAll' } },
    row: { schema: Remark, kind: 'note', label: 'loanDecision.form.reasonOf' },
  },
} as const

/** One of the enterprise's own accounts; without any nothing is confirmed. */
const accountIn = (sheet: DecisionSheet | null): z.ZodMiniType<OwnAccountKind> => {
  const kinds = (sheet?.accounts ?? []).map(({ kind }) => kind)
  return kinds.length > 0 ? z.literal(kinds) : z.never()
}

/** The form of a decision: an amount or a reason for each application of a sheet; to confirm also takes an account and the promise. */
export const decisionFormOf = (result: DecisionResult, sheet: DecisionSheet | null) => {
  const { shape, fields, row } = forms[result]
  const { schema, kind, label } = row
  const rows = (sheet?.rows ?? []).map(({ apply: { id, applyNo: no } }) => ({
    name: rowField(result, id),
    field: { kind, label, of: { no } },
  }))
  return defineForm<z.ZodMiniObject, Record<string, FormField>>(
    z.strictObject({
      ...shape,
      ...(result === 1 ? { account: accountIn(sheet) } : {}),
      ...Object.fromEntries(rows.map(({ name }) => [name, schema])),
    }),
    // In the order of the page.
    { ...Object.fromEntries(rows.map(({ name, field }) => [name, field])), ...fields },
    (values) => {
      if (result === 2 || !sheet) return {}
      // `as`: each field was read by its own schema.
      const amounts = values as DecisionValues
      const beyond = beyondIn(sheet, (applyId) => amounts[`amount-${applyId}`] ?? 0)
      return Object.fromEntries(beyond.map(({ applyId, fault }) => [rowField(1, applyId), fault]))
    },
  )
}

/** What a form without faults decides on each application of its sheet. */
export const itemsOf = (
  result: DecisionResult,
  { rows }: DecisionSheet,
  values: DecisionValues,
): DecisionItem[] =>
  rows.map(({ apply: { id: applyId, version } }) => ({
    applyId,
    version,
    result,
    confirmFen: values[`amount-${applyId}`] ?? null,
    confirmFileId: values.confirmFile?.id ?? null,
    repayAccount: values.account ?? null,
    hasPromised: values.promise ?? false,
    remark: values[`reason-${applyId}`] ?? values.remark ?? null,
  }))
