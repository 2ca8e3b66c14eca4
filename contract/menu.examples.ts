import type { Column } from './menu.contract.ts'

const entry = (
  columnCode: string,
  columnName: string,
  columnNameEn: string,
  columnPage: string,
) => ({
  columnCode,
  columnName,
  columnNameEn,
  columnPage,
  openMode: 1 as const,
  isShow: 1 as const,
})

export const columns: readonly Column[] = [
  { ...entry('10000', '首页', 'Home', '/'), sub: [] },
  {
    ...entry('20000', '物流信用', 'Logistics credit', '/LCS/logistics'),
    sub: [
      entry('21000', '信用概况', 'Overview', '/LCS/logistics'),
      entry('22000', '信用标准', 'Standards', '/LCS/standard'),
    ],
  },
  {
    ...entry('80000', '信用动态', 'News', '/dynamic/articles/81000'),
    sub: [
      entry('81000', '信用资讯', 'Credit news', '/dynamic/articles/81000'),
      entry('82000', '政策法规', 'Policies', '/dynamic/articles/82000'),
    ],
  },
  {
    ...entry('90000', '信用中国', 'Credit China', 'https://www.creditchina.gov.cn/'),
    openMode: 2,
    sub: [],
  },
]

export const replies = {
  getColumnList: columns,
}
