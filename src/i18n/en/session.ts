import type { session as zh } from '#src/i18n/zhCN/session.ts'

export const session = {
  'session.expiring.title': 'You are about to be logged out',
  'session.expiring.words':
    'You have not done anything for a while and will be logged out in two minutes. What you have entered is kept.',
  'session.expiring.stay': 'Stay logged in',
  'session.expiring.leave': 'Log out',
} satisfies Record<keyof typeof zh, string>
