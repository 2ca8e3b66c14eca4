import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import { useMenu } from '#src/app/menu.ts'
import { useLocale } from '#src/i18n/translate.ts'
import { ResultsPage } from './ResultsPage.tsx'
import { articleList } from '#src/flow/articleList.ts'
import { newsEntries } from '#src/flow/newsColumns.ts'
import { useList } from '#src/flow/listOf.ts'

// Whoever looks at the published results needs none of it.
const AnswersFlow = lazy(() =>
  import('./AnswersFlow.tsx').then((it) => ({ default: it.AnswersFlow })),
)

const list = articleList('results', '86000', ['keyword', 'year', 'resultType'])

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

/** The published results; with `?in=all` every answer to what was looked for. */
export function ResultsFlow() {
  const [search] = useSearchParams()
  const text = (search.get('keyword') ?? '').trim()
  return search.get('in') === 'all' && text !== '' ? (
    <Suspense fallback={null}>
      <AnswersFlow key={text} text={text} />
    </Suspense>
  ) : (
    <PublishedFlow />
  )
}
