import type { ComponentType } from 'react'
import type { Area } from '#src/i18n/areas.ts'
import type { Key } from '#src/i18n/translate.ts'

export type PageTitle = Extract<Key<'app'>, `app.page.${string}` | 'app.failure.missing'>

export type RouteEntry = {
  readonly path: string
  readonly title: PageTitle
  /** What search engines show of it; an enterprise's pages, which nobody searches, share the portal's. */
  readonly description?: Extract<Key<'description'>, `description.${string}`>
  /** Banner header of the home page, of other pages, the compact one of the personal centre, or nothing. */
  readonly chrome: 'full' | 'page' | 'center' | 'bare'
  /** Pages of an enterprise lead to /login without a session. */
  readonly access: 'public' | 'enterprise'
  /** The page's own chunk; `null` leads to /developing, which names the page. */
  readonly page: (() => Promise<ComponentType>) | null
  /** Messages that load beside the page's chunk. */
  readonly areas?: readonly Area[]
  /** No page to begin with: search engines are not led to it. */
  readonly isUnlisted?: true
  /** Path of the list of which this page shows one; it has no entry of its own in the menu. */
  readonly list?: string
}

/** What an address shows that leads nowhere. */
export const missing: RouteEntry = {
  path: '*',
  title: 'app.failure.missing',
  chrome: 'page',
  access: 'public',
  page: null,
}

