import { FluentProvider } from '@fluentui/react-components'
import { type ReactNode, useLayoutEffect } from 'react'
import { useLocale } from '#src/i18n/translate.ts'
import './global.css'
import { useIsDark, usePreferences } from './preferences.ts'
import { latin, withCare } from './theme.ts'
import { useThemeProviderStyles } from './ThemeProvider.styles.ts'
import { useIsStarted } from './useIsStarted.ts'
import { useTheme } from './useTheme.ts'

/** What the style sheets ask of the document. */
function RootLook({ isCare, isDark }: { isCare: boolean; isDark: boolean }) {
  const isStarted = useIsStarted()

  useLayoutEffect(() => {
    // While the server's markup is taken over, its own look stands.
    if (!isStarted) return
    const root = document.documentElement
    root.dataset['care'] = String(isCare)
    root.dataset['scheme'] = isDark ? 'dark' : 'light'
  }, [isStarted, isCare, isDark])
  return null
}

/** Theme, type and motion as the person wants them; portals of dialogs and menus inherit it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const styles = useThemeProviderStyles()
  const isDark = useIsDark()
  const { isCare } = usePreferences()
  const themed = withCare(useTheme(isDark), isCare)
  const isEnglish = useLocale() === 'en'

  return (
    <FluentProvider theme={isEnglish ? { ...themed, ...latin } : themed}>
      {/* Not on the provider: its class goes to the layers of dialogs and menus as well. */}
      <div className={styles.page}>{children}</div>
      <RootLook isCare={isCare} isDark={isDark} />
    </FluentProvider>
  )
}
