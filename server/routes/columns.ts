import type * as z from 'zod/mini'
import type { Column } from '#contract/menu.contract.ts'

type Entry = z.infer<typeof Column>['sub'][number]

const entry = (
  columnCode: string,
  columnName: string,
  columnNameEn: string,
  columnPage: string,
  openMode: 1 | 2 = 1,
): Entry => ({ columnCode, columnName, columnNameEn, columnPage, openMode, isShow: 1 })

const article = (code: string, zh: string, en: string) =>
  entry(code, zh, en, `/dynamic/articles/${code}`)

/** The columns of the portal, as its navigation shows them. */
export const columns: z.infer<typeof Column>[] = [
  { ...entry('10000', '首页', 'Home', '/'), sub: [] },
  {
    ...entry('20000', '物流信用', 'Logistics credit', '/LCS/logistics'),
    sub: [
      entry('21000', '信用概况', 'Overview', '/LCS/logistics'),
      entry('22000', '信用标准', 'Standard', '/LCS/standard'),
    ],
  },
  {
    ...entry('30000', '信用评价', 'Assessment', '/assess/query'),
    sub: [
      entry('31000', '信用查询', 'Credit query', '/assess/query'),
      entry('32000', '失信警示', 'Dishonesty warnings', '/assess/warning'),
      entry('33000', '优质企业', 'Quality enterprises', '/assess/qualityEnt'),
      entry('34000', '信用提示', 'Credit prompts', '/assess/hints'),
      entry('35000', '成员单位', 'Members', '/assess/members'),
      entry('36000', '信用报告', 'Credit report', '/assess/creditReport'),
      entry('37000', '信用申报', 'Declarations', '/assess/declaration'),
    ],
  },
  {
    ...entry('40000', '信用修复', 'Restoration', '/restore/restore'),
    sub: [
      entry('41000', '信用修复', 'Credit restoration', '/restore/restore'),
      entry('42000', '异议申诉', 'Dissent', '/restore/dissent'),
    ],
  },
  {
    ...entry('50000', '分级分类', 'Classification', '/classification/query'),
    sub: [
      entry('51000', '分级分类查询', 'Classification query', '/classification/query'),
      entry('52000', '分类公示', 'Notices', '/classification/notice'),
    ],
  },
  {
    ...entry('60000', '税务服务', 'Tax services', '/tax/entinfo'),
    sub: [
      entry('61000', '实时订单', 'Real-time orders', '/tax/realTime'),
      entry('62000', '税务订单', 'Imported orders', '/tax/order'),
      entry('63000', '接口订单', 'Interface orders', '/tax/logistics'),
      entry('64000', '特殊订单', 'Special orders', '/specialOrder'),
      entry('65000', '代发付款', 'Pay tasks', '/tax/generation'),
      entry('66000', '发票管理', 'Invoices', '/tax/invoices'),
      entry('67000', '车辆绑定', 'Vehicles', '/tax/bind'),
      entry('68000', '银行卡绑定', 'Bank cards', '/tax/bindingCard'),
      entry('69000', '我的账户', 'My account', '/tax/myAccount'),
    ],
  },
  {
    ...entry('70000', '物流贷', 'Logistics loan', '/logisticsLoan/index'),
    sub: [
      entry('71000', '企业授权', 'Authorisation', '/logisticsLoan/enterpriseAuth'),
      entry('72000', '企业受理', 'Acceptance', '/logisticsLoan/enterpriseAccept'),
    ],
  },
  {
    ...entry('80000', '信用动态', 'Credit news', '/dynamic/articles/81000'),
    sub: [
      article('81000', '信用资讯', 'News'),
      article('82000', '政策法规', 'Policies and laws'),
      article('83000', '通知公告', 'Notices'),
      article('84000', '标准规范', 'Standards'),
      article('85000', '典型案例', 'Cases'),
      entry('86000', '公示结果', 'Published results', '/dynamic/results'),
      entry('87000', '数据中心', 'Data centre', '/dynamic/datacenter'),
    ],
  },
  { ...entry('90000', '信用中国', 'Credit China', 'https://www.creditchina.gov.cn/', 2), sub: [] },
]