/** Every page of the portal. */
export const routes: readonly RouteEntry[] = [
  {
    path: '/',
    title: 'app.page.home',
    description: 'description.home',
    chrome: 'full',
    access: 'public',
    page: () => import('#src/features/home/HomeFlow.tsx').then((it) => it.HomeFlow),
    areas: ['home'],
  },
  {
    path: '/home/map',
    title: 'app.page.homeMap',
    description: 'description.homeMap',
    chrome: 'bare',
    access: 'public',
    page: () => import('#src/features/map/MapFlow.tsx').then((it) => it.MapFlow),
    areas: ['map'],
  },
  {
    path: '/home/callback',
    title: 'app.page.homeCallback',
    chrome: 'bare',
    access: 'public',
    page: () => import('#src/features/callback/CallbackFlow.tsx').then((it) => it.CallbackFlow),
    areas: ['payTask'],
    isUnlisted: true,
  },
  {
    path: '/home/ioscallback',
    title: 'app.page.homeIoscallback',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/callback/CallbackFlow.tsx').then((it) => it.IosCallbackFlow),
    areas: ['payTask'],
    isUnlisted: true,
  },
  {
    path: '/home/research',
    title: 'app.page.homeResearch',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/home/materialFlow',
    title: 'app.page.homeMaterialFlow',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/developing',
    title: 'app.page.developing',
    chrome: 'page',
    access: 'public',
    page: () =>
      import('#src/features/developing/DevelopingFlow.tsx').then((it) => it.DevelopingFlow),
    isUnlisted: true,
  },
  {
    path: '/login',
    title: 'app.page.login',
    description: 'description.login',
    chrome: 'bare',
    access: 'public',
    page: () => import('#src/features/login/LoginFlow.tsx').then((it) => it.LoginFlow),
    areas: ['login'],
    isUnlisted: true,
  },
  {
    path: '/LCS/logistics',
    title: 'app.page.lcsLogistics',
    description: 'description.lcsLogistics',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/logistics/LogisticsFlow.tsx').then((it) => it.LogisticsFlow),
    areas: ['content', 'credit'],
  },
  {
    path: '/LCS/standard',
    title: 'app.page.lcsStandard',
    description: 'description.lcsStandard',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/standard/StandardFlow.tsx').then((it) => it.StandardFlow),
    areas: ['content', 'credit'],
  },
  {
    path: '/assess/query',
    title: 'app.page.assessQuery',
    description: 'description.assessQuery',
    chrome: 'page',
    access: 'public',
    page: () =>
      import('#src/features/creditQuery/CreditQueryFlow.tsx').then((it) => it.CreditQueryFlow),
    areas: ['credit'],
  },
  {
    path: '/assess/warning',
    title: 'app.page.assessWarning',
    description: 'description.assessWarning',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/warning/WarningFlow.tsx').then((it) => it.WarningFlow),
    areas: ['credit'],
  },
  {
    path: '/assess/qualityEnt',
    title: 'app.page.assessQualityEnt',
    description: 'description.assessQualityEnt',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/quality/QualityFlow.tsx').then((it) => it.QualityFlow),
    areas: ['credit'],
  },
  {
    path: '/assess/hints',
    title: 'app.page.assessHints',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/assess/members',
    title: 'app.page.assessMembers',
    description: 'description.assessMembers',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/members/MembersFlow.tsx').then((it) => it.MembersFlow),
    areas: ['credit'],
  },
  {
    path: '/assess/creditReport',
    title: 'app.page.assessCreditReport',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/assess/declaration',
    title: 'app.page.assessDeclaration',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/restore/restore',
    title: 'app.page.restoreRestore',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/restore/dissent',
    title: 'app.page.restoreDissent',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/classification/query',
    title: 'app.page.classificationQuery',
    description: 'description.classificationQuery',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/classes/ClassesFlow.tsx').then((it) => it.ClassesFlow),
    areas: ['credit'],
  },
  {
    path: '/classification/notice',
    title: 'app.page.classificationNotice',
    description: 'description.classificationNotice',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/notices/NoticesFlow.tsx').then((it) => it.NoticesFlow),
    areas: ['credit'],
  },
  {
    path: '/dynamic/articles/:id',
    title: 'app.page.dynamicArticles',
    description: 'description.dynamicArticles',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/articles/ArticlesFlow.tsx').then((it) => it.ArticlesFlow),
    areas: ['content'],
  },
  {
    path: '/dynamic/detail/:id',
    title: 'app.page.dynamicDetail',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/article/ArticleFlow.tsx').then((it) => it.ArticleFlow),
    areas: ['content'],
  },
  {
    path: '/dynamic/results',
    title: 'app.page.dynamicResults',
    description: 'description.dynamicResults',
    chrome: 'page',
    access: 'public',
    page: () => import('#src/features/results/ResultsFlow.tsx').then((it) => it.ResultsFlow),
    areas: ['content'],
  },
  {
    path: '/dynamic/datacenter',
    title: 'app.page.dynamicDatacenter',
    description: 'description.dynamicDatacenter',
    chrome: 'page',
    access: 'public',
    page: () =>
      import('#src/features/dataCenter/DataCenterFlow.tsx').then((it) => it.DataCenterFlow),
    areas: ['dataCenter', 'order'],
  },
  {
    path: '/center',
    title: 'app.page.center',
    chrome: 'center',
    access: 'enterprise',
    page: () => import('#src/features/center/CenterFlow.tsx').then((it) => it.CenterFlow),
    areas: ['center'],
  },
  { path: '/manage', title: 'app.page.manage', chrome: 'page', access: 'enterprise', page: null },
  {
    path: '/specialOrder',
    title: 'app.page.specialOrder',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/specialOrder/specialOrderList',
    title: 'app.page.specialOrderSpecialOrderList',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/specialOrder/onlyDriver',
    title: 'app.page.specialOrderOnlyDriver',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/tax/entinfo',
    title: 'app.page.taxEntinfo',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/tax/myAccount',
    title: 'app.page.taxMyAccount',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/tax/bind',
    title: 'app.page.taxBind',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/tax/realTime',
    title: 'app.page.taxRealTime',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/tax/realTimeInfo',
    title: 'app.page.taxRealTimeInfo',
    chrome: 'page',
    access: 'enterprise',
    page: null,
    list: '/tax/realTime',
  },
  {
    path: '/tax/order',
    title: 'app.page.taxOrder',
    chrome: 'page',
    access: 'enterprise',
    page: () => import('#src/features/orderList/OrderListFlow.tsx').then((it) => it.OrderListFlow),
    areas: ['order', 'upload'],
  },
  {
    path: '/tax/orderinfo',
    title: 'app.page.taxOrderinfo',
    chrome: 'page',
    access: 'enterprise',
    page: () =>
      import('#src/features/importedOrder/ImportedOrderFlow.tsx').then(
        (it) => it.ImportedOrderFlow,
      ),
    areas: ['order', 'upload'],
    list: '/tax/order',
  },
  {
    path: '/tax/invoices',
    title: 'app.page.taxInvoices',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/tax/bindingCard',
    title: 'app.page.taxBindingCard',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/tax/generation',
    title: 'app.page.taxGeneration',
    chrome: 'page',
    access: 'enterprise',
    page: () =>
      import('#src/features/payTaskList/PayTaskListFlow.tsx').then((it) => it.PayTaskListFlow),
    areas: ['payTask', 'loan'],
  },
  {
    path: '/tax/generationInfo',
    title: 'app.page.taxGenerationInfo',
    chrome: 'page',
    access: 'enterprise',
    page: () =>
      import('#src/features/payTaskInfo/PayTaskInfoFlow.tsx').then((it) => it.PayTaskInfoFlow),
    areas: ['payTask'],
    list: '/tax/generation',
  },
  {
    path: '/tax/logistics',
    title: 'app.page.taxLogistics',
    chrome: 'page',
    access: 'enterprise',
    page: null,
  },
  {
    path: '/logisticsLoan/index',
    title: 'app.page.logisticsLoanIndex',
    chrome: 'page',
    access: 'enterprise',
    page: () => import('#src/features/loanHome/LoanIndexFlow.tsx').then((it) => it.LoanIndexFlow),
    areas: ['loan', 'loanHome', 'loanFault'],
  },
  {
    path: '/logisticsLoan/enterpriseAuth',
    title: 'app.page.logisticsLoanEnterpriseAuth',
    chrome: 'page',
    access: 'enterprise',
    page: () =>
      import('#src/features/enterpriseAuth/EnterpriseAuthFlow.tsx').then(
        (it) => it.EnterpriseAuthFlow,
      ),
    areas: ['loan', 'consignerLoan', 'loanMaterial', 'upload'],
  },
  {
    path: '/logisticsLoan/enterpriseAccept',
    title: 'app.page.logisticsLoanEnterpriseAccept',
    chrome: 'page',
    access: 'enterprise',
    page: () =>
      import('#src/features/loanDecision/LoanDecisionFlow.tsx').then((it) => it.LoanDecisionFlow),
    areas: ['loan', 'loanDecision', 'consignerLoan', 'upload'],
  },
]
