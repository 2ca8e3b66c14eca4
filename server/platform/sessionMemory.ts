import type { Listener } from './db/listen.ts'
import type { Caller } from './handle.ts'

/** What triggers say when it is committed: which session has ended, and which enterprise's standing or name changed. */
export const sessionChannel = 'portal_session'
export const standingChannel = 'portal_standing'

/** Whom an open session stands for, as it was read. */
export type OpenSession = { caller: Caller; createdAt: number; activeAt: number }

/** So long a session need not be read again: a page asks for several things at once. */
const rememberedMs = 1_000
const mostRemembered = 10_000

/**
 * Sessions that were read a moment ago, by the hash of their token. All are forgotten when one ends, wherever that is, and none is
 * remembered while nobody would say so.
 */
export const createSessionMemory = () => {
  const remembered = new Map<string, { session: OpenSession; until: number }>()
  let isTold = false
  let timesForgotten = 0

  const forget = () => {
    timesForgotten++
    remembered.clear()
  }

  const listener: Listener = {
    channels: [sessionChannel, standingChannel],
    heard: forget,
    again: () => {
      forget()
      isTold = true
    },
    lost: () => {
      forget()
      isTold = false
    },
  }

  return {
    /**
     * Nothing that was read before is remembered any more, nor what is being read now. For whoever has just ended a session: what
     * triggers say of it comes a moment too late for the next request.
     */
    forget,
    recall: (tokenHash: string): OpenSession | null => {
      const known = remembered.get(tokenHash)
      return known && performance.now() < known.until ? known.session : null
    },
    /** Reads a session, and remembers it unless one ended meanwhile. */
    learn: async (
      tokenHash: string,
      read: () => Promise<OpenSession | null>,
    ): Promise<OpenSession | null> => {
      const until = performance.now() + rememberedMs
      const before = timesForgotten
      const session = await read()
      if (session && isTold && timesForgotten === before) {
        if (remembered.size === mostRemembered) remembered.clear()
        remembered.set(tokenHash, { session, until })
      }
      return session
    },
    listener,
  }
}

export type SessionMemory = Omit<ReturnType<typeof createSessionMemory>, 'listener'>
