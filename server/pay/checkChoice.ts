import type { OrderKind } from '#contract/order.contract.ts'
import type { AddCheckReply, OrderChoice } from '#contract/payTask.contract.ts'
import type { Db, Locale } from '#server/platform/ports.ts'
import { readPayOrders } from './payOrder.store.ts'
import { checkProblems } from './checkProblem.ts'
import { chooseOrders } from './choice.ts'
import { checkOrder } from './orderCheck.ts'

/** Which of the chosen orders can be paid, and the problems of the others; changes nothing. */
export const checkChoice = async (
  db: Db,
  entId: string,
  kind: OrderKind,
  choice: OrderChoice,
  locale: Locale,
): Promise<AddCheckReply> => {
  const { ids, totalFen } = await chooseOrders(db, entId, kind, choice)
  const checked = (await readPayOrders(db, ids)).map((order) => ({
    order,
    problems: checkOrder(order),
  }))
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
