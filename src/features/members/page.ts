import type { RouteEntry } from '#src/app/routeEntry.ts'

export const membersRoute: RouteEntry = {
  path: '/assess/members',
  title: 'app.page.assessMembers',
  description: 'description.assessMembers',
  access: 'public',
  drawn: 'visitor',
  page: () => import('./MembersFlow.tsx').then((it) => it.MembersFlow),
  areas: ['credit', 'list'],
}
