import type { Article, ArticleRow, Banner, FriendlyLink, Tool } from './content.contract.ts'
import { pageWith } from './page.examples.ts'

const drawing = (width: number, height: number, words: string) =>
  `data:image/svg+xml;utf8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#0F5BB5"/><text x="24" y="${height / 2}" fill="#fff" font-size="24">${words}</text></svg>`,
  )}`

export const banners: readonly Banner[] = [
  {
    id: '1',
    title: '守信一路畅行 失信寸步难行',
    titleEn: 'Good credit opens every road',
    linkUrl: '/assess/query',
    picFilePath: drawing(700, 378, '守信一路畅行'),
    picFilePathEn: drawing(700, 378, 'Good credit'),
  },
  {
    id: '2',
    title: '物流贷：凭运单 享融资',
    titleEn: 'Logistics loans on your waybills',
    linkUrl: '/dynamic/articles/81000',
    picFilePath: drawing(700, 378, '物流贷'),
    picFilePathEn: null,
  },
  {
    id: '3',
    title: '信用修复指南',
    titleEn: 'How to repair your credit',
    linkUrl: '/dynamic/articles/83000',
    picFilePath: drawing(700, 378, '信用修复指南'),
    picFilePathEn: null,
  },
]

const icon = drawing(48, 48, '')

export const bottomTools: readonly Tool[] = [
  {
    id: '11',
    navbarName: '信用查询',
    navbarNameEn: 'Credit query',
    summary: '查询企业信用等级和监管类别',
    summaryEn: 'Grades and classes of enterprises',
    iconFilePath: icon,
    linkUrl: '/assess/query',
    openMode: 1,
  },
  {
    id: '12',
    navbarName: '代发付款',
    navbarNameEn: 'Freight payments',
    summary: '向司机支付运费，全程可查',
    summaryEn: 'Pay drivers and follow every payment',
    iconFilePath: icon,
    linkUrl: '/tax/generation',
    openMode: 1,
  },
  {
    id: '13',
    navbarName: '数据中心',
    navbarNameEn: 'Data centre',
    summary: '信用与货运统计数据',
    summaryEn: 'Figures of credit and freight',
    iconFilePath: icon,
    linkUrl: '/dynamic/datacenter',
    openMode: 1,
  },
  {
    id: '14',
    navbarName: '信用中国',
    navbarNameEn: 'Credit China',
    summary: null,
    summaryEn: null,
    iconFilePath: icon,
    linkUrl: 'https://www.creditchina.gov.cn/',
    openMode: 2,
  },
]

export const rightTools: readonly Tool[] = [
  {
    id: '21',
    navbarName: '在线付款',
    navbarNameEn: 'Pay online',
    summary: null,
    summaryEn: null,
    iconFilePath: icon,
    linkUrl: '/tax/generation',
    openMode: 1,
  },
  {
    id: '22',
    navbarName: '信用中国',
    navbarNameEn: 'Credit China',
    summary: null,
    summaryEn: null,
    iconFilePath: icon,
    linkUrl: 'https://www.creditchina.gov.cn/',
    openMode: 2,
  },
  {
    id: '23',
    navbarName: '手机端',
    navbarNameEn: 'On your phone',
    summary: null,
    summaryEn: null,
    iconFilePath: icon,
    linkUrl: 'https://portal.example.com/',
    openMode: 3,
  },
]

export const friendlyLinks: readonly FriendlyLink[] = [
  {
    id: '31',
    linkName: '信用中国',
    linkNameEn: 'Credit China',
    linkUrl: 'https://www.creditchina.gov.cn/',
  },
  {
    id: '32',
    linkName: '交通运输部',
    linkNameEn: 'Ministry of Transport',
    linkUrl: 'https://www.mot.gov.cn/',
  },
  {
    id: '33',
    linkName: '国家税务总局',
    linkNameEn: 'State Taxation Administration',
    linkUrl: 'https://www.chinatax.gov.cn/',
  },
]

export const headline: ArticleRow = {
  id: '1000001',
  columnCode: '10000',
  title: '省级物流信用公共服务平台完成年度功能升级',
  titleEn: 'The platform completes its yearly upgrade',
  blurb: '信用查询、异议申诉、信用修复、税务服务和物流贷实现一网通办。',
  blurbEn: 'Credit query, appeals, repair, tax services and loans in one place.',
  publishTime: '2026-10-08 09:00:00',
  source: '平台运营中心',
  isTop: true,
  coverFilePath: null,
  resultType: null,
}

const row = (
  id: string,
  columnCode: string,
  title: string,
  blurb: string,
  day: string,
): ArticleRow => ({
  ...headline,
  id,
  columnCode,
  title,
  titleEn: null,
  blurb,
  blurbEn: null,
  publishTime: `${day} 09:30:00`,
  isTop: false,
})

export const creditNews: readonly ArticleRow[] = [
  row(
    '8100001',
    '81000',
    '2026年度物流企业信用评价结果开始公示',
    '公示期7个工作日，企业可在线提出异议。',
    '2026-10-07',
  ),
  row(
    '8100002',
    '81000',
    '示例物流园区推行“信用+监管”模式，守信企业抽查频次下降',
    '分级分类监管试点成效。',
    '2026-10-04',
  ),
  row(
    '8100003',
    '81000',
    '网络货运企业数据质量月度通报',
    '运单资金流水匹配率98.6%，轨迹完整率96.2%。',
    '2026-10-01',
  ),
]

export const results: readonly ArticleRow[] = [
  {
    ...row('8600001', '86000', '守信激励名单（2026年第二批）公示', '共 36 家企业。', '2026-09-24'),
    resultType: 2,
  },
]

export const article: Article = {
  ...headline,
  subTitle: null,
  author: '综合处',
  content:
    '<p>平台完成年度功能升级。</p><h2>主要变化</h2><ul><li>信用查询支持按监管类别筛选。</li><li>付款任务支持断点续办。</li></ul><table><thead><tr><th>功能</th><th>状态</th></tr></thead><tbody><tr><td>信用查询</td><td>已上线</td></tr></tbody></table>',
  contentEn: null,
  attachments: [
    {
      name: '升级说明.pdf',
      url: '/api/portal/content/file/upgrade.pdf',
      size: 182_000,
      ext: 'pdf',
    },
  ],
  viewCount: 1_208,
  prev: null,
  next: { id: '8100001', title: '2026年度物流企业信用评价结果开始公示', titleEn: null },
}

export const replies = {
  getBottomTools: bottomTools,
  getRightTools: rightTools,
  getBanners: banners,
  getFriendlyLinks: friendlyLinks,
  getContentInfo: article,
  queryContentPage: pageWith([headline, ...creditNews]),
}
