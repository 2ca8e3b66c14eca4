import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { Unread } from '#contract/message.contract.ts'
import { problemOf } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** What a person has read: these, or all up to one. */
export type Reading = { readonly ids: Id[] } | { readonly upTo: Id }

export type MessagesContext = {
  /** As the server counts them; null until it has said so. */
  readonly unread: Unread | null
  /** Grows whenever messages have come or were read, so that a list on screen is read again. */
  readonly revision: number
  /** What is not marked yet, in the order in which it was read. */
  readonly readings: readonly Reading[]
  /** How long the stream is left alone after it broke, in milliseconds. */
  readonly wait: number
}

export type MessagesEvent =
  /** Somebody is logged in here, or nobody is any more. */
  | { type: 'person.came' }
  | { type: 'person.left' }
  /** This tab keeps the stream for all tabs of the browser. */
  | { type: 'lead.given' }
  /** The server, or another tab, says how many are unread now. */
  | { type: 'count.heard'; unread: Unread }
  | { type: 'stream.broken' }
  | { type: 'messages.read'; reading: Reading }
  | { type: 'line.restored' }

const soonest = 1_000
const latest = 60_000

export const noMessages: MessagesContext = {
  unread: null,
  revision: 0,
  readings: [],
  wait: soonest,
}

const isOther = (known: Unread | null, { unread, newest }: Unread) =>
  known !== null && (known.unread !== unread || known.newest !== newest)

export const messagesSetup = setup({
  types: {
    context: {} as MessagesContext,
    events: {} as MessagesEvent,
    tags: {} as 'busy',
  },
  actors: {
    lead: fromCallback<EventObject>(notProvided('lead')),
    tabs: fromCallback<EventObject>(notProvided('tabs')),
    stream: fromCallback<EventObject>(notProvided('stream')),
    countMessages: fromPromise<Unread>(notProvided('countMessages')),
    readMessages: fromPromise<Unread, Reading>(notProvided('readMessages')),
  },
  actions: {
    forget: assign(noMessages),
    /** A reading is told twice, by its reply and by the stream, and a stream begins with what is known: that is nothing new. */
    takeCount: assign(({ context }, unread: Unread) => ({
      unread,
      revision: context.revision + (isOther(context.unread, unread) ? 1 : 0),
    })),
    tellTabs: (_, _unread: Unread) => undefined,
    note: assign(({ context }, reading: Reading) => ({ readings: [...context.readings, reading] })),
    strike: assign(({ context }) => ({ readings: context.readings.slice(1) })),
    /** What could not be marked stays unread, and is told. */
    giveUp: assign({ readings: [] }),
    announceProblem: (_, _params: { error: unknown }) => undefined,
    slowDown: assign(({ context }) => ({ wait: Math.min(latest, context.wait * 2) })),
    /** A server that asks for time is given it. */
    heed: assign(({ context }, { error }: { error: unknown }) => ({
      wait: Math.max(context.wait, (problemOf(error).retryAfter ?? 0) * 1_000),
    })),
    calm: assign({ wait: soonest }),
  },
  guards: {
    hasMore: ({ context }) => context.readings.length > 1,
  },
  delays: {
    pause: ({ context }) => context.wait,
    /** Where no other tab says anything, the server is asked. */
    silence: 30_000,
  },
})
