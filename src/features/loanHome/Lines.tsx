import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import type { Column } from '#src/components/dataTable.ts'
import { Money } from '#src/components/Money.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanStatusTag } from '#src/parts/loan/LoanStatusTag.tsx'
import { rateText } from '#src/parts/loan/rateText.ts'
import { useApplyColumns } from './applyColumns.tsx'

/** What banks have granted: how much, how much of it is drawn, and how much is left. */
export function Lines({ lines }: { lines: readonly LoanApplyDetail[] }) {
  const t = useTranslate('loanHome')
  const common = useApplyColumns()
  const amount = (
    key: string,
    title: string,
    of: (line: LoanApplyDetail) => number,
  ): Column<LoanApplyDetail> => ({
    key,
    title,
    align: 'end',
    render: (line) => <Money form="plain" fen={of(line)} />,
    total: <Money form="plain" fen={lines.reduce((sum, line) => sum + of(line), 0)} />,
  })
  return (
    <Card title={t('loanHome.lines')}>
      <DataTable
        caption={t('loanHome.lines')}
        rows={lines}
        rowKey={({ id }) => id}
        rowName={({ applyNo }) => applyNo}
        columns={[
          ...common,
          amount('approved', t('loanHome.lines.approved'), ({ approvedFen }) => approvedFen ?? 0),
          amount('used', t('loanHome.lines.used'), ({ usedFen }) => usedFen),
          amount('available', t('loanHome.lines.available'), ({ availableFen }) => availableFen),
          {
            key: 'rate',
            title: t('loanHome.lines.rate'),
            align: 'end',
            nowrap: true,
            render: ({ approvedRatePpm }) =>
              approvedRatePpm === null ? t('common.none') : rateText(approvedRatePpm),
          },
          { key: 'creditTo', title: t('loanHome.lines.to'), day: 'creditTo' },
          {
            key: 'status',
            title: t('loanHome.list.status'),
            nowrap: true,
            render: ({ status }) => <LoanStatusTag status={status} />,
          },
        ]}
      />
    </Card>
  )
}
