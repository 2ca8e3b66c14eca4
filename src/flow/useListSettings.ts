import { fromPromise } from 'xstate'
import {
  getListSettings,
  type ListSettings,
  putListSettings,
  type SettableList,
} from '#contract/listSettings.contract.ts'
import { listSettingsMachine } from '#machines/kit/listSettings/listSettings.machine.ts'
import { call } from '#src/api/call.ts'
import { sessionUser } from '#src/app/session.ts'
import { inBrowser } from '#src/storage/store.ts'
import { useFlow } from './useFlow.ts'

const machine = listSettingsMachine.provide({
  actors: {
    load: fromPromise(async ({ input: { list }, signal }) => {
      const settings = await call(getListSettings, { query: { list } }, { signal, quiet: true })
      return settings.version === 0 ? moved(list, settings, signal) : settings
    }),
    save: fromPromise(({ input, signal }) =>
      call(putListSettings, { body: input }, { signal, quiet: true }),
    ),
  },
})

/** A person's columns and views of a list. */
export const useListSettings = (list: SettableList) => {
  const [snapshot, send] = useFlow(machine, { input: { list } })
  return { snapshot, send }
}

/** Where browsers stored the hidden columns of the order list before the server did. */
const oldPlace = () => `ORDER_COLUMNS ${sessionUser()?.entId ?? ''}`

/** What this browser stored goes to the server, once; until that has it, it is shown from here. */
async function moved(list: SettableList, settings: ListSettings, signal: AbortSignal) {
  const hidden = (inBrowser.get(oldPlace()) ?? '').split(',').filter(Boolean)
  if (list !== 'orders' || hidden.length === 0) return settings
  const body = { ...settings, list, hidden }
  try {
    const saved = await call(putListSettings, { body }, { signal, quiet: true })
    inBrowser.remove(oldPlace())
    return saved
  } catch {
    return { ...settings, hidden }
  }
}
