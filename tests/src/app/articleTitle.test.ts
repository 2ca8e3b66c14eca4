import { expect, test } from 'vitest'
import type { Column } from '#contract/menu.contract.ts'
import { articleTitle, menuTitle } from '#src/app/articleTitle.ts'

const entry = (columnCode: string, columnName: string, columnNameEn: string, columnPage: string) =>
  ({ columnCode, columnName, columnNameEn, columnPage, openMode: 1, isShow: 1 }) as const

const columns: Column[] = [
  { ...entry('10000', '首页', 'Home', '/'), sub: [] },
  {
    ...entry('20000', '物流信用', 'Logistics credit', '/LCS/logistics'),
    sub: [entry('21000', '信用概况', 'Overview', '/LCS/logistics')],
  },
  {
    ...entry('80000', '信用动态', 'News', '/dynamic/articles/81000'),
    sub: [
      entry('81000', '信用资讯', 'Credit news', '/dynamic/articles/81000'),
      entry('82000', '政策法规', '', '/dynamic/articles/82000'),
      entry('87000', '数据中心', '', '/dynamic/datacenter'),
    ],
  },
  {
    ...entry('99000', '服务指引', 'Guides', '/dynamic/articles/99500'),
    sub: [entry('99500', '使用帮助', 'Help', '/dynamic/articles/99500')],
  },
]

test('the news are looked for in the column 80000 alone, at any path', () => {
  expect(articleTitle(columns, '/dynamic/articles/99500', 'zh-CN')).toBeNull()
  expect(articleTitle(columns, '/dynamic/datacenter', 'zh-CN')).toBe('数据中心')
  expect(articleTitle(columns, '/dynamic/articles/81000', 'zh-CN')).toBe('信用资讯')
  expect(articleTitle(columns, '/dynamic/articles/81000', 'en')).toBe('Credit news')
})

test('a list of articles is called as its column, whatever that stands under', () => {
  expect(menuTitle(columns, '/dynamic/articles/99500', 'zh-CN')).toBe('使用帮助')
  expect(menuTitle(columns, '/dynamic/articles/81000', 'zh-CN')).toBe('信用资讯')
  expect(menuTitle(columns, '/LCS/logistics', 'zh-CN')).toBeNull()
})

test('a column that nobody has translated keeps its Chinese name', () => {
  expect(articleTitle(columns, '/dynamic/articles/82000', 'en')).toBe('政策法规')
})

test('only an equal path of a child column has a title', () => {
  expect(articleTitle(columns, '/dynamic/articles/8100', 'zh-CN')).toBeNull()
  expect(articleTitle(columns, '/LCS/logistics', 'zh-CN')).toBeNull()
  expect(articleTitle([], '/dynamic/articles/81000', 'zh-CN')).toBeNull()
})
