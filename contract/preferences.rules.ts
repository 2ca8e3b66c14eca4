import { mostSearches, type PreferenceChange, type Preferences } from './preferences.contract.ts'

export const noPreferences: Preferences = {
  areKeysOff: false,
  skippedTours: [],
  knownFlows: [],
  searches: [],
}

/** With a name once, the last that was said at its end. */
const including = <Name extends string>(names: Name[], name: Name | undefined): Name[] =>
  name === undefined ? names : [...names.filter((it) => it !== name), name]

/** Preferences after a change. */
export const changed = (
  before: Preferences,
  { areKeysOff, skippedTour, knownFlow, searched, forgetsSearches }: PreferenceChange,
): Preferences => {
  const searches = forgetsSearches ? [] : before.searches
  return {
    areKeysOff: areKeysOff ?? before.areKeysOff,
    skippedTours: including(before.skippedTours, skippedTour),
    knownFlows: including(before.knownFlows, knownFlow),
    searches:
      searched === undefined
        ? searches
        : [searched, ...searches.filter((text) => text !== searched)].slice(0, mostSearches),
  }
}
