import { FluentProvider, teamsHighContrastTheme } from '@fluentui/react-components'
import { type ReactNode, useEffect } from 'react'
import type { Locale } from '#src/i18n/locale.ts'
import { changeLocale, localeNow } from '#src/i18n/messages.ts'
import { usePreferences } from '#src/theme/preferences.ts'
import { ThemeProvider } from '#src/theme/ThemeProvider.tsx'

type SurroundingsProps = {
  locale: Locale
  look: 'light' | 'dark' | 'contrast' | 'care'
  children: ReactNode
}

/** What the portal puts around every page, set by the toolbar. */
export function Surroundings({ locale, look, children }: SurroundingsProps) {
  const { scheme, isCare, change } = usePreferences()
  const wanted = look === 'dark' ? 'dark' : 'light'

  useEffect(() => {
    if (scheme !== wanted || isCare !== (look === 'care')) {
      change({ scheme: wanted, isCare: look === 'care' })
    }
  })
  useEffect(() => {
    if (localeNow() !== locale) void changeLocale(locale)
  }, [locale])

  return (
    <ThemeProvider>
      {look === 'contrast' ? (
        <FluentProvider theme={teamsHighContrastTheme}>{children}</FluentProvider>
      ) : (
        children
      )}
    </ThemeProvider>
  )
}
