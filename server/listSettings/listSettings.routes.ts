import { getListSettings, putListSettings } from '#contract/listSettings.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { readListSettings, saveListSettings } from './listSettings.store.ts'

export const listSettingsRoutes = [
  handle(getListSettings, ({ ports, caller, query }) =>
    readListSettings(ports, caller, query.list),
  ),
  handle(putListSettings, ({ ports, caller, body }) => saveListSettings(ports, caller, body)),
]
