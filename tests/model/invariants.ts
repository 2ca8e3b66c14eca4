import { moneyMovedBy, taskStatusOf } from '#contract/payTask.rules.ts'
import type { Bank } from './bank.ts'
import type { Portal } from './portal.ts'

const openingFen = 1_000_000_000

/** What must be true after every step; answers the first thing that is not. */
export const brokenInvariant = (portal: Portal, bank: Bank): string | null =>
  paidTwice(portal, bank) ??
  unlikeTheBank(portal, bank) ??
  unlikeTheSum(portal) ??
  unlikeTheAccount(portal)

const paidTwice = ({ orders }: Portal, { rows }: Bank) => {
  for (let order = 0; order < orders.length; order++) {
    let paid = 0
    for (const row of rows) if (row.order === order && row.state === 'SUCCESS') paid++
    if (paid > 1) return `order ${order} was paid ${paid} times`
  }
  return null
}

/** Nothing is called paid or failed that the bank has not said so of, in the end, of the very number. */
const unlikeTheBank = ({ details }: Portal, bank: Bank) => {
  for (const { status, outBizNo, returnedFen } of details) {
    if (status !== 20 && status !== 30 && status !== 50) continue
    const state = bank.find(outBizNo)?.state
    if (status === 20 && state !== 'SUCCESS' && state !== 'REFUND')
      return `${outBizNo} is called paid and is ${state}`
    if (status === 30 && state !== 'FAIL') return `${outBizNo} is called failed and is ${state}`
    if (status === 50 && state !== undefined && state !== 'CLOSED')
      return `${outBizNo} is called closed and is ${state}`
    if (returnedFen > 0 && state !== 'REFUND')
      return `${outBizNo} is called returned and is ${state}`
  }
  return null
}

const unlikeTheSum = ({ tasks }: Portal) => {
  for (const { taskNo, totalFen, status, details } of tasks) {
    const { movedFen, returnedFen, movingFen, untouchedFen } = moneyMovedBy(status, details)
    if (movedFen + returnedFen + movingFen + untouchedFen !== totalFen)
      return `the parts of ${taskNo} are not its sum`
    if (status < 30 || status >= 60) continue
    if (taskStatusOf(details) !== status) return `${taskNo} is at ${status}, its details are not`
  }
  return null
}

const unlikeTheAccount = ({ tasks, details, balanceFen, frozenFen }: Portal) => {
  const { movedFen } = moneyMovedBy(40, details)
  if (openingFen - balanceFen !== movedFen) {
    return `the account moved by ${openingFen - balanceFen}, its payments by ${movedFen}`
  }
  let frozen = 0
  for (const { status, task, amountFen } of details) {
    const isStarted = (tasks[task]?.status ?? 0) >= 20
    if (isStarted && (status === 0 || status === 10 || status === 15)) frozen += amountFen
  }
  return frozen === frozenFen ? null : `${frozenFen} is set aside, ${frozen} may still be paid`
}

/** When the line has been good for long enough, everything is told as it is. */
export const leftOpen = ({ details, tasks, work }: Portal, { rows }: Bank): string | null => {
  if (work.length > 0) return 'work never ended'
  const open = details.find(
    ({ status, task }) =>
      status === 10 || status === 15 || (status === 0 && tasks[task]?.status === 30),
  )
  if (open) return `${open.outBizNo} stays at ${open.status}`
  const unknown = rows.find(
    ({ outBizNo, state }) =>
      !details.some(
        (detail) =>
          detail.outBizNo === outBizNo &&
          (detail.status === 20) === (state === 'SUCCESS' || state === 'REFUND') &&
          detail.returnedFen > 0 === (state === 'REFUND'),
      ),
  )
  return unknown ? `${unknown.outBizNo} is ${unknown.state} at the bank and not told` : null
}
