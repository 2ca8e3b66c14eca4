import type { RepayInstalment } from '#contract/loan.contract.ts'
import type { Instalment } from '#contract/loan.rules.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import type { Column } from '#src/components/dataTable.ts'
import { Money } from '#src/components/Money.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { formatCount, formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { instalmentTones } from './loanTones.ts'

type Row = Instalment & Partial<Omit<RepayInstalment, keyof Instalment>> & { leftFen: number }

type Props = {
  /** What is to be paid when; of a note also what has been paid. */
  plan: readonly Instalment[] | readonly RepayInstalment[]
  /** What the table lists; read out. */
  caption?: string
}

/** The plan with what is left of the principal after each instalment. */
const rowsOf = (plan: Props['plan']): Row[] => {
  let leftFen = plan.reduce((sum, { principalFen }) => sum + principalFen, 0)
  return plan.map((one) => {
    leftFen -= one.principalFen
    return { ...one, leftFen }
  })
}

const sumOf = (rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

const dueOf = ({ principalFen, interestFen, penaltyFen = 0 }: Row) =>
  principalFen + interestFen + penaltyFen

/** A repayment plan: instalment by instalment, with totals; of a running note also what is paid and what is overdue. */
export function ScheduleTable({ plan, caption }: Props) {
  const t = useTranslate('loan')
  const rows = rowsOf(plan)
  const isRunning = rows.some(({ status }) => status !== undefined)
  const hasPenalty = rows.some(({ penaltyFen = 0 }) => penaltyFen > 0)
  const amount = (key: string, title: string, of: (row: Row) => number): Column<Row> => ({
    key,
    title,
    align: 'end',
    render: (row) => <Money form="plain" fen={of(row)} />,
    total: <Money form="plain" fen={sumOf(rows, of)} />,
  })
  const columns: (Column<Row> | false)[] = [
    {
      key: 'period',
      title: t('loan.schedule.period'),
      onPhone: 'heading',
      nowrap: true,
      render: ({ period }) => t('loan.schedule.periodNo', { period: formatCount(period) }),
    },
    { key: 'dueDate', title: t('loan.schedule.dueDate'), day: 'dueDate' },
    amount('principal', t('loan.schedule.principal'), ({ principalFen }) => principalFen),
    amount('interest', t('loan.schedule.interest'), ({ interestFen }) => interestFen),
    hasPenalty && amount('penalty', t('loan.schedule.penalty'), ({ penaltyFen = 0 }) => penaltyFen),
    amount('due', t('loan.schedule.due'), dueOf),
    isRunning && amount('paid', t('loan.schedule.paid'), ({ paidFen = 0 }) => paidFen),
    !isRunning && {
      key: 'left',
      title: t('loan.schedule.left'),
      align: 'end',
      render: ({ leftFen }) => <Money form="plain" fen={leftFen} />,
    },
    isRunning && {
      key: 'status',
      title: t('loan.schedule.status'),
      nowrap: true,
      render: ({ status = 0, paidTime }) => (
        <>
          <StatusTag tone={instalmentTones[status]}>{t(`loan.instalment.${status}`)}</StatusTag>
          {status === 2 && paidTime && ` ${formatDay(paidTime)}`}
        </>
      ),
    },
  ]
  return (
    <DataTable
      compact
      caption={caption ?? t('loan.schedule.title')}
      columns={columns.filter((it) => it !== false)}
      rows={rows}
      rowKey={({ period }) => String(period)}
      rowName={({ period }) => t('loan.schedule.periodNo', { period: formatCount(period) })}
    />
  )
}
