import { classifications } from '#contract/credit.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { areaFilter, keywordFilter } from '#src/parts/credit/creditFilters.tsx'
import { type CreditItem, gradedColumns } from '#src/parts/credit/enterpriseColumns.tsx'
import { Measures } from './Measures.tsx'

/** Enterprises by supervision class, and what each class gets. */
export function ClassesPage(list: ListView<CreditItem>) {
  const t = useTranslate('credit')
  const { filter } = list.snapshot.context.question
  return (
    <ListPage
      {...list}
      title={t('credit.classes.title')}
      description={t('credit.classes.description')}
      caption={t('credit.classes.caption')}
      tabs={tabsOf(t('credit.classes.tabs'), 'classification', [
        { value: '', label: t('common.all') },
        ...classifications.map((letter) => ({
          value: letter,
          label: t('credit.classification.tag', {
            letter,
            word: t(`credit.classification.${letter}`),
          }),
        })),
      ])}
      filters={[keywordFilter(t), areaFilter(t)]}
      columns={gradedColumns(t, list.tools?.here)}
      rowName={({ entName }) => entName}
      empty={{ title: t('credit.query.empty'), hint: t('credit.query.emptyHint') }}
      below={
        <Card title={t('credit.classes.measures')}>
          <Measures chosen={filter['classification'] ?? ''} />
        </Card>
      }
    />
  )
}
