import * as z from 'zod/mini'
import { EntType } from './auth.contract.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, line, pageOf, PageQuery, queryInt, Time, Version } from './values.ts'

export const creditGrades = ['AAA', 'AA', 'A', 'B', 'C', 'D'] as const
export const CreditGrade = z.enum(creditGrades)
export type CreditGrade = z.infer<typeof CreditGrade>

/** Supervision class: A trustworthy, B ordinary, C watched, D dishonest. */
export const classifications = ['A', 'B', 'C', 'D'] as const
export const Classification = z.enum(classifications)
export type Classification = z.infer<typeof Classification>

/** National grades of logistics enterprises (GB/T 19680). */
export const LogisticsLevel = z.enum(['1A', '2A', '3A', '4A', '5A'])

const AreaCode = z.string().check(z.regex(/^\d{6}$/))

const party = {
  entId: Id,
  entName: z.string(),
  uscc: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
  /** Registration state, 1 to 8 (`getEntState`). */
  entState: z.int(),
}
const Party = z.object(party)

/** An assessed enterprise as everyone may see it: its grade, never its score. */
export const CreditRow = z.object({
  ...party,
  entType: EntType,
  /** Null: not assessed yet. */
  creditGrade: z.nullable(CreditGrade),
  classification: z.nullable(Classification),
  evalYear: z.int(),
  logisticsLevel: z.nullable(LogisticsLevel),
  mainBusiness: z.string(),
})
export type CreditRow = z.infer<typeof CreditRow>

export const creditSorts = ['creditGrade', 'entName', 'areaCode', 'evalYear'] as const

export const CreditQuery = z.extend(PageQuery, {
  /** Name or credit code, or a part of it. */
  keyword: z.optional(line(0, 50)),
  /** A province, a city or a district: its own and what lies in it. */
  areaCode: z.optional(AreaCode),
  grade: z.optional(z.union([CreditGrade, z.literal('NONE')])),
  classification: z.optional(Classification),
  entType: z.optional(EntType),
  sort: z.optional(z.enum(creditSorts)),
  direction: z.optional(z.enum(['asc', 'desc'])),
})
export type CreditQuery = z.infer<typeof CreditQuery>

const credit = { group: 'credit', access: 'public', kind: 'json' } as const

export const queryCreditPage = endpoint({
  ...credit,
  method: 'GET',
  path: '/api/ws/ent/query/queryCreditPage',
  summary: { zh: '信用查询', en: 'Credit query' },
  query: CreditQuery,
  reply: pageOf(CreditRow),
})

/** How an enterprise was evaluated, for nobody but itself: grades are public, scores are not. */
export const CreditScore = z.object({
  /** Tenths of a point, at most 10,000; null: not evaluated yet. */
  score: z.nullable(z.int()),
  grade: z.nullable(CreditGrade),
  classification: z.nullable(Classification),
  /** Registration state, 1 to 8 (`getEntState`); null where it is not in the register. */
  entState: z.nullable(z.int()),
  /** How many of a hundred evaluated enterprises have a lower score. */
  rankPercent: z.nullable(z.int()),
  evalYear: z.int(),
  evalTime: z.nullable(Time),
  /** The first day of the next month, on which scores are reckoned anew. */
  nextEvalTime: Day,
  /** What makes it a D at once, whatever the score. */
  vetoReason: z.nullable(z.literal('listed')),
})
export type CreditScore = z.infer<typeof CreditScore>

export const getCreditScore = endpoint({
  method: 'GET',
  path: '/api/ws/ent/personal/getCreditScore',
  group: 'personal',
  summary: { zh: '本企业信用积分', en: 'The credit score of one’s own enterprise' },
  access: 'enterprise',
  kind: 'json',
  reply: CreditScore,
})

/** One entry of the list of incentives (1) or of serious dishonesty (2), without whom it is about. */
const ListEntry = z.object({
  id: Id,
  listType: z.union([z.literal(1), z.literal(2)]),
  reason: z.string(),
  basis: z.string(),
  authority: z.string(),
  docNo: z.string(),
  listDate: Day,
  expireDate: z.nullable(Day),
  /** Of dishonesty: light, ordinary, serious. */
  severity: z.nullable(z.enum(['LIGHT', 'ORDINARY', 'SERIOUS'])),
  /** 1 listed, 2 removed, 3 repaired. */
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  honours: z.array(z.string()),
})
export type ListEntry = z.infer<typeof ListEntry>

export const RedBlackRow = z.extend(ListEntry, {
  ...party,
  logisticsLevel: z.nullable(LogisticsLevel),
  mainBusiness: z.string(),
})
export type RedBlackRow = z.infer<typeof RedBlackRow>

export const redBlackSorts = ['listDate', 'expireDate', 'entName'] as const

export const queryRedBlackPage = endpoint({
  ...credit,
  method: 'GET',
  path: '/api/ws/ent/query/queryRedBlackPage',
  summary: { zh: '守信激励与严重失信名单', en: 'Lists of incentives and of serious dishonesty' },
  query: z.extend(PageQuery, {
    listType: queryInt(1, 2),
    keyword: z.optional(line(0, 50)),
    areaCode: z.optional(AreaCode),
    status: z.optional(queryInt(1, 3)),
    from: z.optional(Day),
    to: z.optional(Day),
    sort: z.optional(z.enum(redBlackSorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
  }),
  reply: pageOf(RedBlackRow),
})

/** What a notice is called, and when it runs. */
const NoticeHead = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.nullable(z.string()),
  /** 1 ratings, 2 incentives, 3 serious dishonesty, 4 repairs, 5 classification, 6 pledges. */
  type: z.int().check(z.minimum(1), z.maximum(6)),
  startDate: Day,
  endDate: Day,
  /** 0 to come, 1 running, 2 over, 3 withdrawn; by today's date. */
  status: z.int().check(z.minimum(0), z.maximum(3)),
})

