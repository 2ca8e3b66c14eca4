import { useLocation, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { queryContentPage } from '#contract/content.contract.ts'
import { type FoundGroup, searchLength, searchPortal } from '#contract/search.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import { useMenu } from '#src/app/menu.ts'
import { useLocale } from '#src/i18n/translate.ts'
import { ResultsPage } from './ResultsPage.tsx'
import { AnswersPage } from './AnswersPage.tsx'
import { articleList } from '#src/flow/articleList.ts'
import { newsEntries } from '#src/flow/newsColumns.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const list = articleList('results', '86000', ['keyword', 'year', 'resultType'])
const everyArticle = listOf({ name: 'answers', call: queryContentPage, filters: ['keyword'] })

/** The platform's first year of results. */
const firstYear = 2023

const yearsUntil = (last: number) =>
  Array.from({ length: Math.max(last - firstYear + 1, 1) }, (_, before) => last - before)

function PublishedFlow() {
  const { pathname } = useLocation()
  const entries = newsEntries(useMenu(), useLocale())
  const years = yearsUntil(Number(dayAt(serverNow()).slice(0, 4)))
  return <ResultsPage {...useList(list)} entries={entries} current={pathname} years={years} />
}

const answers = createQuery<string, readonly FoundGroup[]>().provide({
  actors: {
    load: fromPromise<readonly FoundGroup[], { subject: string }>(async ({ input, signal }) => {
      const query = { text: input.subject }
      const { groups } = await call(searchPortal, { query }, { signal, quiet: true })
      return groups
    }),
  },
})

function AnswersFlow({ text }: { text: string }) {
  const [snapshot, send] = useFlow(answers, { input: { subject: text }, isPublic: true })
  return (
    <AnswersPage snapshot={snapshot} send={send} articles={useList(everyArticle)} text={text} />
  )
}

/** The published results; with `?in=all` every answer to what was looked for. */
export function ResultsFlow() {
  const [search] = useSearchParams()
  const text = (search.get('keyword') ?? '').trim().slice(0, searchLength)
  return search.get('in') === 'all' && text !== '' ? (
    <AnswersFlow key={text} text={text} />
  ) : (
    <PublishedFlow />
  )
}
