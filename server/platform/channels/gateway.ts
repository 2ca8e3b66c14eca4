import type { MessageWay } from '#contract/message.rules.ts'
import type { Ports } from '#server/platform/ports.ts'
import { withinTime } from '#server/platform/withinTime.ts'
import { bankOf } from './sandbox/bank.ts'

/** An SMS or a mail as it is handed over; the same key always with the same words. */
export type Outgoing = {
  key: string
  way: MessageWay
  to: string
  title: string | null
  text: string
}

/** `refused`: it goes to nobody, now or later. `busy`: nothing became of it, and it may be handed over again. */
export type GatewayReply = 'taken' | 'refused' | 'busy'

/** Whoever carries SMS and mail: one reply for each, in their order. A call that throws says nothing about any. */
export type Gateway = { take(outgoing: readonly Outgoing[]): Promise<GatewayReply[]> }

const patienceMs = 15_000

/** The outside party that carries SMS and mail; null without demonstration data, where none is connected. */
export const gatewayOf = (ports: Ports): Gateway | null =>
  ports.settings.demo
    ? { take: (outgoing) => withinTime(bankOf(ports).takeOutgoing([...outgoing]), patienceMs) }
    : null
