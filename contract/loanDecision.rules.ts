import type { DecisionItem } from './consignerLoan.draft.ts'
import { isAccountNo } from './identity.rules.ts'
import type { DecisionRow, DecisionSheet } from './loan.contract.ts'

export type RowFault = 'amount' | 'receivable' | 'project' | 'quota' | 'remark'

/** The most that can be confirmed of one application, were it alone. */
export const mostOf = (
  { quotaLeftFen }: DecisionSheet,
  { receivableLeftFen, remainingFen }: DecisionRow,
) => Math.max(0, Math.min(receivableLeftFen, remainingFen, quotaLeftFen ?? Number.MAX_SAFE_INTEGER))

const isRemark = (remark: string | null) => {
  const length = remark?.trim().length ?? 0
  return length >= 5 && length <= 200
}

/**
 * What speaks against each item, by application. Rows of one haulier share what is owed to it, rows of one project what
 * that has left, and all what the authorisation has: the row that goes beyond is named.
 */
export const faultsOf = (
  sheet: DecisionSheet,
  items: readonly DecisionItem[],
): Readonly<Record<string, RowFault>> => {
  const taken: Record<string, number> = {}
  let total = 0
  const faults: Record<string, RowFault> = {}
  for (const item of items) {
    const row = sheet.rows.find(({ apply }) => apply.id === item.applyId)
    if (item.result === 2) {
      if (!isRemark(item.remark)) faults[item.applyId] = 'remark'
      continue
    }
    const { confirmFen } = item
    if (!row || confirmFen === null || confirmFen <= 0) {
      faults[item.applyId] = 'amount'
      continue
    }
    const project = `project ${row.apply.projectId}`
    const haulier = `haulier ${row.apply.haulierEntId}`
    taken[project] = (taken[project] ?? 0) + confirmFen
    taken[haulier] = (taken[haulier] ?? 0) + confirmFen
    total += confirmFen
    if (taken[haulier] > row.receivableLeftFen) faults[item.applyId] = 'receivable'
    else if (taken[project] > row.remainingFen) faults[item.applyId] = 'project'
    else if (sheet.quotaLeftFen !== null && total > sheet.quotaLeftFen)
      faults[item.applyId] = 'quota'
    else if (item.remark !== null && !isRemark(item.remark)) faults[item.applyId] = 'remark'
  }
  return faults
}

/** Whether the server would take these items as they stand: nothing is confirmed without promise and account. */
export const isDecidable = (sheet: DecisionSheet, items: readonly DecisionItem[]) =>
  items.length > 0 &&
  items.length <= 50 &&
  Object.keys(faultsOf(sheet, items)).length === 0 &&
  items.every(
    ({ result, hasPromised, repayAccount }) =>
      result === 2 || (sheet.canConfirm && hasPromised && isAccountNo(repayAccount ?? '')),
  )
