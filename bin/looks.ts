import * as content from '#contract/content.contract.ts'
import {
  article,
  banners,
  bottomTools,
  creditNews,
  friendlyLinks,
  headline,
  results,
} from '#contract/content.examples.ts'
import * as credit from '#contract/credit.contract.ts'
import {
  blackRow,
  creditRow,
  memberRow,
  publicityRow,
  redRow,
  unassessedRow,
} from '#contract/credit.examples.ts'
import { columns } from '#contract/menu.examples.ts'
import { pageWith } from '#contract/page.examples.ts'
import { statCreditGrade } from '#contract/statistics.contract.ts'
import { gradeStat } from '#contract/statistics.examples.ts'

const none = { columns: [], home: null, article: null, answers: {} }

const articles = (records: readonly object[]) => ({ records })
const emptyHome = {
  banners: [],
  bottomTools: [],
  rightTools: [],
  friendlyLinks: [],
  headline: articles([]),
  creditNews: articles([]),
}
const fullHome = {
  ...emptyHome,
  banners,
  bottomTools,
  friendlyLinks,
  headline: articles([headline]),
  creditNews: articles(creditNews),
}
const shortArticle = { ...article, contentEn: null, attachments: [], prev: null, next: null }

const statuses = [1, 2, 3] as const

/** A row of each look, by the path of the call that answers them. */
const rows: Readonly<Record<string, readonly object[]>> = {
  [content.queryContentPage.path]: [headline, ...creditNews, ...results],
  [credit.queryCreditPage.path]: [
    ...credit.CreditGrade.options.map((creditGrade) => ({ ...creditRow, creditGrade })),
    unassessedRow,
  ],
  [credit.queryRedBlackPage.path]: [redRow, blackRow].flatMap((row) =>
    statuses.map((status) => ({ ...row, id: `${row.id}${status}`, status })),
  ),
  [credit.queryPublicityPage.path]: statuses.map((status) => ({
    ...publicityRow,
    id: `${status}`,
    status,
  })),
  [credit.queryAchievementPage.path]: [memberRow],
}

/** What is no list. */
const things: Readonly<Record<string, object>> = {
  [content.getContentInfo.path]: article,
  [statCreditGrade.path]: gradeStat,
}

/** What comes with a document to which these questions belong; what has no answer does not come. */
const answersTo = (questions: readonly string[], answerOf: (path: string) => object | null) =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const [path] = JSON.parse(question) as [string]
      const answer = answerOf(path)
      return answer ? [[question, answer]] : []
    }),
  )

const example = (path: string) => things[path] ?? pageWith([...(rows[path] ?? [])])
const nothingThere = (path: string) => (things[path] ? null : pageWith([]))

const pages: Readonly<Record<string, readonly object[]>> = {
  '/': [
    { ...none, columns, home: fullHome },
    { ...none, home: emptyHome },
  ],
  '/dynamic/detail/:id': [
    { ...none, columns, article },
    { ...none, columns, article: shortArticle },
  ],
}

/** What a page that arrives drawn may look like: its styles are collected from these. */
export const looksOf = (path: string, questions: readonly string[]): readonly object[] =>
  pages[path] ?? [
    { ...none, columns, answers: answersTo(questions, example) },
    { ...none, columns, answers: answersTo(questions, nothingThere) },
  ]

/** Nothing has come with the document. */
export const plainLook = none

/** An example of what the address of a page names. */
export const exampleId = (path: string) =>
  path === '/dynamic/detail/:id' ? article.id : (creditNews[0]?.columnCode ?? '')
