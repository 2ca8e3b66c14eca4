import { and, gt, inArray, isNull } from 'drizzle-orm'
import type { Unread } from '#contract/message.contract.ts'
import { messageKinds } from '#contract/message.rules.ts'
import { session } from '#server/auth/auth.schema.ts'
import { breathe } from '#server/platform/breathe.ts'
import type { Listener } from '#server/platform/db/listen.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import type { Ports } from '#server/platform/ports.ts'
import { absoluteMs, idleMs } from '#server/platform/session.ts'
import { sessionChannel } from '#server/platform/sessionMemory.ts'
import { createStreams, type StreamOwner } from '#server/platform/streams.ts'
import { message } from './message.schema.ts'
import { unreadOf } from './message.store.ts'

/** What a trigger says when it is committed: whose messages changed. */
export const messageChannel = 'portal_message'

/** A sign of life, before anything between here and the browser takes the silence for an end. */
const beatMs = 20_000
/** So long several changes of one moment are waited for, which are then counted together. */
const gatherMs = 50
const againMs = 1_000
const pieceSize = 500

const nothing: Unread = { unread: 0, newest: null }

type Needs = Pick<Ports, 'db' | 'clock' | 'log'>

/** Tells those who listen how many of their messages are unread, whenever that may have changed, in whichever process. */
export const createMessageStreams = ({ db, clock, log }: Needs) => {
  const streams = createStreams()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let isCounting = false

  const count = async (userIds: readonly string[]) => {
    const rows = await db
      .select({ userId: message.userId, ...unreadOf })
      .from(message)
      .where(
        and(
          inArray(message.userId, [...userIds]),
          inArray(message.kind, messageKinds),
          isNull(message.readAt),
        ),
      )
      .groupBy(message.userId)
    return new Map(rows.map(({ userId, ...unread }) => [userId, unread]))
  }

  /** One question for all whose messages changed, however many they are. */
  const tellChanged = async () => {
    const userIds = [...changed].slice(0, pieceSize)
    for (const userId of userIds) changed.delete(userId)
    isCounting = true
    let pause = gatherMs
    try {
      const unread = await count(userIds)
      for (const userId of userIds)
        for (const stream of streams.ofUser(userId))
          stream.say('unread', unread.get(userId) ?? nothing)
    } catch (error) {
      log.warn({ err: error }, 'unread messages could not be counted')
      for (const userId of userIds) changed.add(userId)
      pause = againMs
    }
    isCounting = false
    schedule(pause)
  }

  const schedule = (milliseconds: number) => {
    if (timer) clearTimeout(timer)
    timer = null
    if (changed.size === 0) return
    timer = setTimeout(() => {
      timer = null
      void tellChanged()
    }, milliseconds)
  }

  const note = (userId: string) => {
    changed.add(userId)
    // One count after the other: an older one must not be told after a newer.
    if (!timer && !isCounting) schedule(gatherMs)
  }

  const endSession = (sessionId: string) => {
    for (const stream of streams.ofSession(sessionId)) stream.end()
  }

  const heard = (channel: string, word: string) => {
    if (channel === sessionChannel) return endSession(word)
    if (streams.ofUser(word).length > 0) note(word)
  }

  /** Whose session lapsed by itself hears no more; a stream extends none. */
  const beat = async () => {
    const now = clock.now()
    for (const asked of inPieces(streams.sessions(), pieceSize)) {
      const rows = await db
        .select({ id: session.id })
        .from(session)
        .where(
          and(
            inArray(session.id, asked),
            isNull(session.revokedAt),
            gt(session.activeAt, now - idleMs),
            gt(session.createdAt, now - absoluteMs),
          ),
        )
      const alive = new Set(rows.map(({ id }) => id))
      for (const sessionId of asked) {
        for (const stream of streams.ofSession(sessionId))
          if (alive.has(sessionId)) stream.say('beat', {})
          else stream.end()
      }
      // Thousands of words at once would keep everybody else waiting.
      await breathe()
    }
  }

  const pulse = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'sessions could not be looked at'))
  }, beatMs).unref()

  const listener: Listener = {
    channels: [messageChannel, sessionChannel],
    heard,
    again: () => {
      for (const userId of streams.users()) note(userId)
      void beat().catch(() => undefined)
    },
    lost: () => undefined,
  }

  return {
    /** A stream of one person, which begins with how many are unread: whatever was missed is in the number. */
    open: (owner: StreamOwner): ReadableStream<Uint8Array> => {
      const { stream, body } = streams.begin(owner)
      note(stream.userId)
      return body
    },
    beat,
    listener,
    get size() {
      return streams.size
    },
    /** Ends all streams. */
    close: () => {
      streams.close()
      clearInterval(pulse)
      if (timer) clearTimeout(timer)
    },
  }
}

export type MessageStreams = Pick<ReturnType<typeof createMessageStreams>, 'open'>

/** Of a process that serves nobody. */
export const noStreams: MessageStreams = {
  open: () => {
    throw new Error('no streams here')
  },
}
