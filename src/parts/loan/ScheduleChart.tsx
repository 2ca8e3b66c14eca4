import type { LoanNote, RepayInstalment } from '#contract/loan.contract.ts'
import { ChartFigure } from '#src/components/ChartFigure.tsx'
import { drawKinds } from '#src/components/chart.ts'
import { formatCount, formatFen } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ScheduleTable } from './ScheduleTable.tsx'

/** An instalment by what has become of it: all three add up to what it comes to. */
const partsOf = ({ principalFen, interestFen, penaltyFen, paidFen, status }: RepayInstalment) => {
  const leftFen = Math.max(principalFen + interestFen + penaltyFen - paidFen, 0)
  const isLate = status === 3
  return { paidFen, dueFen: isLate ? 0 : leftFen, lateFen: isLate ? leftFen : 0 }
}

/** The plan of a note: what is paid of each instalment, what is still to come, and what is overdue; and as a table. */
export function ScheduleChart({ note: { noteNo, plan } }: { note: LoanNote }) {
  const t = useTranslate('loan')
  const parts = plan.map(partsOf)
  const hasLate = parts.some(({ lateFen }) => lateFen > 0)
  const kinds = [
    { name: t('loan.schedule.paidBack'), look: 'solid', of: 'paidFen' },
    { name: t('loan.schedule.toCome'), look: 'hollow', of: 'dueFen' },
    ...(hasLate ? [{ name: t('loan.instalment.3'), look: 'alarm', of: 'lateFen' } as const] : []),
  ] as const
  const title = t('loan.notes.planOf', { no: noteNo })
  // One instalment is no picture.
  if (plan.length === 1) return <ScheduleTable plan={plan} caption={title} />
  return (
    <ChartFigure
      isOpen
      dataTitle={t('loan.schedule.data')}
      label={title}
      drawing={drawKinds({
        names: plan.map(({ dueDate }) => dueDate),
        kinds: kinds.map(({ name, look, of }) => ({
          name,
          look,
          values: parts.map((part) => part[of]),
        })),
        format: formatFen,
        formatAxis: formatFen,
        isStacked: true,
      })}
      points={plan.map(({ period, dueDate }, at) =>
        t('loan.schedule.point', {
          period: formatCount(period),
          day: dueDate,
          parts: kinds
            .map(({ name, of }) => `${name} ${formatFen(parts[at]?.[of] ?? 0)}`)
            .join(t('common.comma')),
        }),
      )}
      legend={kinds}
    >
      <ScheduleTable plan={plan} caption={title} />
    </ChartFigure>
  )
}
