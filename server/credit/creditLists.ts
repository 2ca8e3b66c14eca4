import assert from 'node:assert/strict'
import { dayMs } from '#contract/time.ts'
import type { creditListEntry, publicity, publicityEnterprise } from './credit.schema.ts'
import { operating } from '#contract/credit.codes.ts'
import type { Assessed } from './creditEnterprises.ts'
import { createChance } from './creditRandom.ts'
import type { Shift } from '#server/demo/shift.ts'

type Entry = typeof creditListEntry.$inferInsert
type Notice = typeof publicity.$inferInsert

const authority = '省物流信用评价工作组（示例）'
const contact = '综合处 0551-00000000（示例）'

const honours = [
  '省级示范物流企业',
  '绿色货运示范企业',
  '多式联运示范企业',
  '诚信守法经营示范单位',
  '安全生产标准化达标企业',
]
const merits = [
  '连续三年信用等级为 AAA',
  '年度信用评价为 AAA，无有效扣分记录',
  '年度信用评价为 AAA，司机运费按约定支付率 100%',
  '年度信用评价为 AAA，承担应急保供运输任务',
]
const faults = [
  '危险货物运输违法，情节严重',
  '虚构运单，经查证属实',
  '提供虚假材料骗取信用等级',
  '发生较大以上责任事故',
  '虚开运输发票，经税务机关查实',
  '拖欠司机运费数额较大，经责令逾期未支付',
]

const month = (at: number) => String(4 + at).padStart(2, '0')
const serial = (number: number) => String(number).padStart(3, '0')

/** 36 on the list of incentives, the two of the seed first; 8 on that of serious dishonesty, beside the seed's one. */
export const listEntries = (
  all: readonly Assessed[],
  shift: Shift,
  nextId: () => string,
): Entry[] => {
  const chance = createChance(36_009)
  const gradedAs = (grade: string) => all.filter(({ creditGrade }) => creditGrade === grade)
  const red = gradedAs('AAA')
    .filter(({ entState }) => entState === operating)
    .slice(0, 36)
  const black = gradedAs('D')
    .filter(({ uscc }) => uscc !== '91149901MAXXX012XT')
    .slice(0, 8)
  const yearOf = (day: string) => day.slice(0, 4)
  return [
    ...red.map(({ uscc }, at): Entry => {
      const first = at < 24
      const listDate = shift.day(first ? '2023-08-01' : '2022-11-15')
      return {
        id: nextId(),
        uscc,
        listType: 1,
        reason: merits[at % merits.length] ?? '',
        basis: '《物流企业守信激励办法（示例）》第六条',
        authority,
        docNo: `示信字〔${yearOf(listDate)}〕${serial(first ? 12 : 27)}号`,
        listDate,
        expireDate: shift.day(first ? '2024-07-31' : '2023-11-14'),
        severity: null,
        status: 1,
        honours: honours.filter(() => chance.next() < 0.35),
      }
    }),
    ...black.map(({ uscc }, at): Entry => {
      const listDate = shift.day(`2022-${month(at)}-16`)
      return {
        id: nextId(),
        uscc,
        listType: 2,
        reason: faults[at % faults.length] ?? '',
        severity: 'SERIOUS',
        basis: '《物流领域严重失信主体名单管理办法（示例）》第九条',
        authority,
        docNo: `示信失〔${yearOf(listDate)}〕${serial(at + 3)}号`,
        listDate,
        expireDate: shift.day(`2025-${month(at)}-15`),
        status: 1,
        honours: [],
      }
    }),
  ]
}

type Draft = Omit<Notice, 'id' | 'feedbackContact' | 'startDate' | 'endDate'>

