import type { QualifiedHaulier } from '#contract/loan.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { formatCount, formatShare } from '#src/i18n/formats.ts'
import { TwoLines } from '#src/components/TwoLines.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

/** A haulier as a row of a list. */
export type HaulierRow = QualifiedHaulier & { id: string }

const tones: Record<QualifiedHaulier['qualifiedState'], Tone> = {
  1: 'success',
  2: 'warning',
  3: 'neutral',
}

/** The columns of the hauliers that carry for a consigner. */
export const useHaulierColumns = (): Column<HaulierRow>[] => {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  return [
    {
      key: 'name',
      title: t('consignerLoan.haulier.name'),
      onPhone: 'heading',
      render: ({ haulierName, uscc }) => (
        <TwoLines side="start" under={uscc}>
          {haulierName}
        </TwoLines>
      ),
    },
    {
      key: 'grade',
      title: t('consignerLoan.haulier.grade'),
      render: ({ creditGrade }) => creditGrade ?? t('consignerLoan.haulier.noGrade'),
    },
    {
      key: 'months',
      title: t('consignerLoan.haulier.months'),
      nowrap: true,
      render: ({ cooperationMonths }) =>
        t('consignerLoan.haulier.monthsOf', { count: formatCount(cooperationMonths) }),
    },
    { key: 'orders', title: t('consignerLoan.haulier.orders'), count: 'orderCount' },
    { key: 'freight', title: t('consignerLoan.haulier.freight'), money: 'freightFen' },
    {
      key: 'onTime',
      title: t('consignerLoan.haulier.onTime'),
      align: 'end',
      render: ({ onTimePermille }) =>
        onTimePermille === null ? t('common.none') : formatShare(onTimePermille / 1000),
    },
    { key: 'limit', title: t('consignerLoan.haulier.limit'), money: 'suggestedLimitFen' },
    {
      key: 'state',
      title: t('consignerLoan.haulier.state'),
      nowrap: true,
      render: ({ qualifiedState }) => (
        <StatusTag tone={tones[qualifiedState]}>
          {loan(`loan.qualified.${qualifiedState}`)}
        </StatusTag>
      ),
    },
  ]
}
