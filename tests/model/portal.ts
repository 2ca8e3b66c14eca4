import type { PayDetailStatus } from '#contract/payTask.contract.ts'
import { detailTransitions, isLive } from '#contract/payTask.rules.ts'
import { decide, isOpen, outBizNoOf, queryDelay, type Answer } from '#server/pay/decide.ts'
import type { Bank, Dice, Notice } from './bank.ts'

/** Planted errors: each must be noticed. */
export const mutants = [
  'noIdempotency',
  'unknownIsFailed',
  'unknownUnderNewNumber',
  'notFoundIsFailed',
  'noGuard',
  'noticeByOrder',
] as const
export type Mutant = (typeof mutants)[number]

export type Detail = {
  order: number
  attempt: number
  no: string
  fen: number
  status: PayDetailStatus
  returned: boolean
  queryCount: number
  nextQueryAt: number
}

/** The portal's money logic without its database: the production's own decisions, and books to hold them to. */
export const createPortal = (bank: Bank, random: Dice, mutant: Mutant | null) => {
  const details: Detail[] = []
  const replies = new Map<string, string>()
  const taken = new Set<number>()
  const ledger = { debits: 0, credits: 0 }
  const broken: string[] = []
  let now = 0

  const latest = (order: number) => details.findLast((detail) => detail.order === order)

  /** One request under a key; a repeat of it gets the same answer and has no effect. */
  const pay = (order: number, key: string): string => {
    const stored = replies.get(key)
    if (stored !== undefined && mutant !== 'noIdempotency') return stored
    const before = latest(order)
    const isFree = !before || before.status === 30 || before.returned
    if (!isFree) return 'refused'
    const attempt = (before?.attempt ?? 0) + 1
    if (details.some((detail) => detail.order === order && isLive(detail.status))) broken.push('two live details')
    details.push({
      order,
      attempt,
      no: outBizNoOf('FK', order, attempt),
      fen: 1000 + order,
      status: 0,
      returned: false,
      queryCount: 0,
      nextQueryAt: 0,
    })
    const reply = `started ${order} ${attempt}`
    replies.set(key, reply)
    return reply
  }

  const heard = (answer: Answer) => {
    if (mutant === 'unknownIsFailed' && answer.kind === 'lost') return { kind: 'failed', code: '' } as const
    if (mutant === 'notFoundIsFailed' && answer.kind === 'notFound') return { kind: 'failed', code: '' } as const
    return answer
  }

  const apply = (detail: Detail, answer: Answer) => {
    const seen = mutant === 'noGuard' ? { status: 10 as const, returned: false } : detail
    const step = decide(seen, heard(answer))
    if (step.to !== detail.status && mutant !== 'noGuard' && !detailTransitions[detail.status].includes(step.to)) {
      broken.push(`${detail.status} to ${step.to}`)
    }
    if (step.to === 20 && seen.status !== 20) ledger.debits += detail.fen
    if (step.returned) ledger.credits += detail.fen
    detail.status = step.to
    detail.returned ||= step.returned
    detail.nextQueryAt = now + queryDelay(detail.queryCount)
    return step
  }

  const deliver = (detail: Detail) => {
    const answer = bank.send({ no: detail.no, fen: detail.fen, order: detail.order })
    // The process may die between the bank's answer and its record.
    if (!random.isLikely(0.08)) apply(detail, answer)
  }

  const send = () => {
    for (const detail of details) {
      if (detail.status !== 0) continue
      detail.status = 10
      detail.nextQueryAt = now + queryDelay(0)
      // It may also die before the first request went out.
      if (!random.isLikely(0.08)) deliver(detail)
    }
  }

  const ask = () => {
    for (const detail of details) {
      if (!isOpen(detail.status) || detail.nextQueryAt > now) continue
      detail.queryCount++
      const step = apply(detail, bank.query(detail.no))
      if (!step.resend) continue
      if (mutant === 'unknownUnderNewNumber') detail.no = outBizNoOf('FK', detail.order, ++detail.attempt)
      deliver(detail)
    }
  }

  const receive = (notice: Notice) => {
    const isFresh = !taken.has(notice.id)
    if (!isFresh && mutant !== 'noIdempotency' && mutant !== 'noGuard') return
    taken.add(notice.id)
    const named = details.find(({ no }) => no === notice.no)
    const detail = named && mutant === 'noticeByOrder' ? latest(named.order) : named
    if (!detail || notice.fen !== detail.fen) return
    apply(detail, notice.answer)
  }

  return {
    details,
    ledger,
    broken,
    pay,
    send,
    ask,
    receive,
    latest,
    wait: (seconds: number) => {
      now += seconds
    },
  }
}
export type Portal = ReturnType<typeof createPortal>
