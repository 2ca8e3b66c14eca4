import { useEffect, useLayoutEffect } from 'react'
import { useLocale } from '#src/i18n/translate.ts'
import { usePreferences } from '#src/theme/preferences.ts'
import { basename } from './settings.ts'
import { useSession } from './useSession.ts'

const year = 31_536_000

const hint = (name: 'locale' | 'look' | 'session', value: string) => {
  const age = value === '' ? 0 : year
  document.cookie = `portal-${name}=${value}; path=${basename}; max-age=${age}; samesite=lax`
}

/**
 * What this browser stores for itself, said to the server as well: the next first view arrives in the right language and
 * look. Nothing personal, and nothing that the server believes.
 */
export const useHints = (): void => {
  const locale = useLocale()
  const { scheme, isCare } = usePreferences()
  const isHere = useSession().matches('loggedIn')

  useEffect(() => {
    hint('locale', locale)
    hint('look', `${scheme}.${isCare ? 'care' : 'plain'}`)
    hint('session', isHere ? '1' : '')
  }, [locale, scheme, isCare, isHere])

  useLayoutEffect(() => {
    // From here on React shows who is here.
    delete document.documentElement.dataset['session']
  }, [])
}
