/**
 * Every area of messages, and where its words lie. An area belongs to one page or flow and loads with that page's
 * chunk, in the locale in use only. A new area: `words.zhCN.ts` beside its page or part defines the keys, `words.en.ts`
 * satisfies them, a pair of lines here makes them known to `useTranslate`. What belongs to nobody lies in `zhCN/` and `en/`.
 */
export const areas = {
  common: {
    'zh-CN': () => import('./zhCN/common.ts').then((it) => it.common),
    en: () => import('./en/common.ts').then((it) => it.common),
  },
  calendar: {
    'zh-CN': () => import('./zhCN/calendar.ts').then((it) => it.calendar),
    en: () => import('./en/calendar.ts').then((it) => it.calendar),
  },
  app: {
    'zh-CN': () => import('./zhCN/app.ts').then((it) => it.app),
    en: () => import('./en/app.ts').then((it) => it.app),
  },
  chrome: {
    'zh-CN': () => import('./zhCN/chrome.ts').then((it) => it.chrome),
    en: () => import('./en/chrome.ts').then((it) => it.chrome),
  },
  search: {
    'zh-CN': () => import('#src/parts/search/words.zhCN.ts').then((it) => it.search),
    en: () => import('#src/parts/search/words.en.ts').then((it) => it.search),
  },
  home: {
    'zh-CN': () => import('#src/features/home/words.zhCN.ts').then((it) => it.home),
    en: () => import('#src/features/home/words.en.ts').then((it) => it.home),
  },
  center: {
    'zh-CN': () => import('#src/features/center/words.zhCN.ts').then((it) => it.center),
    en: () => import('#src/features/center/words.en.ts').then((it) => it.center),
  },
  description: {
    'zh-CN': () => import('./zhCN/description.ts').then((it) => it.description),
    en: () => import('./en/description.ts').then((it) => it.description),
  },
  session: {
    'zh-CN': () => import('./zhCN/session.ts').then((it) => it.session),
    en: () => import('./en/session.ts').then((it) => it.session),
  },
  login: {
    'zh-CN': () => import('#src/features/login/words.zhCN.ts').then((it) => it.login),
    en: () => import('#src/features/login/words.en.ts').then((it) => it.login),
  },
  registration: {
    'zh-CN': () => import('#src/parts/account/words.zhCN.ts').then((it) => it.registration),
    en: () => import('#src/parts/account/words.en.ts').then((it) => it.registration),
  },
  payTask: {
    'zh-CN': () => import('#src/parts/pay/words.zhCN.ts').then((it) => it.payTask),
    en: () => import('#src/parts/pay/words.en.ts').then((it) => it.payTask),
  },
  desk: {
    'zh-CN': () => import('#src/desk/words.zhCN.ts').then((it) => it.desk),
    en: () => import('#src/desk/words.en.ts').then((it) => it.desk),
  },
  specialOrder: {
    'zh-CN': () => import('#src/features/specialOrder/words.zhCN.ts').then((it) => it.specialOrder),
    en: () => import('#src/features/specialOrder/words.en.ts').then((it) => it.specialOrder),
  },
  order: {
    'zh-CN': () => import('#src/parts/order/words.zhCN.ts').then((it) => it.order),
    en: () => import('#src/parts/order/words.en.ts').then((it) => it.order),
  },
  fleet: {
    'zh-CN': () => import('#src/features/vehicleBinding/words.zhCN.ts').then((it) => it.fleet),
    en: () => import('#src/features/vehicleBinding/words.en.ts').then((it) => it.fleet),
  },
  orderExport: {
    'zh-CN': () => import('#src/features/orderExport/words.zhCN.ts').then((it) => it.orderExport),
    en: () => import('#src/features/orderExport/words.en.ts').then((it) => it.orderExport),
  },
  key: {
    'zh-CN': () => import('#src/features/interfaceKey/words.zhCN.ts').then((it) => it.key),
    en: () => import('#src/features/interfaceKey/words.en.ts').then((it) => it.key),
  },
  invoice: {
    'zh-CN': () => import('#src/parts/invoice/words.zhCN.ts').then((it) => it.invoice),
    en: () => import('#src/parts/invoice/words.en.ts').then((it) => it.invoice),
  },
  taxInfo: {
    'zh-CN': () => import('#src/features/taxInfo/words.zhCN.ts').then((it) => it.taxInfo),
    en: () => import('#src/features/taxInfo/words.en.ts').then((it) => it.taxInfo),
  },
  card: {
    'zh-CN': () => import('#src/features/cardBinding/words.zhCN.ts').then((it) => it.card),
    en: () => import('#src/features/cardBinding/words.en.ts').then((it) => it.card),
  },
  upload: {
    'zh-CN': () => import('#src/parts/upload/words.zhCN.ts').then((it) => it.upload),
    en: () => import('#src/parts/upload/words.en.ts').then((it) => it.upload),
  },
  invoiceFile: {
    'zh-CN': () => import('#src/parts/invoiceFile/words.zhCN.ts').then((it) => it.invoiceFile),
    en: () => import('#src/parts/invoiceFile/words.en.ts').then((it) => it.invoiceFile),
  },
  sheet: {
    'zh-CN': () => import('#src/parts/spreadsheetImport/words.zhCN.ts').then((it) => it.sheet),
    en: () => import('#src/parts/spreadsheetImport/words.en.ts').then((it) => it.sheet),
  },
  content: {
    'zh-CN': () => import('#src/parts/content/words.zhCN.ts').then((it) => it.content),
    en: () => import('#src/parts/content/words.en.ts').then((it) => it.content),
  },
  credit: {
    'zh-CN': () => import('#src/parts/credit/words.zhCN.ts').then((it) => it.credit),
    en: () => import('#src/parts/credit/words.en.ts').then((it) => it.credit),
  },
  map: {
    'zh-CN': () => import('#src/features/map/words.zhCN.ts').then((it) => it.map),
    en: () => import('#src/features/map/words.en.ts').then((it) => it.map),
  },
  dataCenter: {
    'zh-CN': () => import('#src/features/dataCenter/words.zhCN.ts').then((it) => it.dataCenter),
    en: () => import('#src/features/dataCenter/words.en.ts').then((it) => it.dataCenter),
  },
  loan: {
    'zh-CN': () => import('#src/parts/loan/words.zhCN.ts').then((it) => it.loan),
    en: () => import('#src/parts/loan/words.en.ts').then((it) => it.loan),
  },
  ownCredit: {
    'zh-CN': () => import('#src/features/creditQuery/words.zhCN.ts').then((it) => it.ownCredit),
    en: () => import('#src/features/creditQuery/words.en.ts').then((it) => it.ownCredit),
  },
  loanHome: {
    'zh-CN': () => import('#src/features/loanHome/words.zhCN.ts').then((it) => it.loanHome),
    en: () => import('#src/features/loanHome/words.en.ts').then((it) => it.loanHome),
  },
  haulierLoan: {
    'zh-CN': () => import('#src/features/haulierLoan/words.zhCN.ts').then((it) => it.haulierLoan),
    en: () => import('#src/features/haulierLoan/words.en.ts').then((it) => it.haulierLoan),
  },
  loanMaterial: {
    'zh-CN': () => import('#src/parts/loanMaterial/words.zhCN.ts').then((it) => it.loanMaterial),
    en: () => import('#src/parts/loanMaterial/words.en.ts').then((it) => it.loanMaterial),
  },
  act: {
    'zh-CN': () => import('#src/parts/act/words.zhCN.ts').then((it) => it.act),
    en: () => import('#src/parts/act/words.en.ts').then((it) => it.act),
  },
  consignerLoan: {
    'zh-CN': () => import('#src/parts/consignerLoan/words.zhCN.ts').then((it) => it.consignerLoan),
    en: () => import('#src/parts/consignerLoan/words.en.ts').then((it) => it.consignerLoan),
  },
  loanDecision: {
    'zh-CN': () => import('#src/features/loanDecision/words.zhCN.ts').then((it) => it.loanDecision),
    en: () => import('#src/features/loanDecision/words.en.ts').then((it) => it.loanDecision),
  },
  list: {
    'zh-CN': () => import('#src/parts/list/words.zhCN.ts').then((it) => it.list),
    en: () => import('#src/parts/list/words.en.ts').then((it) => it.list),
  },
  loanFault: {
    'zh-CN': () => import('#contract/words/loan.zhCN.ts').then((it) => it.loanZhCN),
    en: () => import('#contract/words/loan.en.ts').then((it) => it.loanEn),
  },
  field: {
    'zh-CN': () => import('#contract/words/field.zhCN.ts').then((it) => it.fieldZhCN),
    en: () => import('#contract/words/field.en.ts').then((it) => it.fieldEn),
  },
  message: {
    'zh-CN': () => import('#src/parts/message/words.zhCN.ts').then((it) => it.message),
    en: () => import('#src/parts/message/words.en.ts').then((it) => it.message),
  },
  problem: {
    'zh-CN': () => import('#contract/words/problem.zhCN.ts').then((it) => it.problemZhCN),
    en: () => import('#contract/words/problem.en.ts').then((it) => it.problemEn),
  },
  /** Of the services: words of an enterprise's pages and of the registration. The server brings its own words as well. */
  refusal: {
    'zh-CN': () => import('#contract/words/refusal.zhCN.ts').then((it) => it.refusalZhCN),
    en: () => import('#contract/words/refusal.en.ts').then((it) => it.refusalEn),
  },
} as const

export type Area = keyof typeof areas

/** What every page of the portal begins with, beside `common`. */
export const firstAreas: readonly Area[] = ['app', 'problem']

/** The keys and Chinese words of an area. */
export type WordsOf<A extends Area> = Awaited<ReturnType<(typeof areas)[A]['zh-CN']>>
