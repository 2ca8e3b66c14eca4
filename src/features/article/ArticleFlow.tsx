import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { type Article, getContentInfo } from '#contract/content.contract.ts'
import { Problem } from '#contract/problem.ts'
import { Id } from '#contract/values.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { useMenu } from '#src/app/menu.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { ArticlePage } from './ArticlePage.tsx'
import { inLocale } from '#src/parts/content/inLocale.ts'
import { articleGiven, giveArticle } from './articleData.ts'
import { trailOf } from '#src/flow/newsColumns.ts'
import { portalLinks } from '#src/flow/portalLinks.ts'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { usePageAddress } from '#src/flow/usePageAddress.ts'

const articleMachine = createQuery<{ id: string }, Article>().provide({
  actors: {
    load: fromPromise<Article, { subject: { id: string } }>(({ input: { subject }, signal }) =>
      // No article has an id of another form: the server need not be asked.
      Id.safeParse(subject.id).success
        ? call(getContentInfo, { query: subject }, { signal, quiet: true })
        : Promise.reject(new Problem('missing')),
    ),
  },
})

function OneArticle({ id }: { id: string }) {
  const t = useTranslate('content')
  const locale = useLocale()
  const columns = useMenu()
  const [snapshot, send] = useFlow(articleMachine, {
    input: { subject: { id }, data: articleGiven(id) },
    isPublic: true,
  })
  const { data: article } = snapshot.context
  useEffect(() => () => giveArticle(null), [])

  useDocumentTitle(
    snapshot.matches('missing')
      ? t('content.article.missing')
      : article && inLocale(locale, article.title, article.titleEn).text,
    article && inLocale(locale, article.blurb, article.blurbEn).text,
  )

  return (
    <ArticlePage
      snapshot={snapshot}
      send={send}
      trail={article ? trailOf(columns, article.columnCode, locale) : []}
      links={portalLinks}
      address={usePageAddress()}
      onPrint={() => window.print()}
    />
  )
}

export function ArticleFlow() {
  const { id = '' } = useParams()
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    // The link to the neighbour is gone; keyboard and reader begin at the new article.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }, [id])
  return <OneArticle key={id} id={id} />
}
