import type { RouteEntry } from '#src/app/routeEntry.ts'

export const callbackRoute: RouteEntry = {
  path: '/home/callback',
  title: 'app.page.homeCallback',
  chrome: 'bare',
  access: 'public',
  page: () => import('./CallbackFlow.tsx').then((it) => it.CallbackFlow),
  areas: ['payTask'],
  isUnlisted: true,
}

export const iosCallbackRoute: RouteEntry = {
  path: '/home/ioscallback',
  title: 'app.page.homeIoscallback',
  access: 'public',
  page: () => import('./CallbackFlow.tsx').then((it) => it.IosCallbackFlow),
  areas: ['payTask'],
  isUnlisted: true,
}
