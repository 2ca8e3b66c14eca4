import type { Area } from '#src/i18n/areas.ts'

/** What stands around a page, in chunks of its own: the login form waits for none of it. */
export const surroundings = {
  header: () => import('./Header.tsx').then((it) => it.Header),
  footer: () => import('./Footer.tsx').then((it) => it.Footer),
  toolbar: () => import('./toolbar/Toolbar.tsx').then((it) => it.Toolbar),
  notifications: () => import('#src/components/Notifications.tsx').then((it) => it.Notifications),
}

/** Their words; they come with the header. */
export const surroundingArea: Area = 'chrome'
