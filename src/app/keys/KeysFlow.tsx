import { lazy, Suspense, useEffect, useState } from 'react'
import { useFocusBack } from '#src/components/useFocusBack.ts'
import { keysMachine } from '#machines/keys/keys.machine.ts'
import { goTo } from '#src/app/navigation.ts'
import {
  loadPreferences,
  preferencesNow,
  savePreference,
  usePreferencesOfPerson,
} from '#src/flow/personPreferences.ts'
import { useRunning } from '#src/flow/useRunning.ts'
import { loadArea } from '#src/i18n/messages.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { areaPaths } from './areas.ts'
import { goToSearch } from './goToSearch.ts'
import { shortcutOf } from './keyPress.ts'

// Dialogs are heavy: its code comes when it is asked for first.
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((it) => ({ default: it.KeysDialog })))

const machine = keysMachine.provide({
  actions: {
    goToSearch,
    // `as`: the chart has asked whether it is the key of an area.
    goToArea: (_, { key }) => goTo(areaPaths[key as keyof typeof areaPaths]),
    switchKeys: (_, { areOff }) => void savePreference({ areKeysOff: areOff }),
  },
})

/** Hears the keys of the whole page, and shows what they do. */
function KeysFlow({ className }: { className: string }) {
  const t = useTranslate('search')
  const [snapshot, send] = useRunning(machine, undefined)
  const areOff = usePreferencesOfPerson()?.areKeysOff ?? false
  const isOpen = snapshot.matches('explaining')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useFocusBack(isOpen)

  useEffect(() => {
    const hear = async (event: KeyboardEvent) => {
      const key = shortcutOf(event)
      if (key === null) return
      // It would be typed into the field that it leads to, or open the browser's own search.
      if (key === '/' && !preferencesNow()?.areKeysOff) event.preventDefault()
      // Whether the person has switched them off is asked for with the first of them.
      const preferences = await loadPreferences()
      send({ type: 'key.pressed', key, isOff: preferences?.areKeysOff ?? false })
    }
    const listen = (event: KeyboardEvent) => void hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [send])

  const open = () => {
    void loadPreferences()
    send({ type: 'help.opened' })
  }
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {t('search.keys.title')}
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <KeysDialog snapshot={snapshot} send={send} areOff={areOff} />
        </Suspense>
      )}
    </>
  )
}

/** With their words. */
export const loadKeys = async () => {
  await loadArea('search')
  return KeysFlow
}
