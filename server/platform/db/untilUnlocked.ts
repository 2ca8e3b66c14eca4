import { setTimeout } from 'node:timers/promises'

// Locked for too long, and locked in a circle.
const lockCodes = ['55P03', '40P01']

const isLockedOut = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && lockCodes.includes(String(error.code))) || isLockedOut(error.cause))

/** Does what needs a lock, again and again, until whoever is at work leaves it for a moment. */
export const untilUnlocked = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockedOut(error)) throw error
      await setTimeout(100)
    }
  }
}
