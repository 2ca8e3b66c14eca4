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
      // Found late, one of these would reload the page in the middle of the story tests.
      include: [
        ...(vite.optimizeDeps?.include ?? []),
        '@fluentui/react-components',
        '@fluentui/react-icons',
        '@tanstack/react-virtual',
        '@xstate/react',
        'axios',
        'echarts/charts',
        'echarts/components',
        'echarts/core',
        'echarts/renderers',
        'i18next',
        'msw',
        'msw/browser',
        'msw-storybook-addon/csf3',
        'qrcode.react',
        'react',
        'react-dom',
        'react-dom/client',
        'react-dropzone',
        'react-i18next',
        'react-router-dom',
        'xstate',
        'zod/mini',
      ],
    },
  }),
}

export default config
