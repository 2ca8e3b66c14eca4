import { Button, Field, Radio, RadioGroup } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import { spendingOf } from '#contract/loanRepayment.rules.ts'
import { fenTyped } from '#machines/loanRepayment/loanRepayment.setup.ts'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { RepaymentView } from './LoanRepayment.tsx'
import { useLoanRepaymentStyles } from './LoanRepayment.styles.ts'
import { SpentFacts } from './SpentFacts.tsx'

/** All that is owed today, or another amount; how it would be spent stands beneath while it is typed. */
export function RepaymentAmount({ snapshot, send }: RepaymentView) {
  const styles = useLoanRepaymentStyles()
  const t = useTranslate('loan')
  const { note, availableFen, typed } = snapshot.context
  if (!note) return null
  const isOther = snapshot.matches({ choosing: 'other' })
  const mostFen = note.payoffFen
  const chosenFen = isOther ? fenTyped(typed) : mostFen
  const isTooMuch = chosenFen !== null && chosenFen > mostFen
  const isShort = availableFen !== null && chosenFen !== null && chosenFen > availableFen
  const confirm = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'amount.confirmed' })
  }
  const error = !snapshot.matches({ choosing: { other: 'corrected' } })
    ? null
    : isTooMuch
      ? t('loan.repay.tooMuch', { most: formatFenPlain(mostFen) })
      : t('loan.repay.noAmount')
  return (
    <form className={styles.form} onSubmit={confirm} noValidate>
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
        <TextField
          className={styles.field}
          label={t('loan.repay.otherAmount')}
          hint={t('loan.repay.most', { most: formatFenPlain(mostFen) })}
          inputMode="decimal"
          maxLength={14}
          value={typed}
          error={error}
          onChange={(_, { value }) => send({ type: 'amount.typed', typed: value })}
        />
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
      <div className={styles.actions}>
        <Button appearance="primary" type="submit">
          {t('loan.repay.next')}
        </Button>
      </div>
    </form>
  )
}
