import { fault, type FieldFault } from './fieldFault.ts'
import type { DecisionRow, DecisionSheet } from './loan.contract.ts'
import { yuanOfFen } from './money.ts'

/** The most that can be confirmed of one application, were it alone. */
export const mostOf = (
  { quotaLeftFen }: DecisionSheet,
  { receivableLeftFen, remainingFen }: DecisionRow,
) => Math.max(0, Math.min(receivableLeftFen, remainingFen, quotaLeftFen ?? Number.MAX_SAFE_INTEGER))

/**
 * The rows that go beyond what is left, in their order. Rows of one haulier share what is owed to it, rows of one project
 * what that has left, and all what the authorisation has.
 */
export const beyondIn = (
  { rows, quotaLeftFen }: DecisionSheet,
  fenOf: (applyId: string) => number,
): { applyId: string; fault: FieldFault }[] => {
  const taken = new Map<string, number>()
  const isBeyond = (of: string, fen: number, leftFen: number) => {
    const sum = (taken.get(of) ?? 0) + fen
    taken.set(of, sum)
    return sum > leftFen
  }
  return rows.flatMap(({ apply, receivableLeftFen, remainingFen }) => {
    const fen = fenOf(apply.id)
    const limits = [
      ['beyondReceivable', `haulier ${apply.haulierEntId}`, receivableLeftFen],
      ['beyondProject', `project ${apply.projectId}`, remainingFen],
      ['beyondQuota', 'all', quotaLeftFen ?? Number.MAX_SAFE_INTEGER],
    ] as const
    // Each is counted, and the first is told.
    const [first] = limits.filter(([, of, leftFen]) => isBeyond(of, fen, leftFen))
    if (!first) return []
    const [code, , leftFen] = first
    return [{ applyId: apply.id, fault: fault(code, { most: yuanOfFen(leftFen) }) }]
  })
}
