import { mostSearches, type PreferenceChange, type Preferences } from './preferences.contract.ts'

export const noPreferences: Preferences = { areKeysOff: false, skippedTours: [], searches: [] }

/** Preferences after a change. */
export const changed = (
  before: Preferences,
  { areKeysOff, skippedTour, searched, forgetsSearches }: PreferenceChange,
): Preferences => {
  const searches = forgetsSearches ? [] : before.searches
  return {
    areKeysOff: areKeysOff ?? before.areKeysOff,
    skippedTours:
      skippedTour === undefined
        ? before.skippedTours
        : [...before.skippedTours.filter((name) => name !== skippedTour), skippedTour],
    searches:
      searched === undefined
        ? searches
        : [searched, ...searches.filter((text) => text !== searched)].slice(0, mostSearches),
  }
}
