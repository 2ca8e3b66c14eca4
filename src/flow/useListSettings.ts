import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  getListSettings,
  type ListSettings,
  putListSettings,
} from '#contract/listSettings.contract.ts'
import { problemOf } from '#contract/problem.ts'
import { listSettingsMachine } from '#machines/kit/listSettings/listSettings.machine.ts'
import {
  type ListSettingsContext,
  settingsIn,
} from '#machines/kit/listSettings/listSettings.setup.ts'
import { call } from '#src/api/call.ts'
import { session, sessionUser } from '#src/app/session.ts'
import { toast } from '#src/components/notifications.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { inBrowser } from '#src/storage/store.ts'
import { useFlow } from './useFlow.ts'

const load = (list: string, signal?: AbortSignal) =>
  call(getListSettings, { query: { list } }, { ...(signal ? { signal } : {}), quiet: true })

// Without a signal: a change that is on its way arrives, also when the page is left.
const save = (list: string, settings: ListSettings) =>
  call(putListSettings, { body: { list, ...settings } }, { quiet: true })

/** Where browsers stored the hidden columns of the order list before the server did. */
const oldPlace = () => `ORDER_COLUMNS ${sessionUser()?.entId ?? ''}`

const storedColumns = (list: string) =>
  list === 'orders' ? (inBrowser.get(oldPlace()) ?? '').split(',').filter(Boolean) : []

const machine = listSettingsMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) => load(input.list, signal)),
    save: fromPromise(({ input: { list, ...settings } }) => save(list, settings)),
  },
  actions: {
    announceSaved: ({ context }, { hasNewView }) => {
      if (context.list === 'orders') inBrowser.remove(oldPlace())
      if (hasNewView) toast(translateIn('list')('list.viewSaved'))
    },
  },
})

/** A person's columns and views of a list. What is changed just before the page is left is saved all the same. */
export const useListSettings = (list: string) => {
  const [stored] = useState(() => storedColumns(list))
  const isKnown = session.getSnapshot().matches('loggedIn')
  const [snapshot, send, actor] = useFlow(machine, { input: { list, isKnown, stored } })
  useEffect(() => () => void saveLeft(actor.getSnapshot().context), [actor])
  return { snapshot, send }
}

// Made once more on what the server has by then: a change that arrived already changes nothing.
async function saveLeft(context: ListSettingsContext, tries = 3): Promise<void> {
  if (context.changes.length === 0 || tries === 0) return
  try {
    const saved = await load(context.list)
    await save(context.list, settingsIn({ ...context, saved }))
  } catch (error) {
    // The save that was on its way came between; of anything else nobody is there to be told.
    if (problemOf(error).code === 'versionConflict') await saveLeft(context, tries - 1)
  }
}
