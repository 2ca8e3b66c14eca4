import type { RouteEntry } from '#src/app/routeEntry.ts'

export const mapRoute: RouteEntry = {
  path: '/home/map',
  title: 'app.page.homeMap',
  description: 'description.homeMap',
  chrome: 'bare',
  access: 'public',
  page: () => import('./MapFlow.tsx').then((it) => it.MapFlow),
  areas: ['map'],
}
