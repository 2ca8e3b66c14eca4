import type { keys as zh } from '#src/i18n/zhCN/keys.ts'

export const keys = {
  'keys.title': 'Keyboard shortcuts',
  'keys.hint': 'They do nothing while you type, compose Chinese or hold a key such as Ctrl or Alt.',
  'keys.help': 'Show the shortcuts',
  'keys.search': 'Search',
  'keys.go': 'Go to “{page}”',
  'keys.then': 'then',
  'keys.areOn': 'Use shortcuts',
  'keys.close': 'Close',
} satisfies Record<keyof typeof zh, string>
