import type { PayDetailStatus } from '#contract/payTask.contract.ts'
import { isLive } from '#contract/payTask.rules.ts'
import { answerOf } from '#server/pay/answer.ts'
import { decide, isOpen, outBizNoOf, type Answer } from '#server/pay/decide.ts'
import { mismatchOf } from '#server/pay/notice.ts'
import { misfitOf } from '#server/pay/statements.ts'

export type Detail = {
  task: number
  seq: number
  attemptNo: number
  outBizNo: string
  order: number
  amountFen: number
  payeeAccount: string
  status: PayDetailStatus
  returnedFen: number
  queryCount: number
  nextQueryAt: number
}

/** Every choice on which the safety of a payment rests, as production makes it. */
export const production = {
  answerOf,
  decide,
  isOpen,
  /** Whether an order's detail forbids paying the order again. */
  isLive,
  mismatchOf,
  misfitOf,
  outBizNoOf,
  /** The number under which a request goes out again. */
  numberAgain: (detail: Detail) => detail.outBizNo,
  /** Which state a channel's reply is applied to: the one under the lock, not the one that was read before asking. */
  stateOf: (locked: Detail, _read: Detail): Pick<Detail, 'status' | 'returnedFen'> => locked,
  /** Which payment a notice is about. */
  findNotified: (details: readonly Detail[], outBizNo: string) =>
    details.find((detail) => detail.outBizNo === outBizNo),
  /** Claiming: only what still waits is sent. */
  mayClaim: (status: PayDetailStatus): boolean => status === 0,
  /** What a request is answered that came before under the same key: the task it made. */
  repliedTo: (stored: number | undefined) => stored,
}

export type Decisions = typeof production

const unless =
  (kind: Answer['kind'], to: PayDetailStatus): Decisions['decide'] =>
  (detail, answer) =>
    answer.kind === kind && isOpen(detail.status)
      ? { to, returned: false, resend: false, contradicts: false }
      : decide(detail, answer)

/** One wrong choice each; a model that lets any of them live proves nothing. */
export const mutants: Record<string, Decisions> = {
  'no idempotency': { ...production, repliedTo: () => undefined },
  'sent again under a new number': { ...production, numberAgain: ({ outBizNo }) => `${outBizNo}+` },
  'unknown is failed': { ...production, decide: unless('lost', 30) },
  'unknown retried under a new key': {
    ...production,
    isLive: (status) => status !== 15 && isLive(status),
  },
  'not found is failed': { ...production, decide: unless('notFound', 30) },
  'no guard': { ...production, stateOf: (_locked, read) => read },
  'callback matched by detail instead of number': {
    ...production,
    findNotified: (details, outBizNo) => {
      const meant = details.find((detail) => detail.outBizNo === outBizNo)
      return details.findLast(({ order }) => order === meant?.order)
    },
  },
  'a statement of any amount': { ...production, misfitOf: () => null },
  'any amount and payee': { ...production, mismatchOf: () => null },
  'system error is failed': {
    ...production,
    answerOf: (status, code) =>
      status === 'FAIL' ? { kind: 'failed', code: code ?? '' } : answerOf(status, code),
  },
  'returned each time it is told': {
    ...production,
    decide: (detail, answer) => ({
      ...decide(detail, answer),
      returned: answer.kind === 'returned',
    }),
  },
  'unknown is never asked about': { ...production, isOpen: (status) => status === 10 },
  'moving is paid': { ...production, decide: unless('moving', 20) },
  'same number for every attempt': { ...production, outBizNoOf: (_taskNo, seq) => `FK-${seq}` },
  'claimed twice': { ...production, mayClaim: (status) => status === 0 || status === 30 },
}
