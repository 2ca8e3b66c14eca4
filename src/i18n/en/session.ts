import type { session as zh } from '#src/i18n/zhCN/session.ts'

export const session = {
  'session.expiring.title': 'You are about to be logged out',
  'session.expiring.words':
    'You have not done anything for a while and will be logged out in two minutes. What you have entered is saved.',
  'session.expiring.stay': 'Stay logged in',
  'session.expiring.leave': 'Log out',
  'session.notStored.title': 'Your browser did not store your login',
  'session.notStored.words':
    'You will have to log in again once you reload or close this page. Allow this site to store data in your browser’s settings, or free some space.',
} satisfies Record<keyof typeof zh, string>
