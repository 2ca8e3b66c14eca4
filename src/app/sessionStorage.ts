import { UserInfo } from '#contract/auth.contract.ts'
import { Time } from '#contract/values.ts'
import type { SessionUser } from '#machines/session/session.setup.ts'
import { inBrowser } from '#src/storage/store.ts'
import { userKey } from './userKey.ts'

/** What is known of a login of which nothing but the token was stored, until the server has said the rest. */
const unknownUser = {
  entId: '',
  entName: '',
  entType: 'INTEGRATED',
  avatarFile: null,
  regStatus: 0,
  bizRoles: [],
  idleDeadlineAt: '',
} as const

const shape = { ...UserInfo.shape, idleDeadlineAt: Time }
const known = Object.entries(unknownUser) as [keyof typeof shape, unknown][]

/** A token is a login, whatever else is missing or wrong. What this version does not know is kept. */
const userIn = (text: string | null): SessionUser | null => {
  const stored = recordIn(text)
  if (typeof stored?.['token'] !== 'string' || stored['token'] === '') return null
  const right = known.map(([name, unknown]) => {
    const found = shape[name].safeParse(stored[name])
    return [name, found.success ? found.data : unknown]
  })
  return { ...stored, ...Object.fromEntries(right) } as SessionUser // each field as its schema has it
}

const recordIn = (text: string | null): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return value instanceof Object && !Array.isArray(value) ? { ...value } : null
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

/** False where the browser stores nothing, and the login ends with the page. */
export const storeUser = (user: SessionUser): boolean => {
  inBrowser.remove(deadlineKey)
  const text = JSON.stringify(user)
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
