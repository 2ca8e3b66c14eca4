import { headerOf, type OrderField } from '#contract/order.columns.ts'
import type { OrderInput, RuleFinding } from '#contract/order.contract.ts'
import { ruleNamesEn, ruleWordsEn } from '#contract/words/rule.en.ts'
import {
  ruleNamesZhCN,
  ruleWordsZhCN,
  type FindingKey,
  type RuleCode,
} from '#contract/words/rule.zhCN.ts'
import type { Locale } from '#server/platform/ports.ts'
import { fill } from '#server/platform/words.ts'

/** What a rule says of an order, before it is put into words; as the database keeps it. */
export type Finding = {
  key: FindingKey
  level: 'BLOCK' | 'WARN'
  field: OrderField
  params: Record<string, string | number>
}

/** A row as far as it could be read: what is missing or malformed is null, and told by R01. */
export type Candidate = { [F in OrderField]: OrderInput[F] | null }

export const block = (
  key: FindingKey,
  field: OrderField,
  params: Finding['params'] = {},
): Finding => ({
  key,
  level: 'BLOCK',
  field,
  params,
})

export const warn = (
  key: FindingKey,
  field: OrderField,
  params: Finding['params'] = {},
): Finding => ({
  key,
  level: 'WARN',
  field,
  params,
})

export const isBlock = ({ level }: Finding) => level === 'BLOCK'

// A key begins with its rule's code.
export const codeOf = ({ key }: Finding) => key.slice(0, 3) as RuleCode

export const messageOf = (finding: Finding, locale: Locale) =>
  fill((locale === 'en' ? ruleWordsEn : ruleWordsZhCN)[finding.key], {
    column: headerOf(finding.field),
    ...finding.params,
  })

export const inWords = (finding: Finding, locale: Locale): RuleFinding => ({
  code: codeOf(finding),
  level: finding.level,
  name: (locale === 'en' ? ruleNamesEn : ruleNamesZhCN)[codeOf(finding)],
  field: finding.field,
  message: messageOf(finding, locale),
})
