import type { AuthType, DecisionItem } from './loan.contract.ts'

/** To confirm receivables on its behalf, and to debit repayments: on these an enterprise comes to owe. */
const liableTypes: readonly AuthType[] = [3, 4]

/** Whether an authorisation takes the password. To let data be read owes nothing, and to revoke ends what may be owed. */
export const isLiableAuth = ({
  action,
  authType,
}: {
  action: 'sign' | 'revoke'
  authType: AuthType
}) => action === 'sign' && liableTypes.includes(authType)

/** Whether a decision takes the password: one that confirms anything does, and returning owes nothing. */
export const isLiableDecision = (items: readonly Pick<DecisionItem, 'result'>[]) =>
  items.some(({ result }) => result === 1)
