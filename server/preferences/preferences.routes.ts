import { changePreferences, getPreferences } from '#contract/preferences.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { readPreferences, savePreferences } from './preferences.ts'

export const preferencesRoutes = [
  handle(getPreferences, ({ ports, caller }) => readPreferences(ports, caller)),
  handle(changePreferences, ({ ports, caller, body }) => savePreferences(ports, caller, body)),
]
