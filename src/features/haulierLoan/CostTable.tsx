import { DataTable } from '#src/components/DataTable.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { rateText } from '#src/parts/loan/rateText.ts'
import type { costsOf } from './loanCost.ts'

/** What the loan costs at both ends of the product's rates. */
export function CostTable({ costs }: { costs: ReturnType<typeof costsOf> }) {
  const t = useTranslate('haulierLoan')
  const rows = [
    { key: 'least', ...costs.least },
    { key: 'most', ...costs.most },
  ] as const
  return (
    <DataTable
      compact
      caption={t('haulierLoan.preview.cost')}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={({ key }) => t(`haulierLoan.preview.${key}`)}
      columns={[
        {
          key: 'case',
          title: t('haulierLoan.preview.case'),
          onPhone: 'heading',
          render: ({ key }) => t(`haulierLoan.preview.${key}`),
        },
        {
          key: 'rate',
          title: t('haulierLoan.preview.rate'),
          align: 'end',
          render: ({ ratePpm }) => rateText(ratePpm),
        },
        { key: 'interest', title: t('haulierLoan.preview.interest'), money: 'interestFen' },
        { key: 'total', title: t('haulierLoan.preview.total'), money: 'totalFen' },
      ]}
    />
  )
}
