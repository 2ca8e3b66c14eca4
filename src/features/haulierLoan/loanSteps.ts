import type { SnapshotFrom } from 'xstate'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'

export const stepNames = [
  'project',
  'terms',
  'materials',
  'preview',
  'consigner',
  'bank',
  'sign',
  'use',
] as const

/** From here on nothing is filled in: the application stands as it was handed in. */
export const firstAfterFilling = 4

const stepsByState: Record<string, number> = {
  choosingProject: 0,
  terms: 1,
  fillingMaterials: 2,
  previewing: 3,
  saving: 3,
  starting: 3,
  returned: 4,
  awaitingConsigner: 4,
  awaitingBank: 5,
  supplementing: 5,
  rejected: 5,
  approved: 6,
  signing: 6,
  active: 7,
  overdue: 7,
  frozen: 7,
  settled: 8,
}

const stepsByStatus: Record<number, number> = { 0: 3, 10: 4, 11: 4, 21: 5, 30: 6 }

/** Which step a state belongs to; null where the wizard does not stand on any. */
export const stepOf = ({
  value,
  context: { apply },
}: Pick<SnapshotFrom<typeof haulierLoanMachine>, 'value' | 'context'>) => {
  const state = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')
  const isWithdrawing = ['askingWithdrawal', 'withdrawing'].includes(state)
  if (isWithdrawing || (state === 'starting' && apply?.status === 21)) {
    return stepsByStatus[apply?.status ?? 0] ?? null
  }
  return stepsByState[state] ?? null
}
