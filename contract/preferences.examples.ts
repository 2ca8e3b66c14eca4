import type { Preferences } from './preferences.contract.ts'

export const preferences: Preferences = {
  areKeysOff: false,
  skippedTours: [],
  knownFlows: [],
  searches: ['皖X10001', '安和示例物流'],
}

export const replies = {
  getPreferences: preferences,
  changePreferences: preferences,
}
