import { mergeClasses } from '@fluentui/react-components'
import type { PublicityRow } from '#contract/credit.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { NoticeItem } from './NoticeItem.tsx'
import { useNoticeItemStyles } from './NoticeItem.styles.ts'
import { noticeStatuses, noticeTypes } from './noticeWords.ts'

/** Notices of ratings, lists, repairs and classes. */
export function NoticesPage(list: ListView<PublicityRow>) {
  const styles = useNoticeItemStyles()
  const t = useTranslate('credit')
  const { records } = list.snapshot.context
  const isBusy = list.snapshot.hasTag('busy')
  return (
    <ListPage
      {...list}
      title={t('credit.notices.title')}
      description={t('credit.notices.description')}
      tabs={tabsOf(t('credit.notices.tabs'), 'status', [
        { value: '', label: t('common.all') },
        ...noticeStatuses.map((status) => ({
          value: String(status),
          label: t(`credit.notices.status.${status}`),
        })),
      ])}
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
      orders={{
        label: t('credit.notices.sort'),
        options: [
          { value: '', label: t('credit.notices.sort.newest') },
          { value: 'startDate asc', label: t('credit.notices.sort.oldest') },
          { value: 'endDate asc', label: t('credit.notices.sort.ending') },
        ],
      }}
      empty={{ title: t('credit.notices.empty'), hint: t('credit.notices.emptyHint') }}
    >
      <ul
        role="list"
        aria-label={t('credit.notices.caption')}
        aria-busy={isBusy}
        className={mergeClasses(styles.list, isBusy && styles.busy)}
      >
        {records.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} from={list.tools?.here} />
        ))}
      </ul>
    </ListPage>
  )
}
