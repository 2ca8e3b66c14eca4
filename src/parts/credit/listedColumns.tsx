import type { RedBlackRow } from '#contract/credit.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { TwoLines } from '#src/components/TwoLines.tsx'
import { ListStatus } from './ListStatus.tsx'

type T = Translate<'credit'>

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

export const authorityColumn = (t: T): Column<RedBlackRow> => ({
  key: 'authority',
  title: t('credit.authority'),
  render: ({ authority }) => <span lang="zh-CN">{authority}</span>,
})

/** How it stands, and from when until when it is listed. */
export const listedColumns = (t: T): Column<RedBlackRow>[] => [
  {
    key: 'status',
    title: t('credit.listStatus'),
    nowrap: true,
    render: (row) => <ListStatus {...row} />,
  },
  { key: 'listDate', title: t('credit.listDate'), day: 'listDate', sortable: true },
  { key: 'expireDate', title: t('credit.expireDate'), day: 'expireDate', sortable: true },
]
