import { Problem } from '#contract/problem.ts'
import { createTally } from './httpServer.ts'

/** Whose stream it is; `network` is where it comes from, as limits count it. */
export type StreamOwner = { userId: string; sessionId: string; network: string }

export type Stream = StreamOwner & {
  /** Says an event of these words; a reader that takes none ends. */
  say(event: string, data: unknown): void
  end(): void
}

/** So many of one process: each holds a connection and some memory. */
export const maxStreams = 10_000
/** So many of one session: a browser has one, and another while it is replaced. */
const maxOfSession = 8
/** So many words may wait for a reader. */
const maxWaiting = 16

const encoder = new TextEncoder()

/** Streams by a name that several may share: whoever asks for a few does not look through ten thousand. */
const createShelves = () => {
  const shelves = new Map<string, Set<Stream>>()
  return {
    add: (name: string, stream: Stream) => {
      const shelf = shelves.get(name)
      if (shelf) shelf.add(stream)
      else shelves.set(name, new Set([stream]))
    },
    remove: (name: string, stream: Stream) => {
      const shelf = shelves.get(name)
      shelf?.delete(stream)
      if (shelf?.size === 0) shelves.delete(name)
    },
    of: (name: string): readonly Stream[] => [...(shelves.get(name) ?? [])],
    names: () => [...shelves.keys()],
  }
}

/** The streams that are open to browsers in this process. */
export const createStreams = () => {
  const open = new Set<Stream>()
  const byUser = createShelves()
  const bySession = createShelves()
  const ofNetwork = createTally()
  let isClosed = false

  const begin = (owner: StreamOwner): { stream: Stream; body: ReadableStream<Uint8Array> } => {
    if (isClosed || open.size >= maxStreams) throw new Problem('maintenance', { retryAfter: 5 })
    const own = bySession.of(owner.sessionId).length
    const close = own < maxOfSession ? ofNetwork.open(owner.network) : null
    if (!close) throw new Problem('tooManyRequests', { params: { seconds: 30 }, retryAfter: 30 })
    let sink: ReadableStreamDefaultController<Uint8Array> | null = null
    const drop = () => {
      if (!open.delete(stream)) return
      byUser.remove(owner.userId, stream)
      bySession.remove(owner.sessionId, stream)
      close()
      sink = null
    }
    const write = (text: string) => {
      if (!sink) return
      if ((sink.desiredSize ?? 0) < -maxWaiting) stream.end()
      else sink.enqueue(encoder.encode(text))
    }
    const stream: Stream = {
      ...owner,
      say: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      end: () => {
        const ending = sink
        drop()
        ending?.close()
      },
    }
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        sink = controller
      },
      cancel: drop,
    })
    open.add(stream)
    byUser.add(owner.userId, stream)
    bySession.add(owner.sessionId, stream)
    return { stream, body }
  }

  return {
    begin,
    get size() {
      return open.size
    },
    users: byUser.names,
    sessions: bySession.names,
    ofUser: byUser.of,
    ofSession: bySession.of,
    /** Ends all of them, and takes no new ones. */
    close: () => {
      isClosed = true
      for (const stream of open) stream.end()
    },
  }
}
