import type { LoanApply } from '#contract/loan.contract.ts'
import type { Key } from '#src/i18n/translate.ts'

type Rest<Prefix extends string, K extends string> = K extends `${Prefix}${infer Name}` ? Name : never

/** What may happen to an application, as far as this portal has words for it. */
export type LoanAction = Rest<'loan.event.', Key<'loan'>>

const actions: Readonly<Record<LoanAction, true>> = {
  submitted: true,
  submittedAgain: true,
  supplemented: true,
  confirmed: true,
  returned: true,
  returnedByTime: true,
  supplementAsked: true,
  rejected: true,
  approved: true,
  signed: true,
  withdrawn: true,
  expired: true,
  repaid: true,
  overdue: true,
  frozen: true,
  thawed: true,
  sentBack: true,
  settled: true,
}

/** Null for what this portal has no words for yet: it is named as the server names it. */
export const actionKey = (action: string): LoanAction | null =>
  // `as`: only own names pass.
  Object.hasOwn(actions, action) ? (action as LoanAction) : null

/** What comes next; a vehicle loan is paid out when it is signed, and nothing of it is drawn. */
export const nextKey = ({ status, productCode }: Pick<LoanApply, 'status' | 'productCode'>) =>
  status === 40 && productCode === 'CLD' ? 'loan.next.paidOut' : (`loan.next.${status}` as const)
