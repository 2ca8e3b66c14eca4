import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import { countMessages, readMessages, streamMessages, Unread } from '#contract/message.contract.ts'
import { messagesMachine } from '#machines/messages/messages.machine.ts'
import type { Reading } from '#machines/messages/messages.setup.ts'
import { call } from '#src/api/call.ts'
import { readEvents } from '#src/api/eventStream.ts'
import { inspectUnheard } from '#src/api/unheard.ts'
import { notifyProblem } from '#src/components/notifications.ts'
import { hasCome } from './hasCome.ts'
import { followLine } from '#src/flow/followLine.ts'
import { session, sessionUser } from './session.ts'

const name = 'portal-messages'

/** Some browsers that refuse the storage refuse this as well: then each tab is alone. */
const openChannel = () => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
const channel = openChannel()

/** What tabs tell each other, and of whom: another tab may still be another enterprise's. */
type Said = { entId: string; unread: Unread }

const tabs = fromCallback<EventObject>(({ sendBack }) => {
  const hear = ({ data }: MessageEvent<Said>) => {
    if (data.entId === sessionUser()?.entId) sendBack({ type: 'count.heard', unread: data.unread })
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
})

/** Of all tabs that ask for the lock one has it; the next has it as soon as that one is closed. */
const lead = fromCallback<EventObject>(({ sendBack }) => {
  const leaving = new AbortController()
  const held = new Promise<void>((resolve) =>
    leaving.signal.addEventListener('abort', () => resolve()),
  )
  navigator.locks
    ?.request(name, { signal: leaving.signal }, () => {
      sendBack({ type: 'lead.given' })
      return held
    })
    // Given up while it was waited for.
    .catch(() => undefined)
  return () => leaving.abort()
})

const stream = fromCallback<EventObject>(({ sendBack }) => {
  const leaving = new AbortController()
  const hear = (event: string, data: unknown) => {
    const unread = event === 'unread' ? Unread.safeParse(data) : null
    if (unread?.success) sendBack({ type: 'count.heard', unread: unread.data })
  }
  const broken = () => {
    if (!leaving.signal.aborted) sendBack({ type: 'stream.broken' })
  }
  readEvents(streamMessages, hear, leaving.signal).then(broken, broken)
  return () => leaving.abort()
})

const quietly = { background: true, quiet: true } as const

const machine = messagesMachine.provide({
  actors: {
    tabs,
    lead,
    stream,
    countMessages: fromPromise<Unread>(({ signal }) =>
      call(countMessages, { query: {} }, { signal, ...quietly }),
    ),
    readMessages: fromPromise<Unread, Reading>(({ input }) =>
      call(readMessages, { body: input }, { quiet: true }),
    ),
  },
  actions: {
    tellTabs: (_, unread) => {
      const entId = sessionUser()?.entId
      if (entId) channel?.postMessage({ entId, unread } satisfies Said)
    },
    announceProblem: (_, { error }) => notifyProblem(error),
  },
})

/** The root actor of messages: it begins when its code comes, after the first page, and lives as long as the tab. */
export const messagesActor = createActor(machine, {
  systemId: 'messages',
  inspect: inspectUnheard,
})

const follow = () => {
  const isHere = session.getSnapshot().matches('loggedIn')
  const isHeard = messagesActor.getSnapshot().matches('present')
  if (isHere !== isHeard) messagesActor.send({ type: isHere ? 'person.came' : 'person.left' })
}

messagesActor.start()
let known: Unread | null = null
messagesActor.subscribe(({ context: { unread } }) => {
  if (hasCome(known, unread)) dispatchEvent(new Event('tidings'))
  known = unread
})
followLine(messagesActor)
session.subscribe(follow)
follow()
