import type { OrderKind } from '#contract/order.contract.ts'
import type { AddCheckReply, OrderChoice } from '#contract/payTask.contract.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { checkProblems } from './checkProblem.ts'
import { chooseOrders } from './choice.ts'
import { checkOrders } from './orderCheck.ts'

/** Which of the chosen orders can be paid, and the problems of the others; changes nothing. */
export const checkChoice = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  entId: string,
  kind: OrderKind,
  choice: OrderChoice,
  locale: Locale,
): Promise<AddCheckReply> => {
  const { ids, totalFen } = await chooseOrders(db, entId, kind, choice)
  const checked = await checkOrders(db, ids, clock.now())
  const passed = checked.filter(({ problems }) => problems.length === 0).map(({ order }) => order)
  return {
    pass: passed.length === ids.length,
    totalCount: ids.length,
    totalFen,
    passIds: passed.map(({ id }) => id),
    passFen: passed.reduce((sum, { unpaidFen }) => sum + unpaidFen, 0),
    problems: checkProblems(
      locale,
      checked.flatMap(({ problems }) => problems),
    ),
  }
}
