import type { RouteEntry } from '#src/app/routeEntry.ts'

export const articleRoute: RouteEntry = {
  path: '/dynamic/detail/:id',
  title: 'app.page.dynamicDetail',
  access: 'public',
  drawn: 'always',
  page: () => import('./ArticleFlow.tsx').then((it) => it.ArticleFlow),
  areas: ['content'],
}
