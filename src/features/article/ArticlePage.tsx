import type { Article } from '#contract/content.contract.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { usePageStyles } from '#src/components/Page.styles.ts'
import { Page } from '#src/components/Page.tsx'
import type { RichTextLinks } from '#src/components/RichText.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { ArticleSheet } from './ArticleSheet.tsx'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'
import { Attachments } from '#src/parts/content/Attachments.tsx'
import { Trail, type TrailStep } from '#src/parts/Trail.tsx'
import { Neighbours } from './Neighbours.tsx'

type Props = ViewProps<ReturnType<typeof createQuery<{ id: string }, Article>>> & {
  /** The columns above the article. */
  trail: readonly TrailStep[]
  links: RichTextLinks
  /** The article's own address, to be handed on. */
  address: string
  onPrint: () => void
}

/** One article, to read, print and hand on. */
export function ArticlePage({ snapshot, send, trail, links, address, onPrint }: Props) {
  const page = usePageStyles()
  const t = useTranslate('content')
  const { data: article, problem } = snapshot.context
  if (snapshot.matches('missing')) {
    return (
      <Page title={t('content.article.missing')}>
        <EmptyState
          title={t('content.article.missingHint')}
          action={<TextLink to="/dynamic/articles/81000">{t('content.article.toList')}</TextLink>}
        />
      </Page>
    )
  }
  if (!article) {
    return (
      <div className={page.page}>
        <Trail
          steps={trail}
          here={t('content.article.here')}
          label={t('content.article.trail')}
          home={t('content.article.home')}
        />
        {snapshot.matches('failed') && problem ? (
          <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
        ) : (
          <ArticleSkeleton />
        )}
      </div>
    )
  }
  return (
    <div className={page.page}>
      <Trail
        steps={trail}
        here={t('content.article.here')}
        label={t('content.article.trail')}
        home={t('content.article.home')}
      />
      <ArticleSheet article={article} links={links} address={address} onPrint={onPrint}>
        <Attachments attachments={article.attachments} />
      </ArticleSheet>
      <Neighbours prev={article.prev} next={article.next} />
    </div>
  )
}
