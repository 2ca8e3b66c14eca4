import type { Theme } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { light } from './theme.ts'

let dark: Theme | null = null

/** Most readers never need the dark theme: its code comes for those who do. */
export const loadDark = async (): Promise<Theme> => {
  dark ??= (await import('./dark.ts')).dark
  return dark
}

/** Light until the dark theme's code is here; `start` waits for it where the first view is dark. */
export const useTheme = (isDark: boolean): Theme => {
  const [loaded, setLoaded] = useState(dark)
  useEffect(() => {
    if (isDark && !loaded) void loadDark().then(setLoaded)
  }, [isDark, loaded])
  return isDark && loaded ? loaded : light
}
