import {
  listFrozen,
  queryAccountBook,
  queryChargeList,
  queryWithdrawalList,
} from '#contract/accountBook.contract.ts'
import type { BookLook } from '#machines/accountBook/accountBook.setup.ts'
import { call } from '#src/api/call.ts'

const first = { current: 1, size: 20 }

/** The book with what is on its way, however old, and the latest of what ended. */
export const readBook = async (signal: AbortSignal, background: boolean): Promise<BookLook> => {
  const how = { signal, background, quiet: true } as const
  const chargesOf = (filter: { status?: 'WAIT_PAY' }) =>
    call(queryChargeList, { query: { ...first, ...filter } }, how)
  const withdrawalsOf = (filter: { status?: 'DEALING' | 'UNKNOWN' }) =>
    call(queryWithdrawalList, { query: { ...first, ...filter } }, how)
  const [book, frozen, charges, withdrawals] = await Promise.all([
    call(queryAccountBook, {}, how),
    call(listFrozen, {}, how),
    Promise.all([chargesOf({ status: 'WAIT_PAY' }), chargesOf({})]),
    Promise.all([
      withdrawalsOf({ status: 'DEALING' }),
      withdrawalsOf({ status: 'UNKNOWN' }),
      withdrawalsOf({}),
    ]),
  ])
  return {
    book,
    frozen,
    charges: oncePer(charges, ({ chargeId }) => chargeId),
    withdrawals: oncePer(withdrawals, ({ withdrawalId }) => withdrawalId),
  }
}

/** The rows of several pages; of one that moved from one to another meanwhile, as it was read last. */
const oncePer = <Row>(
  pages: readonly { readonly records: readonly Row[] }[],
  idOf: (row: Row) => string,
): readonly Row[] => [
  ...new Map(pages.flatMap(({ records }) => records.map((row) => [idOf(row), row]))).values(),
]
