import type { ReactNode } from 'react'
import { Page } from '#src/components/Page.tsx'
import { StatusTabs } from '#src/components/StatusTabs.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useQualityPageStyles } from './QualityPage.styles.ts'

export const qualityLists = ['incentives', 'best'] as const
export type QualityList = (typeof qualityLists)[number]

type Props = {
  selected: QualityList
  onSelect: (list: QualityList) => void
  /** The list that is selected. */
  children: ReactNode
}

/** Enterprises worth naming: two lists, one at a time. */
export function QualityPage({ selected, onSelect, children }: Props) {
  const styles = useQualityPageStyles()
  const t = useTranslate('credit')
  return (
    <Page title={t('credit.quality.title')} description={t('credit.quality.description')}>
      <div className={styles.lists}>
        <StatusTabs
          label={t('credit.quality.tabs')}
          selected={selected}
          tabs={qualityLists.map((key) => ({ key, label: t(`credit.quality.${key}`) }))}
          onSelect={onSelect}
        />
        {children}
      </div>
    </Page>
  )
}
