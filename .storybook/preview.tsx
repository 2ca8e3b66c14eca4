import { FluentProvider, teamsHighContrastTheme } from '@fluentui/react-components'
import type { Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { type Area, areas } from '#src/i18n/areas.ts'
import { changeLocale, startMessages } from '#src/i18n/messages.ts'
import { changePreferences } from '#src/theme/preferences.ts'
import { ThemeProvider } from '#src/theme/ThemeProvider.tsx'
import { endMotion } from '#stories/endMotion.ts'
import { handlers } from '#stories/handlers.ts'
import { reportPosition } from '#stories/positions/reportPosition.ts'

// An end for what hangs, so late that it does not measure the machine.
configure({ asyncUtilTimeout: 90_000 })

const started = startMessages(Object.keys(areas) as Area[]) // the keys of `areas` are `Area`

const preview: Preview = {
  loaders: [
    mswLoader(),
    // What the toolbar chose is there before the story is drawn, so that none begins in other words.
    async ({ globals: { locale, look } }) => {
      changePreferences({ scheme: look === 'dark' ? 'dark' : 'light', isCare: look === 'care' })
      await started
      await changeLocale(locale)
    },
  ],
  decorators: [
    (Story, { globals }) => (
      <ThemeProvider>
        {globals['look'] === 'contrast' ? (
          <FluentProvider theme={teamsHighContrastTheme}>
            <Story />
          </FluentProvider>
        ) : (
          <Story />
        )}
      </ThemeProvider>
    ),
  ],
  // The last is the first to run; axe looks after both.
  afterEach: [endMotion, reportPosition],
  initialGlobals: { locale: 'zh-CN', look: 'light' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'zh-CN', title: '中文' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    look: {
      description: 'Look',
      toolbar: {
        icon: 'paintbrush',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'contrast', title: 'High contrast' },
          { value: 'care', title: '关怀版' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    msw: [...handlers],
    // Fluent's focus keepers hold no content; axe takes them for unnamed controls.
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations'] },
      context: { exclude: ['[data-tabster-dummy]'] },
    },
  },
}

export default preview
