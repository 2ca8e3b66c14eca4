import type { RouteEntry } from '#src/app/routeEntry.ts'

export const articlesRoute: RouteEntry = {
  path: '/dynamic/articles/:id',
  title: 'app.page.dynamicArticles',
  description: 'description.dynamicArticles',
  access: 'public',
  drawn: 'visitor',
  page: () => import('./ArticlesFlow.tsx').then((it) => it.ArticlesFlow),
  areas: ['content', 'list'],
}
