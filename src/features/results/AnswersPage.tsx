import type { ArticleRow } from '#contract/content.contract.ts'
import type { FoundGroup } from '#contract/search.contract.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Page } from '#src/components/Page.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { inLocale } from '#src/parts/content/inLocale.ts'
import { List } from '#src/parts/list/List.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { addressOf } from '#src/parts/search/ways.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useAnswersPageStyles } from './AnswersPage.styles.ts'
import { articleColumns } from './resultColumns.tsx'

type Props = ViewProps<ReturnType<typeof createQuery<string, readonly FoundGroup[]>>> & {
  /** What was looked for. */
  text: string
  articles: ListView<ArticleRow>
}

/** Every answer to a text: what is called so by kind, then the articles that say it. */
export function AnswersPage({ snapshot, send, text, articles }: Props) {
  const styles = useAnswersPageStyles()
  const t = useTranslate('search')
  const tContent = useTranslate('content')
  const { data, problem } = snapshot.context
  const groups = (data ?? []).filter(({ kind }) => kind !== 'articles')
  return (
    <Page
      title={t('search.found')}
      description={
        <>
          {t('search.answers', { text })}
          {' · '}
          <TextLink to={`/dynamic/results?${new URLSearchParams({ keyword: text })}`}>
            {t('search.onlyResults')}
          </TextLink>
        </>
      }
    >
      {snapshot.matches('loading') && <TableSkeleton />}
      {problem && !data && (
        <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
      )}
      {data && groups.length === 0 && <p>{t('search.nothingElse', { text })}</p>}
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.kind} group={group} text={text} />
          ))}
        </div>
      )}
      <section aria-labelledby="found-articles">
        <h2 id="found-articles" className={styles.heading}>
          {t('search.kind.articles')}
        </h2>
        <List
          {...articles}
          caption={t('search.kind.articles')}
          filters={[
            {
              kind: 'text',
              name: 'keyword',
              isCommon: true,
              label: tContent('content.keyword'),
              placeholder: tContent('content.keywordHint'),
            },
          ]}
          columns={articleColumns(tContent, useLocale())}
          rowName={({ title }) => title}
          empty={{
            title: tContent('content.articles.empty'),
            hint: tContent('content.articles.emptyHint'),
          }}
        />
      </section>
    </Page>
  )
}

function Group({ group: { kind, hits, hasMore }, text }: { group: FoundGroup; text: string }) {
  const styles = useAnswersPageStyles()
  const t = useTranslate('search')
  const locale = useLocale()
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className={styles.heading}>
        {t(`search.kind.${kind}`)}
      </h2>
      <ul role="list" className={styles.hits}>
        {hits.map(({ id, title, titleEn, note }) => {
          const shown = inLocale(locale, title, titleEn)
          return (
            <li key={id}>
              <TextLink to={addressOf({ to: 'hit', kind, id }, text)} lang={shown.lang}>
                {shown.text}
              </TextLink>
              {note && <span className={styles.note}>{note}</span>}
            </li>
          )
        })}
      </ul>
      {hasMore && (
        <TextLink to={addressOf({ to: 'kind', kind }, text)}>{t(`search.more.${kind}`)}</TextLink>
      )}
    </section>
  )
}
