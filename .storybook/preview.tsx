import type { Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { type Area, areas } from '#src/i18n/areas.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { handlers } from '#stories/handlers.ts'
import { Surroundings } from './Surroundings.tsx'

const started = startMessages(Object.keys(areas) as Area[]) // the keys of `areas` are `Area`

const preview: Preview = {
  loaders: [mswLoader(), () => started],
  decorators: [
    (Story, { globals }) => (
      <Surroundings locale={globals['locale']} look={globals['look']}>
        <Story />
      </Surroundings>
    ),
  ],
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
    a11y: { test: 'error', context: { exclude: ['[data-tabster-dummy]'] } },
  },
}

export default preview
