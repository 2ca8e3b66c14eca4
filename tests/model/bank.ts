import type { Answer } from '#server/pay/decide.ts'

/** A random number generator with a seed, so that every history can be told again. */
export const dice = (seed: number) => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { below: (limit: number) => Math.floor(next() * limit), isLikely: (share: number) => next() < share }
}
export type Dice = ReturnType<typeof dice>

type State = 'moving' | 'paid' | 'failed' | 'returned'
export type Transfer = { no: string; fen: number; order: number; state: State }
export type Notice = { id: number; no: string; fen: number; answer: Answer }

/** A bank that loses requests and answers, takes some late, and tells things twice; it pays each number once. */
export const createBank = (random: Dice) => {
  const books = new Map<string, Transfer>()
  const travelling: Omit<Transfer, 'state'>[] = []
  const notices: Notice[] = []
  let notified = 0

  const tell = ({ no, fen, state }: Transfer, wrongBy = 0) => {
    notices.push({ id: ++notified, no, fen: fen + wrongBy, answer: answerOf(state) })
  }
  const arrive = (request: Omit<Transfer, 'state'>) => {
    if (books.has(request.no)) return
    const roll = random.below(10)
    const transfer: Transfer = { ...request, state: roll < 5 ? 'paid' : roll < 8 ? 'failed' : 'moving' }
    books.set(request.no, transfer)
    if (random.isLikely(0.4)) tell(transfer)
    if (random.isLikely(0.1)) tell(transfer, 1)
  }

  return {
    books,
    notices,
    /** Null: the portal hears nothing. */
    send: (request: Omit<Transfer, 'state'>): Answer => {
      const roll = random.below(10)
      if (roll === 0) return { kind: 'lost' }
      if (roll === 1) {
        travelling.push(request)
        return { kind: 'lost' }
      }
      arrive(request)
      return roll === 2 ? { kind: 'lost' } : wordOf(books.get(request.no))
    },
    query: (no: string): Answer => (random.isLikely(0.15) ? { kind: 'lost' } : wordOf(books.get(no))),
    /** Requests that were under way all the while. */
    arriveLate: () => {
      const request = travelling.shift()
      if (request) arrive(request)
    },
    finish: () => {
      for (const transfer of books.values()) {
        if (transfer.state !== 'moving') continue
        transfer.state = random.isLikely(0.6) ? 'paid' : 'failed'
        if (random.isLikely(0.7)) tell(transfer)
      }
    },
    giveBack: () => {
      for (const transfer of books.values()) {
        if (transfer.state !== 'paid' || random.isLikely(0.5)) continue
        transfer.state = 'returned'
        tell(transfer)
        return
      }
    },
    isQuiet: () => travelling.length === 0,
  }
}
export type Bank = ReturnType<typeof createBank>

const answerOf = (state: State): Answer =>
  state === 'failed' ? { kind: 'failed', code: 'PAYEE_NOT_EXIST' } : { kind: state }

const wordOf = (transfer: Transfer | undefined): Answer =>
  transfer ? answerOf(transfer.state) : { kind: 'notFound' }
