import type { RouteEntry } from '#src/app/routeEntry.ts'

export const homeRoute: RouteEntry = {
  path: '/',
  title: 'app.page.home',
  description: 'description.home',
  chrome: 'full',
  access: 'public',
  drawn: 'always',
  page: () => import('./HomeFlow.tsx').then((it) => it.HomeFlow),
  areas: ['home'],
}
