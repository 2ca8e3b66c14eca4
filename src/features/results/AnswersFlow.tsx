import { fromPromise } from 'xstate'
import { queryContentPage } from '#contract/content.contract.ts'
import { type FoundGroup, searchLength, searchPortal } from '#contract/search.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { AnswersPage } from './AnswersPage.tsx'

const everyArticle = listOf({ name: 'answers', call: queryContentPage, filters: ['keyword'] })

const answers = createQuery<string, readonly FoundGroup[]>().provide({
  actors: {
    load: fromPromise<readonly FoundGroup[], { subject: string }>(async ({ input, signal }) => {
      const query = { text: input.subject.slice(0, searchLength) }
      const { groups } = await call(searchPortal, { query }, { signal, quiet: true })
      return groups
    }),
  },
})

/** Everything that answers a text. */
export function AnswersFlow({ text }: { text: string }) {
  useDocumentTitle(useTranslate('search')('search.found'))
  const [snapshot, send] = useFlow(answers, { input: { subject: text }, isPublic: true })
  return (
    <AnswersPage snapshot={snapshot} send={send} articles={useList(everyArticle)} text={text} />
  )
}
