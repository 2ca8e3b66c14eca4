import { headerOf, type OrderField } from '#contract/order.columns.ts'
import type { OrderInput, RuleProblem } from '#contract/order.contract.ts'
import { ruleNamesEn, ruleWordsEn } from '#contract/words/rule.en.ts'
import {
  ruleNamesZhCN,
  ruleWordsZhCN,
  type RuleKey,
  type RuleCode,
} from '#contract/words/rule.zhCN.ts'
import type { Locale } from '#server/platform/ports.ts'
import { fill } from '#server/platform/words.ts'

/** A problem that a rule found in an order, before it is put into words; as it is saved. */
export type OrderProblem = {
  key: RuleKey
  level: 'BLOCK' | 'WARN'
  field: OrderField
  params: Record<string, string | number>
}

/** A row as far as it could be read: what is missing or malformed is null, and told by R01. */
export type Candidate = { [F in keyof OrderInput]: OrderInput[F] | null }

export const block = (
  key: RuleKey,
  field: OrderField,
  params: OrderProblem['params'] = {},
): OrderProblem => ({
  key,
  level: 'BLOCK',
  field,
  params,
})

export const warn = (
  key: RuleKey,
  field: OrderField,
  params: OrderProblem['params'] = {},
): OrderProblem => ({
  key,
  level: 'WARN',
  field,
  params,
})

export const isBlock = ({ level }: OrderProblem) => level === 'BLOCK'

// A key begins with its rule's code.
export const codeOf = ({ key }: OrderProblem) => key.slice(0, 3) as RuleCode

export const messageOf = (problem: OrderProblem, locale: Locale) =>
  fill((locale === 'en' ? ruleWordsEn : ruleWordsZhCN)[problem.key], {
    column: headerOf(problem.field),
    ...problem.params,
  })

export const inWords = (problem: OrderProblem, locale: Locale): RuleProblem => ({
  code: codeOf(problem),
  level: problem.level,
  name: (locale === 'en' ? ruleNamesEn : ruleNamesZhCN)[codeOf(problem)],
  field: problem.field,
  message: messageOf(problem, locale),
})
