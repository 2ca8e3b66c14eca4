/**
 * Every area of messages, and where its words lie. An area belongs to one page or flow and loads with that page's
 * chunk, in the locale in use only. A new area: `zhCN/<area>.ts` defines the keys, `en/<area>.ts` satisfies them, a pair
 * of lines here makes them known to `useTranslate`.
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
  home: {
    'zh-CN': () => import('./zhCN/home.ts').then((it) => it.home),
    en: () => import('./en/home.ts').then((it) => it.home),
  },
  center: {
    'zh-CN': () => import('./zhCN/center.ts').then((it) => it.center),
    en: () => import('./en/center.ts').then((it) => it.center),
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
    'zh-CN': () => import('./zhCN/login.ts').then((it) => it.login),
    en: () => import('./en/login.ts').then((it) => it.login),
  },
  registration: {
    'zh-CN': () => import('./zhCN/registration.ts').then((it) => it.registration),
    en: () => import('./en/registration.ts').then((it) => it.registration),
  },
  registrationFault: {
    'zh-CN': () => import('#contract/words/registration.zhCN.ts').then((it) => it.registrationZhCN),
    en: () => import('#contract/words/registration.en.ts').then((it) => it.registrationEn),
  },
  payTask: {
    'zh-CN': () => import('./zhCN/payTask.ts').then((it) => it.payTask),
    en: () => import('./en/payTask.ts').then((it) => it.payTask),
  },
  desk: {
    'zh-CN': () => import('./zhCN/desk.ts').then((it) => it.desk),
    en: () => import('./en/desk.ts').then((it) => it.desk),
  },
  order: {
    'zh-CN': () => import('./zhCN/order.ts').then((it) => it.order),
    en: () => import('./en/order.ts').then((it) => it.order),
  },
  upload: {
    'zh-CN': () => import('./zhCN/upload.ts').then((it) => it.upload),
    en: () => import('./en/upload.ts').then((it) => it.upload),
  },
  content: {
    'zh-CN': () => import('./zhCN/content.ts').then((it) => it.content),
    en: () => import('./en/content.ts').then((it) => it.content),
  },
  credit: {
    'zh-CN': () => import('./zhCN/credit.ts').then((it) => it.credit),
    en: () => import('./en/credit.ts').then((it) => it.credit),
  },
  map: {
    'zh-CN': () => import('./zhCN/map.ts').then((it) => it.map),
    en: () => import('./en/map.ts').then((it) => it.map),
  },
  dataCenter: {
    'zh-CN': () => import('./zhCN/dataCenter.ts').then((it) => it.dataCenter),
    en: () => import('./en/dataCenter.ts').then((it) => it.dataCenter),
  },
  loan: {
    'zh-CN': () => import('./zhCN/loan.ts').then((it) => it.loan),
    en: () => import('./en/loan.ts').then((it) => it.loan),
  },
  loanHome: {
    'zh-CN': () => import('./zhCN/loanHome.ts').then((it) => it.loanHome),
    en: () => import('./en/loanHome.ts').then((it) => it.loanHome),
  },
  haulierLoan: {
    'zh-CN': () => import('./zhCN/haulierLoan.ts').then((it) => it.haulierLoan),
    en: () => import('./en/haulierLoan.ts').then((it) => it.haulierLoan),
  },
  loanMaterial: {
    'zh-CN': () => import('./zhCN/loanMaterial.ts').then((it) => it.loanMaterial),
    en: () => import('./en/loanMaterial.ts').then((it) => it.loanMaterial),
  },
  consignerLoan: {
    'zh-CN': () => import('./zhCN/consignerLoan.ts').then((it) => it.consignerLoan),
    en: () => import('./en/consignerLoan.ts').then((it) => it.consignerLoan),
  },
  loanAccept: {
    'zh-CN': () => import('./zhCN/loanAccept.ts').then((it) => it.loanAccept),
    en: () => import('./en/loanAccept.ts').then((it) => it.loanAccept),
  },
  loanFault: {
    'zh-CN': () => import('#contract/words/loan.zhCN.ts').then((it) => it.loanZhCN),
    en: () => import('#contract/words/loan.en.ts').then((it) => it.loanEn),
  },
  problem: {
    'zh-CN': () => import('#contract/words/problem.zhCN.ts').then((it) => it.problemZhCN),
    en: () => import('#contract/words/problem.en.ts').then((it) => it.problemEn),
  },
} as const

export type Area = keyof typeof areas

/** The keys and Chinese words of an area. */
export type WordsOf<A extends Area> = Awaited<ReturnType<(typeof areas)[A]['zh-CN']>>
