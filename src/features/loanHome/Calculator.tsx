import { Button } from '@fluentui/react-components'
import type { LoanProduct } from '#contract/loan.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Money } from '#src/components/Money.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { rateText } from '#src/parts/loan/rateText.ts'
import { ScheduleTable } from '#src/parts/loan/ScheduleTable.tsx'
import {
  amountOf,
  calculate,
  rateStep,
  termsOf,
  type Trial,
  type TrialName,
} from './calculation.ts'
import { useLoanHomeStyles } from './LoanHome.styles.ts'

type Props = {
  products: readonly LoanProduct[]
  trial: Trial
  today: string
  onTry: (changes: Partial<Record<TrialName, string>>) => void
  onPrint: () => void
}

export const calculatorId = 'loan-calculator'

const percent = (ppm: number) => rateText(ppm).replace('%', '')

/** What a loan would cost: by product, amount, term, method and rate. It binds nobody. */
export function Calculator({ products, trial, today, onTry, onPrint }: Props) {
  const styles = useLoanHomeStyles()
  const t = useTranslate('loanHome')
  const words = useTranslate('loan')
  const { product, amount, term, method, ratePpm } = trial
  const { code, minFen, maxFen, minRatePpm, maxRatePpm } = product
  const asked = amountOf(trial)
  const result = calculate(trial, today)
  const wan = (fen: number) => formatCount(fen / 1_000_000)
  const termKey =
    product.termMonths.length > 0 ? 'loanHome.product.months' : 'loanHome.product.days'
  const rates = [
    ...new Set([minRatePpm, ...stepsBetween(minRatePpm, maxRatePpm), ratePpm, maxRatePpm]),
  ]
  return (
    <div id={calculatorId} tabIndex={-1}>
      <Card
        title={t('loanHome.calc.title')}
        actions={
          <Button disabled={!result} onClick={onPrint}>
            {t('loanHome.calc.print')}
          </Button>
        }
      >
        <p className={styles.hint}>{t('loanHome.calc.hint')}</p>
        <div className={styles.fields}>
          <SelectField
            label={t('loanHome.list.product')}
            value={code}
            options={products.map((it) => ({
              value: it.code,
              label: words(`loan.product.${it.code}`),
            }))}
            onChange={(_, { value }) => onTry({ calcProduct: value })}
          />
          <TextField
            label={t('loanHome.calc.amount')}
            inputMode="numeric"
            maxLength={6}
            value={amount}
            hint={t('loanHome.calc.amountHint', { min: wan(minFen), max: wan(maxFen) })}
            error={'fault' in asked ? t(`loanHome.calc.fault.${asked.fault}`) : null}
            onChange={(_, { value }) => onTry({ calcAmount: value })}
          />
          <SelectField
            label={t('loanHome.product.term')}
            value={String(term)}
            options={termsOf(product).map((it) => ({
              value: String(it),
              label:
                termKey === 'loanHome.product.months'
                  ? t(termKey, { months: it })
                  : t(termKey, { days: it }),
            }))}
            onChange={(_, { value }) => onTry({ calcTerm: value })}
          />
          <SelectField
            label={t('loanHome.product.method')}
            value={method}
            options={product.repayMethods.map((it) => ({
              value: it,
              label: words(`loan.method.${it}`),
            }))}
            onChange={(_, { value }) => onTry({ calcMethod: value })}
          />
          <SelectField
            label={t('loanHome.lines.rate')}
            value={percent(ratePpm)}
            options={rates
              .toSorted((one, other) => one - other)
              .map((it) => ({ value: percent(it), label: rateText(it) }))}
            onChange={(_, { value }) => onTry({ calcRate: value })}
          />
        </div>
        {result && (
          <>
            <dl className={styles.figures} aria-live="polite">
              {(
                [
                  [t('loanHome.calc.principal'), result.amountFen],
                  [t('loanHome.calc.interest'), result.interestFen],
                  [t('loanHome.calc.total'), result.totalFen],
                ] as const
              ).map(([label, fen]) => (
                <div key={label} className={styles.figure}>
                  <dt className={styles.term}>{label}</dt>
                  <dd>
                    <Money fen={fen} large />
                  </dd>
                </div>
              ))}
            </dl>
            <ScheduleTable plan={result.plan} />
          </>
        )}
      </Card>
    </div>
  )
}

/** Half per cents between two rates. */
const stepsBetween = (least: number, most: number) => {
  const first = Math.ceil(least / rateStep) * rateStep
  return Array.from(
    { length: Math.max(0, Math.floor((most - first) / rateStep) + 1) },
    (_, at) => first + at * rateStep,
  )
}
