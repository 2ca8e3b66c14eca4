import type { PayDetailStatus } from '#contract/payTask.contract.ts'

/**
 * What a channel said of one transfer. `lost` is every answer that cannot be used: none in time, a broken connection, the
 * channel's own “system error”, a code that is not on the list.
 */
export type Answer =
  | { kind: 'paid' }
  | { kind: 'moving' }
  | { kind: 'failed'; code: string }
  | { kind: 'closed' }
  | { kind: 'returned' }
  | { kind: 'notFound' }
  | { kind: 'lost' }

/** What follows from an answer. */
export type Step = {
  to: PayDetailStatus
  /** The money came back after it was paid: a record of its own. */
  returned: boolean
  /** The channel never saw it: the same request once more, under the same number. */
  resend: boolean
  /** The answer contradicts what is settled: nothing changes, a person has to look. */
  contradicts: boolean
}

const stay = (to: PayDetailStatus): Step => ({
  to,
  returned: false,
  resend: false,
  contradicts: false,
})

/** The next step of a detail; the one place where a channel's reply becomes the portal's status. */
export const decide = (
  { status, returned }: { status: PayDetailStatus; returned: boolean },
  answer: Answer,
): Step => {
  if (status === 20) return afterPaid(returned, answer)
  if (status === 0 || status === 30 || status === 50) {
    // Not sent, or settled without money moving: only a reply that money did move is worth a look.
    return { ...stay(status), contradicts: answer.kind === 'paid' || answer.kind === 'returned' }
  }
  switch (answer.kind) {
    case 'paid':
      return stay(20)
    case 'returned':
      return { ...stay(20), returned: true }
    case 'failed':
      return stay(30)
    case 'moving':
      return stay(10)
    case 'closed':
      // Unknown goes by way of “moving”: the next question closes it.
      return stay(status === 10 ? 50 : 10)
    case 'notFound':
      // The first request may still be travelling: never failed, never under a new number.
      return { ...stay(status), resend: true }
    case 'lost':
      return stay(15)
  }
}

const afterPaid = (returned: boolean, answer: Answer): Step => ({
  ...stay(20),
  returned: answer.kind === 'returned' && !returned,
  contradicts: answer.kind === 'failed' || answer.kind === 'closed',
})

/** Statuses in which the portal has to ask. */
export const isOpen = (status: PayDetailStatus) => status === 10 || status === 15

const backOff = [30, 60, 300]

/** So often is the channel asked at growing intervals; afterwards once a day, and a person is told. */
export const queryLimit = 100

/** Seconds until the channel is asked again, after `count` questions. */
export const queryDelay = (count: number) =>
  count >= queryLimit ? 86_400 : (backOff[count] ?? 1800)

/** The provider's number: of the task, the detail's place in it and the attempt alone, so nothing can change it. */
export const outBizNoOf = (taskNo: string, seq: number, attemptNo: number) =>
  `${taskNo}-${String(seq).padStart(5, '0')}R${attemptNo}`
