import { yuanOfFen } from '#contract/money.ts'
import type { CheckProblem } from '#contract/payTask.contract.ts'
import type { ProblemParams } from '#contract/problem.ts'
import type { TripFinding, TripKey } from '#contract/trip.rules.ts'
import { checkEn } from '#contract/words/check.en.ts'
import { checkZhCN, type CheckKey } from '#contract/words/check.zhCN.ts'
import { ruleWordsEn } from '#contract/words/rule.en.ts'
import { ruleWordsZhCN } from '#contract/words/rule.zhCN.ts'
import type { Locale } from '#server/platform/ports.ts'
import { fill } from '#server/platform/words.ts'

export type Level = CheckProblem['level']

/** A problem that a check found, before it is put into words. */
export type PayProblem = {
  key: CheckKey | TripKey
  level: Level
  params?: ProblemParams
  orderId?: string
  detailId?: string
  shippingNoteNumber?: string
  taskId?: string
  taskNo?: string
  shortFen?: number
}

export const found = (key: PayProblem['key'], more: Partial<PayProblem> = {}): PayProblem => ({
  key,
  level: 'BLOCK',
  ...more,
})

/** What speaks against the trip of an order, by the rules of orders and in their words. */
export const foundInTrip = (
  { key, level, params }: TripFinding,
  where: Partial<PayProblem>,
): PayProblem => ({ key, level, params, ...where })

/** By how much it is short, in fen, and in words in yuan. */
export const shortOf = (fen: number) => ({ shortFen: fen, params: { short: yuanOfFen(fen) } })

/** So many are shown, blocking ones first; the rest shows once these are fixed. */
const most = 500

export const checkWords: Record<Locale, Record<PayProblem['key'], string>> = {
  'zh-CN': { ...ruleWordsZhCN, ...checkZhCN },
  en: { ...ruleWordsEn, ...checkEn },
}

export const checkProblems = (locale: Locale, problems: readonly PayProblem[]): CheckProblem[] =>
  [...problems]
    .sort((a, b) => rank[a.level] - rank[b.level])
    .slice(0, most)
    .map(({ key, level, params, ...where }) => ({
      code: key.split(/[_.]/)[0] ?? key,
      level,
      message: fill(checkWords[locale][key], params ?? {}),
      orderId: where.orderId ?? null,
      detailId: where.detailId ?? null,
      shippingNoteNumber: where.shippingNoteNumber ?? null,
      taskId: where.taskId ?? null,
      taskNo: where.taskNo ?? null,
      shortFen: where.shortFen ?? null,
    }))

const rank: Record<Level, number> = { BLOCK: 0, WARN: 1, INFO: 2 }

export const blocks = (problems: readonly PayProblem[]) =>
  problems.some(({ level }) => level === 'BLOCK')
