import type { FreightDay, FreightMonth } from '#contract/workbench.contract.ts'
import { ChartFigure } from '#src/components/ChartFigure.tsx'
import { drawKinds } from '#src/components/chart.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FoldedCard } from '#src/components/FoldedCard.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatFen, formatShare } from '#src/i18n/formats.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { listAddress } from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { listed } from './waitingActs.ts'
import { useWorkbenchStyles } from './Workbench.styles.ts'

/** Freight and payments of thirty days, beside those of the thirty before. */
export function MonthCard({ month: { days, total, before } }: { month: FreightMonth }) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  const [from = '', to = ''] = [days[0]?.day, days.at(-1)?.day]
  const compared = (fen: number, earlier: number) =>
    earlier === 0
      ? t('center.month.noneBefore')
      : t(fen < earlier ? 'center.month.less' : 'center.month.more', {
          share: formatShare(Math.abs(fen - earlier) / earlier),
        })
  const figures = [
    {
      key: 'freight',
      fen: total.freightFen,
      earlier: before.freightFen,
      // Of all families, which no list shows together.
      to: null,
    },
    {
      key: 'paid',
      fen: total.paidFen,
      earlier: before.paidFen,
      to: listed(listAddress, { createFrom: from, createTo: to }),
    },
  ] as const
  const isIdle = figures.every(({ fen, earlier }) => fen === 0 && earlier === 0)
  return (
    <FoldedCard title={t('center.month')}>
      {isIdle ? (
        <EmptyState title={t('center.month.empty')}>{t('center.month.emptyHint')}</EmptyState>
      ) : (
        <dl className={styles.two}>
          {figures.map(({ key, fen, earlier, to: address }) => (
            <div key={key} className={styles.figure}>
              <dt className={styles.term}>
                {address === null ? (
                  t(`center.month.${key}`)
                ) : (
                  <TextLink to={address}>{t(`center.month.${key}`)}</TextLink>
                )}
              </dt>
              <dd className={styles.number}>
                <Money fen={fen} />
              </dd>
              <dd className={styles.unit}>{compared(fen, earlier)}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isIdle && <MonthChart days={days} />}
    </FoldedCard>
  )
}

/** What the axis counts in: ten thousands of yuan, or thousands. */
const unitFen = { 'zh-CN': 1_000_000, en: 100_000 } as const

function MonthChart({ days }: { days: readonly FreightDay[] }) {
  const t = useTranslate('center')
  const locale = useLocale()
  const freight = t('center.month.freightShort')
  const paid = t('center.month.paidShort')
  const legend = [
    { name: freight, look: 'solid' },
    { name: paid, look: 'hollow' },
  ] as const
  const sayDay = ({ day, freightFen, paidFen }: FreightDay) =>
    t('center.month.dayFigures', {
      day,
      freight: formatFen(freightFen),
      paid: formatFen(paidFen),
    })
  return (
    <ChartFigure
      label={t('center.month.chart', {
        from: days[0]?.day ?? '',
        to: days.at(-1)?.day ?? '',
      })}
      drawing={drawKinds({
        // The year goes without saying.
        names: days.map(({ day }) => day.slice(5)),
        kinds: [
          { ...legend[0], values: days.map(({ freightFen }) => freightFen) },
          { ...legend[1], values: days.map(({ paidFen }) => paidFen) },
        ],
        format: formatFen,
        formatAxis: (fen) =>
          t('center.month.axis', { amount: (fen / unitFen[locale]).toLocaleString('en') }),
      })}
      points={days.map(sayDay)}
      legend={legend}
      dataTitle={t('center.chartData')}
    >
      <DataTable
        compact
        caption={t('center.month')}
        columns={[
          { key: 'day', title: t('center.month.day'), day: 'day', onPhone: 'heading' },
          { key: 'freight', title: freight, money: 'freightFen' },
          { key: 'paid', title: paid, money: 'paidFen' },
        ]}
        rows={days}
        rowKey={({ day }) => day}
        rowName={({ day }) => day}
      />
    </ChartFigure>
  )
}
