import { useSyncExternalStore } from 'react'

export type Scheme = 'system' | 'light' | 'dark'

export type Preferences = {
  readonly scheme: Scheme
  /** 关怀版: large type, large targets, no motion. */
  readonly isCare: boolean
}

const storageKey = 'PORTAL_LOOK'
const plain: Preferences = { scheme: 'system', isCare: false }

const stored = (): Preferences => {
  const [scheme, care] = (localStorage.getItem(storageKey) ?? '').split(' ')
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : plain.scheme,
    isCare: care === 'care',
  }
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

const change = (part: Partial<Preferences>) => {
  preferences = { ...now(), ...part }
  localStorage.setItem(storageKey, `${preferences.scheme} ${preferences.isCare ? 'care' : 'plain'}`)
  for (const listener of listeners) listener()
}

/** How this person wants the portal to look, kept on this browser. */
export const usePreferences = () => ({
  ...useSyncExternalStore(subscribe, now),
  change,
})

const darkQuery = '(prefers-color-scheme: dark)'

const subscribeDark = (listener: () => void) => {
  const query = matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the portal is dark at present: as chosen, else as the system is. */
export const isDarkNow = (): boolean => {
  const { scheme } = now()
  return scheme === 'system' ? matchMedia(darkQuery).matches : scheme === 'dark'
}

const subscribeBoth = (listener: () => void) => {
  const stops = [subscribe(listener), subscribeDark(listener)]
  return () => stops.forEach((stop) => stop())
}

export const useIsDark = (): boolean => useSyncExternalStore(subscribeBoth, isDarkNow)
