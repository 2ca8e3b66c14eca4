import type { StorybookConfig } from '@storybook/react-vite'
import { titledStories } from '#bin/titledStories.ts'
import { atlasPlugin } from './atlasPlugin.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  experimental_indexers: (others = []) => [titledStories, ...others],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // A page's properties are a snapshot and a way to send: reading them from the source would take half of a build.
  typescript: { reactDocgen: false },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [vite.plugins, atlasPlugin()],
    optimizeDeps: {
      ...vite.optimizeDeps,
      // What stories import is found before the first is tested: found late, it would reload the page in the middle.
      entries: ['stories/**/*.stories.tsx', '.storybook/preview.tsx'],
    },
  }),
}

export default config