const noticeKinds: readonly ((year: string, round: number) => Draft)[] = [
  (year, round) => ({
    type: 1,
    title: `${year}年度物流企业信用等级评定公示（第${round}批）`,
    titleEn: `Credit grades of logistics enterprises, ${year}, batch ${round}`,
    entity: '全省参评物流企业',
    content: `现将${year}年度物流企业信用等级评定结果（第${round}批）予以公示，公示期7个工作日。公示期内，企业和公众对评定结果有异议的，可以向评价单位提出，并附证明材料。`,
  }),
  (year, round) => ({
    type: 2,
    title: `守信激励名单（${year}年第${round}批）公示`,
    titleEn: `List of incentives, ${year}, batch ${round}`,
    entity: '拟列入守信激励名单的企业',
    content: `经核查，拟将${year}年第${round}批企业列入守信激励名单，现予公示。列入期间可享受绿色通道、降低抽查频次和物流贷优先办理等便利。`,
  }),
  (year, round) => ({
    type: 3,
    title: `严重失信主体名单（${year}年第${round}批）公示`,
    titleEn: `List of serious dishonesty, ${year}, batch ${round}`,
    entity: '拟列入严重失信主体名单的企业',
    content: `经查证，拟将${year}年第${round}批企业列入严重失信主体名单，现予公示。当事企业可在公示期内陈述、申辩，并提交证据材料。`,
  }),
  (year, round) => ({
    type: 4,
    title: `信用修复结果公示（${year}年第${round}期）`,
    titleEn: `Results of credit repair, ${year}, no. ${round}`,
    entity: '申请信用修复的企业',
    content: `${year}年第${round}期信用修复申请已办结，拟同意修复的企业及事项现予公示。公示无异议的，期满后停止公示原失信信息。`,
  }),
  (year, round) => ({
    type: 5,
    title: `物流企业分级分类监管结果公示（${year}年第${round}季度）`,
    titleEn: `Supervision classes of logistics enterprises, quarter ${round} of ${year}`,
    entity: '全省物流企业',
    content: `根据信用等级，现将${year}年第${round}季度物流企业分级分类监管结果予以公示。监管类别决定抽查比例和频次，企业可以在线查询本企业结果。`,
  }),
  (year, round) => ({
    type: 6,
    title: `物流企业信用承诺公示（${year}年第${round}期）`,
    titleEn: `Pledges of logistics enterprises, ${year}, no. ${round}`,
    entity: '作出信用承诺的企业',
    content: `${year}年第${round}期信用承诺书已登记。承诺履行情况纳入信用评价，欢迎社会监督。`,
  }),
]

/** First days, before they are moved; the last is still to come. */
const firstDays = [
  '2022-07-04',
  '2022-07-18',
  '2022-08-15',
  '2022-09-05',
  '2022-09-19',
  '2022-10-10',
  '2022-10-24',
  '2022-11-14',
  '2022-12-05',
  '2022-12-19',
  '2023-01-09',
  '2023-02-06',
  '2023-02-20',
  '2023-03-13',
  '2023-04-03',
  '2023-04-17',
  '2023-05-08',
  '2023-06-05',
  '2023-06-19',
  '2023-07-03',
  '2023-07-24',
  '2023-08-10',
  '2023-08-14',
  '2023-08-21',
]

/** Which kind each notice is; the seed's one of 2023-08-14 is of the year's grades. */
const order = [0, 3, 4, 5, 1, 3, 2, 5, 4, 0, 3, 4, 1, 3, 5, 4, 2, 3, 5, 4, 1, 3, 0, 5]

/** 24 notices, each open for ten days, one of them withdrawn. */
export const notices = (shift: Shift, nextId: () => string): Notice[] => {
  const rounds = new Map<string, number>()
  return firstDays.map((day, at) => {
    const kind = order[at] ?? 0
    const startDate = shift.day(day)
    const year = startDate.slice(0, 4)
    const round = (rounds.get(`${kind} ${year}`) ?? 0) + 1
    rounds.set(`${kind} ${year}`, round)
    const draft = (noticeKinds[kind] ?? noticeKinds[0])?.(year, round)
    assert(draft, 'there are kinds of notices')
    return {
      id: nextId(),
      ...draft,
      startDate,
      endDate: shift.day(dayAfter(day, 8)),
      isWithdrawn: at === 16,
      feedbackContact: contact,
    }
  })
}

/** How many enterprises a notice of each type names; one of grades concerns all that are evaluated. */
const namedBy: Readonly<Record<number, { count: number; grades: string }>> = {
  2: { count: 6, grades: 'AAA' },
  3: { count: 3, grades: 'D' },
  4: { count: 4, grades: 'B' },
  5: { count: 8, grades: 'C' },
  6: { count: 5, grades: 'AA' },
}

/** Whom the notices name: each one others, among those its type may be about. */
export const namesOfNotices = (
  all: readonly Assessed[],
  given: readonly Notice[],
): (typeof publicityEnterprise.$inferInsert)[] => {
  const next = new Map<number, number>()
  return given.flatMap(({ id, type }) => {
    const { count = 0, grades = '' } = namedBy[type] ?? {}
    const among = all.filter(({ creditGrade }) => creditGrade === grades)
    const from = next.get(type) ?? 0
    next.set(type, from + count)
    return Array.from({ length: Math.min(count, among.length) }, (_, at) => ({
      publicityId: id,
      uscc: among[(from + at) % among.length]?.uscc ?? '',
    }))
  })
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
