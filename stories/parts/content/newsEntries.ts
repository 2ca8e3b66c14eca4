import type { SideEntry } from '#src/parts/content/SideNav.tsx'

/** The columns of the news, as the demonstration content names them. */
export const newsEntries: readonly SideEntry[] = [
  { name: '信用资讯', path: '/dynamic/articles/81000' },
  { name: '政策法规', path: '/dynamic/articles/82000' },
  { name: '通知公告', path: '/dynamic/articles/83000' },
  { name: '公示结果', path: '/dynamic/results' },
]
