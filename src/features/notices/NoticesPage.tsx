import { mergeClasses } from '@fluentui/react-components'
import type { PublicityRow } from '#contract/credit.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Page } from '#src/components/Page.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { PublicList } from '#src/parts/list/PublicList.tsx'
import { SortChoice } from '#src/components/SortChoice.tsx'
import { NoticeItem } from './NoticeItem.tsx'
import { useNoticeItemStyles } from './NoticeItem.styles.ts'
import { noticeStatuses, noticeTypes } from './noticeWords.ts'

/** Notices of ratings, lists, repairs and classes. */
export function NoticesPage({ snapshot, send }: ListView<PublicityRow>) {
  const styles = useNoticeItemStyles()
  const t = useTranslate('credit')
  const { question, records } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <Page title={t('credit.notices.title')} description={t('credit.notices.description')}>
      <Card isList>
        <PublicList
          snapshot={snapshot}
          send={send}
          tabs={{
            label: t('credit.notices.tabs'),
            name: 'status',
            options: noticeStatuses.map((status) => ({
              value: String(status),
              label: t(`credit.notices.status.${status}`),
            })),
          }}
          filters={[
            {
              kind: 'text',
              name: 'keyword',
              isCommon: true,
              label: t('credit.notices.keyword'),
              placeholder: t('credit.notices.keywordHint'),
            },
            {
              kind: 'choice',
              name: 'type',
              isCommon: true,
              label: t('credit.notices.type'),
              options: noticeTypes.map((type) => ({
                value: String(type),
                label: t(`credit.notices.type.${type}`),
              })),
            },
            { kind: 'days', name: 'from', until: 'to', label: t('credit.notices.days') },
          ]}
          order={
            <SortChoice
              label={t('credit.notices.sort')}
              sort={question.sort}
              options={[
                { value: '', label: t('credit.notices.sort.newest') },
                { value: 'startDate asc', label: t('credit.notices.sort.oldest') },
                { value: 'endDate asc', label: t('credit.notices.sort.ending') },
              ]}
              onSort={(sort) => send({ type: 'sort.changed', sort })}
            />
          }
          empty={{ title: t('credit.notices.empty'), hint: t('credit.notices.emptyHint') }}
        >
          <ul
            role="list"
            aria-label={t('credit.notices.caption')}
            aria-busy={isBusy}
            className={mergeClasses(styles.list, isBusy && styles.busy)}
          >
            {records.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} />
            ))}
          </ul>
        </PublicList>
      </Card>
    </Page>
  )
}
