import type { RedBlackRow } from '#contract/credit.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import type { Translate } from '#src/i18n/translate.ts'
import { TwoLines } from '#src/components/TwoLines.tsx'

type T = Translate<'credit'>

const tones: Record<RedBlackRow['listType'], Record<RedBlackRow['status'], Tone>> = {
  1: { 1: 'success', 2: 'neutral', 3: 'neutral' },
  2: { 1: 'danger', 2: 'neutral', 3: 'info' },
}

export const reasonColumn = (t: T): Column<RedBlackRow> => ({
  key: 'reason',
  title: t('credit.reason'),
  render: ({ reason, severity }) => (
    <TwoLines under={severity && t(`credit.severity.${severity}`)}>
      <span lang="zh-CN">{reason}</span>
    </TwoLines>
  ),
})

export const basisColumn = (t: T): Column<RedBlackRow> => ({
  key: 'basis',
  title: t('credit.basis'),
  render: ({ basis, docNo }) => (
    <TwoLines under={docNo && t('credit.docNo', { no: docNo })}>
      <span lang="zh-CN">{basis}</span>
    </TwoLines>
  ),
})

/** By whom it was listed, from when until when, and how that stands. */
export const listedColumns = (t: T): Column<RedBlackRow>[] => [
  {
    key: 'authority',
    title: t('credit.authority'),
    render: ({ authority }) => <span lang="zh-CN">{authority}</span>,
  },
  { key: 'listDate', title: t('credit.listDate'), day: 'listDate', sortable: true },
  { key: 'expireDate', title: t('credit.expireDate'), day: 'expireDate', sortable: true },
  {
    key: 'status',
    title: t('credit.listStatus'),
    nowrap: true,
    render: ({ listType, status }) => (
      <StatusTag tone={tones[listType][status]}>{t(`credit.listStatus.${status}`)}</StatusTag>
    ),
  },
]
