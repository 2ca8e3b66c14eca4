import * as z from 'zod/mini'
import { UserInfo } from '#contract/auth.contract.ts'
import { Time } from '#contract/values.ts'
import type { SessionUser } from '#machines/session/session.setup.ts'
import { inBrowser } from '#src/storage/store.ts'
import { userKey } from './userKey.ts'

const StoredUser = z.extend(UserInfo, {
  token: z.string().check(z.minLength(1)),
  idleDeadlineAt: Time,
})

const userIn = (text: string | null): SessionUser | null => {
  if (!text) return null
  try {
    return StoredUser.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The deadline moves with every answer: apart, so that other tabs do not take each for another login. */
const deadlineKey = 'USER_IDLE'

export const storeDeadline = (deadlineAt: Time): boolean => inBrowser.set(deadlineKey, deadlineAt)

export const readUser = (): SessionUser | null => {
  const user = userIn(inBrowser.get(userKey))
  const moved = inBrowser.get(deadlineKey) ?? ''
  // Times of one form sort as they follow each other.
  return user && moved > user.idleDeadlineAt && Time.safeParse(moved).success
    ? { ...user, idleDeadlineAt: moved }
    : user
}

/**
 * Only the fields named above are stored: nothing sensitive beside the token. False where the browser stores nothing,
 * and the login ends with the page.
 */
export const storeUser = (user: SessionUser): boolean => {
  inBrowser.remove(deadlineKey)
  const text = JSON.stringify(StoredUser.parse(user))
  const before = readUser()
  if (inBrowser.set(userKey, text)) return true
  // The same login, told of once more: the older words of it serve.
  if (before?.token === user.token) return true
  // Who was here before must not come back.
  inBrowser.remove(userKey)
  return inBrowser.set(userKey, text)
}

export const forgetUser = (): void => {
  inBrowser.remove(deadlineKey)
  inBrowser.remove(userKey)
}

/** Tells when another tab logs in or out. */
export const onUserChanged = (listener: (user: SessionUser | null) => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    // A cleared storage has no key.
    if (key === userKey || key === null) listener(userIn(newValue))
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
