import type { RouteEntry } from '#src/app/routeEntry.ts'

export const loginRoute: RouteEntry = {
  path: '/login',
  title: 'app.page.login',
  description: 'description.login',
  chrome: 'bare',
  access: 'public',
  drawn: 'plain',
  page: () => import('./LoginFlow.tsx').then((it) => it.LoginFlow),
  areas: ['login'],
  isUnlisted: true,
}
