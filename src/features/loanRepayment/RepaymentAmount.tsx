import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import { repaymentForm } from '#contract/loanRepayment.form.ts'
import { spendingOf } from '#contract/loanRepayment.rules.ts'
import { fenTyped } from '#machines/loanRepayment/loanRepayment.setup.ts'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { RepaymentView } from './LoanRepayment.tsx'
import { useLoanRepaymentStyles } from './LoanRepayment.styles.ts'
import { SpentFacts } from './SpentFacts.tsx'

const Repayment = formView(repaymentForm, 'loan')

/** All that is owed today, or another amount; how it would be spent stands beneath while it is typed. */
export function RepaymentAmount({ snapshot, send }: RepaymentView) {
  const styles = useLoanRepaymentStyles()
  const t = useTranslate('loan')
  const { note, availableFen } = snapshot.context
  if (!note) return null
  const isOther = snapshot.matches({ choosing: 'other' })
  const mostFen = note.payoffFen
  const chosenFen = isOther ? fenTyped(snapshot.context) : mostFen
  const isTooMuch = chosenFen !== null && chosenFen > mostFen
  const isShort = availableFen !== null && chosenFen !== null && chosenFen > availableFen
  return (
    <Repayment.Form snapshot={snapshot} send={send}>
      <Field label={t('loan.repay.amount')}>
        <RadioGroup
          value={isOther ? 'other' : 'all'}
          onChange={(_, { value }) =>
            send({ type: value === 'all' ? 'all.chosen' : 'other.chosen' })
          }
        >
          <Radio value="all" label={t('loan.repay.all', { amount: formatFenPlain(mostFen) })} />
          <Radio value="other" label={t('loan.repay.other')} />
        </RadioGroup>
      </Field>
      {isOther && (
        <div className={styles.field}>
          <Repayment.Field
            name="amountFen"
            hint={t('loan.repay.most', { most: formatFenPlain(mostFen) })}
          />
        </div>
      )}
      {chosenFen !== null && !isTooMuch && (
        <SpentFacts amountFen={chosenFen} spent={spendingOf(note, chosenFen)} />
      )}
      {availableFen !== null && (
        <p>
          {t('loan.repay.available')} <Money fen={availableFen} />
        </p>
      )}
      {isShort && (
        <Notice
          tone="warning"
          title={t('loan.repay.short', { short: formatFenPlain(chosenFen - availableFen) })}
          actions={<TextLink to="/tax/myAccount">{t('loan.repay.charge')}</TextLink>}
        />
      )}
      <FormButtons submit={t('loan.repay.next')} />
    </Repayment.Form>
  )
}
