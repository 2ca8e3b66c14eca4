import type { DecisionSheet } from '#contract/loan.contract.ts'
import type { Decision, FormFields } from '#contract/consignerLoan.draft.ts'
import { faultsOf, type RowFault } from '#contract/loanDecision.rules.ts'
import { isAccountNo } from '#contract/identity.rules.ts'
import { fenOfYuan, plainFigures } from '#contract/money.ts'
import { StoredFile } from '#contract/values.ts'

export type FormFault = 'account' | 'promise' | 'remark'

export type DecisionFaults = {
  rows: Readonly<Record<string, RowFault>>
  form: readonly FormFault[]
}

export const noFaults: DecisionFaults = { rows: {}, form: [] }

export const amountName = (applyId: string) => `amount-${applyId}`
export const reasonName = (applyId: string) => `reason-${applyId}`

/** More than any amount can be; of more digits than one has it is too much, not badly written. */
const tooMuchFen = 100_000_000_000

const fenIn = (text: string) => (/^\d{10,}(\.\d{1,2})?$/.test(text) ? tooMuchFen : fenOfYuan(text))

/** The decision that a form describes, and what speaks against it. */
export const readDecision = (
  result: 1 | 2,
  sheet: DecisionSheet,
  values: FormData,
  confirmFileId: string | null,
): { decision: Decision; faults: DecisionFaults } => {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  const repayAccount = text('account').replaceAll(/\s/g, '')
  const hasPromised = values.get('promise') !== null
  const remark = text('remark')
  const items = sheet.rows.map(({ apply }): Decision['items'][number] => ({
    applyId: apply.id,
    applyNo: apply.applyNo,
    haulierName: apply.haulierName,
    version: apply.version,
    result,
    ...(result === 1
      ? {
          confirmFen: fenIn(plainFigures(text(amountName(apply.id)))),
          confirmFileId,
          repayAccount,
          hasPromised,
          remark: remark === '' ? null : remark,
        }
      : {
          confirmFen: null,
          confirmFileId: null,
          repayAccount: null,
          hasPromised: false,
          remark: text(reasonName(apply.id)),
        }),
  }))
  const rows = Object.fromEntries(
    Object.entries(faultsOf(sheet, items)).filter(
      ([, fault]) => result === 2 || fault !== 'remark',
    ),
  )
  const wrong: Record<FormFault, boolean> = {
    account: result === 1 && !isAccountNo(repayAccount),
    promise: result === 1 && !hasPromised,
    remark: result === 1 && remark !== '' && (remark.length < 5 || remark.length > 200),
  }
  const all: readonly FormFault[] = ['account', 'promise', 'remark']
  return { decision: { items }, faults: { rows, form: all.filter((it) => wrong[it]) } }
}

/** Under this name the form saves the file that goes with a confirmation. */
export const fileField = 'confirmFile'

export const fileText = (file: StoredFile | undefined) => (file ? JSON.stringify(file) : '')

/** The file that a saved form had, if it had one. */
export const fileIn = (fields: FormFields): StoredFile | null => {
  try {
    return StoredFile.parse(JSON.parse(fields[fileField] ?? ''))
  } catch {
    return null
  }
}

/** The content of the fields, to be saved; a promise is given anew each time. */
export const textsIn = (values: FormData): FormFields =>
  Object.fromEntries(
    [...values].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'promise' ? [[name, value]] : [],
    ),
  )
