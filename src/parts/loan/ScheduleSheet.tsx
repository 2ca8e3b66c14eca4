import { mergeClasses } from '@fluentui/react-components'
import type { Instalment } from '#contract/loan.rules.ts'
import { Money } from '#src/components/Money.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useVoucherStyles } from '#src/parts/pay/Voucher.styles.ts'

type Props = {
  title: string
  /** Of whom or when; beneath the title. */
  subtitle?: string
  facts: readonly (readonly [term: string, value: string])[]
  plan: readonly Instalment[]
  /** What the sheet is and is not; at its foot. */
  note: string
}

/** A repayment plan on paper only: what is lent on which terms, and what is to be paid when. */
export function ScheduleSheet({ title, subtitle, facts, plan, note }: Props) {
  const styles = useVoucherStyles()
  const t = useTranslate('loan')
  const sum = (of: (one: Instalment) => number) => plan.reduce((total, one) => total + of(one), 0)
  const cells = (one: { principalFen: number; interestFen: number }) =>
    [one.principalFen, one.interestFen, one.principalFen + one.interestFen].map((fen, at) => (
      <td key={at} className={styles.amount}>
        <Money form="plain" fen={fen} />
      </td>
    ))
  return (
    <article className={styles.sheet} aria-label={title} data-sheet>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
      </header>
      <dl className={styles.facts}>
        {facts.map(([term, value], at) => (
          // The last of an odd number takes its whole line.
          <div
            key={term}
            className={mergeClasses(
              styles.fact,
              at % 2 === 0 && at === facts.length - 1 && styles.wide,
            )}
          >
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('loan.schedule.period')}</th>
            <th scope="col">{t('loan.schedule.dueDate')}</th>
            <th scope="col" className={styles.amount}>
              {t('loan.schedule.principal')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('loan.schedule.interest')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('loan.schedule.due')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.map((one) => (
            <tr key={one.period}>
              <td>{one.period}</td>
              <td>{one.dueDate}</td>
              {cells(one)}
            </tr>
          ))}
          <tr>
            <td colSpan={2}>{t('common.total')}</td>
            {cells({
              principalFen: sum(({ principalFen }) => principalFen),
              interestFen: sum(({ interestFen }) => interestFen),
            })}
          </tr>
        </tbody>
      </table>
      <p className={styles.note}>{note}</p>
    </article>
  )
}
