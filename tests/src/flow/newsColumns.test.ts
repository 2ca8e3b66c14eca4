import { expect, test } from 'vitest'
import type { Column } from '#contract/menu.contract.ts'
import { newsEntries, trailOf } from '#src/flow/newsColumns.ts'

const column = (columnCode: string, columnName: string, columnPage: string, isShow: 0 | 1 = 1) => ({
  columnCode,
  columnName,
  columnNameEn: '',
  columnPage,
  openMode: 1 as const,
  isShow,
})

const columns: Column[] = [
  { ...column('10000', '首页', '/'), sub: [] },
  { ...column('90000', '关于', '/about'), sub: [] },
  {
    ...column('80000', '信用动态', '/dynamic/articles/81000'),
    sub: [
      column('81000', '信用资讯', '/dynamic/articles/81000'),
      column('89000', '内部', '/dynamic/articles/89000', 0),
    ],
  },
]

test('beside the news stand its columns, but those that are not shown', () => {
  expect(newsEntries(columns, 'zh-CN')).toEqual([
    { name: '信用资讯', path: '/dynamic/articles/81000' },
  ])
})

test.each([
  [
    '81000',
    [
      { name: '信用动态', path: null },
      { name: '信用资讯', path: '/dynamic/articles/81000' },
    ],
  ],
  ['90000', [{ name: '关于', path: '/about' }]],
  ['10000', []],
  ['12345', []],
])('above an article of column %s', (code, trail) => {
  expect(trailOf(columns, code, 'zh-CN')).toEqual(trail)
})
