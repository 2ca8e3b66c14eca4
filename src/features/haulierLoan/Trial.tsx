import { amountStepFen, mostOf, termsOffered } from '#contract/loanTerms.rules.ts'
import type { LoanTrial } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { productIn, projectIn, termsIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { SelectField } from '#src/components/SelectField.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useLoanAmount } from '#src/parts/loan/useLoanAmount.ts'
import { costsOf } from './loanCost.ts'
import { Send } from './Send.tsx'
import { useTermWords } from './termWords.ts'
import { useTrialStyles } from './Trial.styles.ts'
import type { LoanStepProps } from './loanWizard.ts'

/** Ten even steps between the least and the most, and what is asked for. */
const amountsTo = (minFen: number, mostFen: number, askedFen: number) => {
  const steps = Array.from({ length: 11 }, (_, at) => {
    const fen = minFen + ((mostFen - minFen) * at) / 10
    return Math.round(fen / amountStepFen) * amountStepFen
  })
  return [...new Set([...steps, askedFen])].toSorted((a, b) => a - b)
}

/** Another amount, another term: what they would cost, and a way to ask for them instead. */
export function Trial({ context, send, can }: LoanStepProps) {
  const styles = useTrialStyles()
  const t = useTranslate('haulierLoan')
  const amountOf = useLoanAmount()
  const termWords = useTermWords()
  const { offer } = context
  const { amount: amountFen, term, repayMethod } = termsIn(context)
  const product = productIn(context)
  const project = projectIn(context)
  if (!product || !project || !offer || !amountFen || !term || !repayMethod) return null
  const isMonthly = product.termMonths.length > 0
  const asked: LoanTrial = { amountFen, term }
  const trial = context.trial ?? asked
  const isSame = trial.amountFen === amountFen && trial.term === term
  const costs = costsOf(
    {
      principalFen: trial.amountFen,
      term: trial.term,
      repayMethod,
      startDate: offer.today,
    },
    product,
  )
  const change = (part: Partial<LoanTrial>) =>
    send({ type: 'trial.changed', trial: { ...trial, ...part } })
  return (
    <fieldset className={styles.trial}>
      <legend className={styles.legend}>{t('haulierLoan.preview.trial')}</legend>
      <div className={styles.fields}>
        <SelectField
          label={t('haulierLoan.preview.trialAmount')}
          value={String(trial.amountFen)}
          onChange={(_, { value }) => change({ amountFen: Number(value) })}
          options={amountsTo(product.minFen, mostOf(product, project.receivableFen), amountFen).map(
            (fen) => ({
              value: String(fen),
              label: t('haulierLoan.preview.wan', { amount: amountOf(fen) }),
            }),
          )}
        />
        <SelectField
          label={t('haulierLoan.preview.trialTerm')}
          value={String(trial.term)}
          onChange={(_, { value }) => change({ term: Number(value) })}
          options={termsOffered(product, project.periodDays).map((count) => ({
            value: String(count),
            label: termWords(count, isMonthly),
          }))}
        />
      </div>
      <p className={styles.outcome} role="status">
        {isSame
          ? t('haulierLoan.preview.trialSame')
          : t('haulierLoan.preview.trialIs', {
              least: formatFenPlain(costs.least.interestFen),
              most: formatFenPlain(costs.most.interestFen),
              total: formatFenPlain(costs.most.totalFen),
            })}
      </p>
      {!isSame && (
        <div>
          <Send send={send} can={can} event={{ type: 'trial.adopted' }}>
            {t('haulierLoan.preview.adopt')}
          </Send>
        </div>
      )}
    </fieldset>
  )
}
