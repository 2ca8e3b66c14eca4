import { useSyncExternalStore } from 'react'
import {
  changePreferences,
  getPreferences,
  type PreferenceChange,
  Preferences,
} from '#contract/preferences.contract.ts'
import { changed, noPreferences } from '#contract/preferences.rules.ts'
import { call } from '#src/api/call.ts'
import { session, sessionUser } from '#src/app/session.ts'
import { inBrowser } from '#src/storage/store.ts'

/** Where a visitor's are. Those of somebody who is logged in are on the server alone: others may use this browser, too. */
const place = 'PORTAL_PREFERENCES'

const ofVisitor = (): Preferences => {
  try {
    return Preferences.parse(JSON.parse(inBrowser.get(place) ?? 'null'))
  } catch {
    return noPreferences
  }
}

const personNow = () => sessionUser()?.entId ?? null

/** Null while nobody has asked for this person's. */
let known: { person: string | null; preferences: Preferences } | null = null
let loading: { person: string | null; reading: Promise<void> } | null = null
const listeners = new Set<() => void>()

const take = (person: string | null, preferences: Preferences) => {
  if (person !== personNow()) return
  known = { person, preferences }
  for (const listener of listeners) listener()
}

/** What is known of them at present. */
export const preferencesNow = (): Preferences | null =>
  known?.person === personNow() ? known.preferences : null

const read = async (person: string | null) => {
  if (person === null) return take(null, ofVisitor())
  try {
    take(person, await call(getPreferences, {}, { quiet: true, background: true }))
  } catch {
    // Nothing is known, and it is asked again when it is wanted next.
    loading = null
  }
}

/** What the person has chosen; null where the server did not say. */
export const loadPreferences = async (): Promise<Preferences | null> => {
  const person = personNow()
  const already = preferencesNow()
  if (already) return already
  if (loading?.person !== person) loading = { person, reading: read(person) }
  await loading.reading
  return preferencesNow()
}

/** Changes them at once, and for this person's next visits. */
export const savePreference = async (change: PreferenceChange): Promise<void> => {
  const person = personNow()
  const after = changed((await loadPreferences()) ?? noPreferences, change)
  take(person, after)
  if (person === null) {
    inBrowser.set(place, JSON.stringify(after))
    return
  }
  try {
    take(person, await call(changePreferences, { body: change }, { quiet: true }))
  } catch {
    // It lasts as long as the page; nobody has to be told of that.
  }
}

/** Calls when they change, and when another person is here. */
export const followPreferences = (listener: () => void) => {
  listeners.add(listener)
  const { unsubscribe } = session.subscribe(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** The person's preferences; null until somebody has asked for them. */
export const usePreferencesOfPerson = (): Preferences | null =>
  useSyncExternalStore(followPreferences, preferencesNow, () => null)
