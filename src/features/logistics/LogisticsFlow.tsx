import { fromPromise } from 'xstate'
import { statCreditGrade } from '#contract/statistics.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { givenAnswer } from '#src/app/givenAnswers.ts'
import type { GradeStat } from './GradeBars.tsx'
import { LogisticsPage } from './LogisticsPage.tsx'
import { columnArticleInput, columnArticleMachine } from '#src/flow/columnArticle.ts'
import { portalLinks } from '#src/flow/portalLinks.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const gradeMachine = createQuery<null, GradeStat>().provide({
  actors: {
    load: fromPromise<GradeStat, { subject: null }>(({ signal }) =>
      call(statCreditGrade, { query: {} }, { signal, quiet: true }),
    ),
  },
})

/** They came with the document, where it arrived drawn. */
const givenGrades = () => givenAnswer(statCreditGrade, {}) as GradeStat | null // the reply of that call

export function LogisticsFlow() {
  const [article, sendArticle] = useFlow(columnArticleMachine, {
    input: columnArticleInput('21000'),
    isPublic: true,
  })
  const [grades, sendGrades] = useFlow(gradeMachine, {
    input: { subject: null, data: givenGrades() },
    isPublic: true,
  })
  return (
    <LogisticsPage
      article={{ snapshot: article, send: sendArticle }}
      grades={{ snapshot: grades, send: sendGrades }}
      links={portalLinks}
    />
  )
}