/** A notice that is open to objections for some days. */
export const PublicityRow = z.extend(NoticeHead, {
  entity: z.string(),
  content: z.string(),
  feedbackContact: z.string(),
  /** Whom it names; empty where it concerns all of a kind. */
  enterprises: z.array(z.pick(Party, { entId: true, entName: true })),
})
export type PublicityRow = z.infer<typeof PublicityRow>

export const publicitySorts = ['startDate', 'endDate', 'title'] as const

export const queryPublicityPage = endpoint({
  ...credit,
  method: 'GET',
  path: '/api/ws/ent/query/queryPublicityPage',
  summary: { zh: '公示信息', en: 'Public notices' },
  query: z.extend(PageQuery, {
    keyword: z.optional(line(0, 50)),
    type: z.optional(queryInt(1, 6)),
    status: z.optional(queryInt(0, 3)),
    from: z.optional(Day),
    to: z.optional(Day),
    sort: z.optional(z.enum(publicitySorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
  }),
  reply: pageOf(PublicityRow),
})

/** A member of the platform and what it has achieved. */
export const MemberRow = z.object({
  ...party,
  /** 1 member, 2 council member, 3 vice chair, 4 chair. */
  memberLevel: z.int().check(z.minimum(1), z.maximum(4)),
  creditGrade: z.nullable(CreditGrade),
  /** Those that its page lists: approved, and shown to everybody. */
  achievementCount: z.int(),
  /** Freight of the last twelve months, kilograms. */
  freightKg: z.int(),
  updateTime: Time,
})
export type MemberRow = z.infer<typeof MemberRow>

export const memberSorts = [
  'memberLevel',
  'achievementCount',
  'freightKg',
  'updateTime',
  'entName',
] as const

export const queryAchievementPage = endpoint({
  ...credit,
  method: 'GET',
  path: '/api/ws/ent/query/queryAchievementPage',
  summary: { zh: '成员单位与业绩', en: 'Members and their achievements' },
  query: z.extend(PageQuery, {
    keyword: z.optional(line(0, 50)),
    areaCode: z.optional(AreaCode),
    memberLevel: z.optional(queryInt(1, 4)),
    sort: z.optional(z.enum(memberSorts)),
    direction: z.optional(z.enum(['asc', 'desc'])),
  }),
  reply: pageOf(MemberRow),
})

/** What an enterprise has done and was recorded for. */
const Achievement = z.object({
  id: Id,
  achieveName: z.string(),
  /** 1 contract, 2 honour, 3 qualification, 4 contribution to society. */
  type: z.int().check(z.minimum(1), z.maximum(4)),
  achievedOn: Day,
})

/** An enterprise of the register, with all that everybody may know of it. */
export const EnterpriseView = z.extend(CreditRow, {
  /** When it was evaluated last. */
  evalTime: z.nullable(Time),
  /** Null where it is no member of the platform. */
  memberLevel: z.nullable(MemberRow.shape.memberLevel),
  /** Newest first, those that are over among them. */
  lists: z.array(ListEntry),
  /** Approved ones that the enterprise shows to everybody, newest first. */
  achievements: z.array(Achievement),
  /** Notices that name it, newest first. */
  notices: z.array(NoticeHead),
})
export type EnterpriseView = z.infer<typeof EnterpriseView>

export const getEnterprise = endpoint({
  ...credit,
  method: 'GET',
  path: '/api/portal/enterprise/{entId}',
  summary: { zh: '企业公开信用信息', en: 'Public credit record of an enterprise' },
  params: z.object({ entId: Id }),
  reply: EnterpriseView,
})

/** An achievement as its enterprise sees it: what the platform said of it, and whether everybody sees it. */
export const OwnAchievement = z.extend(Achievement, {
  /** 0 waiting, 1 approved, 2 refused: only an approved one is shown to anybody else. */
  auditStatus: z.literal([0, 1, 2]),
  isPublic: z.boolean(),
  version: Version,
})
export type OwnAchievement = z.infer<typeof OwnAchievement>

/** What the register has of an enterprise for nobody but itself. */
export const OwnCredit = z.object({
  /** Under which everybody finds it in the register; null where it is not in it yet. */
  entId: z.nullable(Id),
  score: CreditScore,
  /** All of them, newest first. */
  achievements: z.array(OwnAchievement),
})
export type OwnCredit = z.infer<typeof OwnCredit>

const own = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** It is told by who asks, and names nobody: there is no way to ask for another's. */
export const getOwnCredit = endpoint({
  ...own,
  method: 'GET',
  path: '/api/portal/credit/own',
  summary: { zh: '本企业积分与业绩', en: 'One’s own score and achievements' },
  reply: OwnCredit,
})

/** Sets what it names, of the achievement as it was seen: whether everybody sees it once it is approved. */
export const setAchievementPublic = endpoint({
  ...own,
  method: 'POST',
  path: '/api/portal/credit/achievement',
  summary: { zh: '设置业绩是否公开', en: 'Show an achievement to everybody, or not' },
  body: z.strictObject({ id: Id, version: Version, isPublic: z.boolean() }),
  reply: OwnAchievement,
  problems: ['versionConflict'],
})
