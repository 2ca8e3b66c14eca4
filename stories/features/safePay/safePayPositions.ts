import { fn } from 'storybook/test'
import type { SafeLine, SafePayment } from '#contract/safePay.contract.ts'
import {
  askedPayment,
  failedLine,
  paidLine,
  paidPayment,
  partlyPaidPayment,
  returnedLine,
  returnedPayment,
} from '#contract/safePay.examples.ts'
import { listPositions } from '#stories/positions/lists.ts'
import { queryPositions } from '#stories/positions/queries.ts'

export const payments: SafePayment[] = [
  askedPayment,
  paidPayment,
  partlyPaidPayment,
  returnedPayment,
].map((task, at) => ({ ...task, id: String(at + 1), taskNo: `FK2026111000000${at + 1}` }))

const sumOf = (amountOf: (task: SafePayment) => number) =>
  payments.reduce((sum, task) => sum + amountOf(task), 0)

/** The list of what the own account book pays, in each place where its answer looks another way. */
export const list = listPositions<SafePayment>(payments, {
  sums: {
    totalFen: sumOf(({ totalFen }) => totalFen),
    paidFen: sumOf(({ money }) => money.movedFen),
  },
  unmatched: { taskNo: 'FK2025' },
})

const linesOf = (rows: SafeLine[]) => ({
  snapshot: listPositions<SafeLine>(rows).shown.snapshot,
  send: fn(),
})

/** Its payments beside a task that has been read. */
export const lines = {
  waiting: linesOf([{ ...paidLine, status: 0, payTime: null }]),
  paid: linesOf([paidLine, { ...paidLine, id: '2', outBizNo: 'FK20261110000001-00002-1' }]),
  mixed: linesOf([failedLine, returnedLine, paidLine]),
}

export const asked = queryPositions<string, SafePayment>(askedPayment.id, askedPayment)
export const paid = queryPositions<string, SafePayment>(paidPayment.id, paidPayment)
export const partly = queryPositions<string, SafePayment>(partlyPaidPayment.id, partlyPaidPayment)
