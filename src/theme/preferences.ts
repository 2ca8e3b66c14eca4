import { useSyncExternalStore } from 'react'
import { inBrowser } from '#src/storage/store.ts'

export type Scheme = 'system' | 'light' | 'dark'

export type Preferences = {
  readonly scheme: Scheme
  /** 关怀版: large type, large targets, no motion. */
  readonly isCare: boolean
}

const storageKey = 'PORTAL_LOOK'
const plain: Preferences = { scheme: 'system', isCare: false }

/** Who is logged in: everyone has a look of their own on this browser, and begins with the visitors'. */
let person: string | null = null

const keyOf = (who: string | null) => (who === null ? storageKey : `${storageKey}:${who}`)

const stored = (): Preferences => {
  const text = inBrowser.get(keyOf(person)) ?? inBrowser.get(storageKey) ?? ''
  const [scheme, care] = text.split(' ')
  const isCare = care === 'care'
  if (scheme === 'light' || scheme === 'dark') return { scheme, isCare }
  // The server draws for `plain`: where it is right nothing is drawn again.
  return isCare ? { ...plain, isCare } : plain
}

let preferences: Preferences | null = null
const listeners = new Set<() => void>()

const now = (): Preferences => {
  preferences ??= stored()
  return preferences
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the look, at once and for this person's next visits. */
export const changePreferences = (part: Partial<Preferences>): void => {
  preferences = { ...now(), ...part }
  inBrowser.set(keyOf(person), `${preferences.scheme} ${preferences.isCare ? 'care' : 'plain'}`)
  for (const listener of listeners) listener()
}

/** Somebody logged in, or nobody is any more: theirs is the look from now on. */
export const followPerson = (who: string | null): void => {
  if (who === person) return
  person = who
  preferences = null
  for (const listener of listeners) listener()
}

/** How this person wants the portal to look, stored on this browser. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, now, () => plain)

const darkQuery = '(prefers-color-scheme: dark)'

const subscribeMedia = (media: string) => (listener: () => void) => {
  const query = matchMedia(media)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the portal is dark at present: as chosen, else as the system is; never on paper. */
export const isDarkNow = (): boolean => {
  const { scheme } = now()
  if (matchMedia('print').matches) return false
  return scheme === 'system' ? matchMedia(darkQuery).matches : scheme === 'dark'
}

const subscribeBoth = (listener: () => void) => {
  const stops = [subscribe, subscribeMedia(darkQuery), subscribeMedia('print')].map((begin) =>
    begin(listener),
  )
  return () => stops.forEach((stop) => stop())
}

/** Not on the server, which cannot know: the style sheet of the first view does. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribeBoth, isDarkNow, () => false)

/** Whether something may move by itself. */
export const mayMove = (): boolean =>
  !now().isCare && !matchMedia('(prefers-reduced-motion: reduce)').matches
