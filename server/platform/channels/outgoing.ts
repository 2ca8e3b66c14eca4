import type { MessageWay } from '#contract/message.rules.ts'
import { withinTime } from '#server/platform/withinTime.ts'

/** An SMS or a mail as it is handed over; the same key always with the same words. */
export type Outgoing = {
  key: string
  way: MessageWay
  to: string
  title: string | null
  text: string
}

/**
 * `refused`: it goes to nobody, now or later. `busy`: nothing became of it, and it may be handed over again. `lost`: there was
 * no answer, and somebody may have it.
 */
export type GatewayReply = 'taken' | 'refused' | 'busy' | 'lost'

/** Whoever carries SMS and mail: one reply for each, in their order. A call that throws says nothing about any. */
export type Gateway = { take(outgoing: readonly Outgoing[]): Promise<GatewayReply[]> }

/** How long a message that was claimed is nobody else's. */
export const claimedMs = 20_000
/** What is handed over has ended before. */
const handMs = claimedMs - 2_000
const lanes = 4

/**
 * Hands over one by one, a few at a time, for as long as the claim stands. Nobody who is `down` is asked for the rest, of which,
 * as of what time did not suffice for, it is known that nothing became.
 */
export const handEach = async (
  outgoing: readonly Outgoing[],
  limitMs: number,
  hand: (one: Outgoing) => Promise<GatewayReply | 'down'>,
): Promise<GatewayReply[]> => {
  const replies = outgoing.map((): GatewayReply => 'busy')
  const lastBegin = performance.now() + handMs - limitMs
  let isDown = false
  const rest = outgoing.entries()
  const lane = async () => {
    for (const [at, one] of rest) {
      if (isDown || performance.now() > lastBegin) return
      const reply = await withinTime(hand(one), limitMs).catch(() => 'lost' as const)
      isDown ||= reply === 'down'
      replies[at] = reply === 'down' ? 'busy' : reply
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return replies
}
