import type { CheckProblem } from '#contract/payTask.contract.ts'
import type { ProblemParams } from '#contract/problem.ts'
import { checkEn } from '#contract/words/check.en.ts'
import { checkZhCN, type CheckWord } from '#contract/words/check.zhCN.ts'
import type { Locale } from '#server/platform/ports.ts'
import { fill } from '#server/platform/words.ts'

export type Level = CheckProblem['level']

/** One finding of a check, before it is put into words. */
export type Finding = {
  word: CheckWord
  level: Level
  params?: ProblemParams
  orderId?: string
  detailId?: string
  shippingNoteNumber?: string
  taskId?: string
  taskNo?: string
  shortFen?: number
}

export const found = (word: CheckWord, more: Partial<Finding> = {}): Finding => ({
  word,
  level: 'BLOCK',
  ...more,
})

/** So many are told; the rest shows after these are mended. Blocking ones first. */
const most = 500

export const checkProblems = (locale: Locale, findings: readonly Finding[]): CheckProblem[] =>
  [...findings]
    .sort((a, b) => rank[a.level] - rank[b.level])
    .slice(0, most)
    .map(({ word, level, params, ...where }) => ({
      code: word.split('_')[0] ?? word,
      level,
      message: fill((locale === 'en' ? checkEn : checkZhCN)[word], params ?? {}),
      orderId: where.orderId ?? null,
      detailId: where.detailId ?? null,
      shippingNoteNumber: where.shippingNoteNumber ?? null,
      taskId: where.taskId ?? null,
      taskNo: where.taskNo ?? null,
      shortFen: where.shortFen ?? null,
    }))

const rank: Record<Level, number> = { BLOCK: 0, WARN: 1, INFO: 2 }

export const blocks = (findings: readonly Finding[]) =>
  findings.some(({ level }) => level === 'BLOCK')
