import { Button, Field, Radio, RadioGroup } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import { spendingOf } from '#contract/loanRepayment.draft.ts'
import { fenOfYuan, plainFigures } from '#contract/money.ts'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { RepaymentView } from './LoanRepayment.tsx'
import { useLoanRepaymentStyles } from './LoanRepayment.styles.ts'
import { SpentFacts } from './SpentFacts.tsx'

/** All that is owed today, or another amount; how it would be spent stands beneath while it is typed. */
export function RepaymentAmount({ snapshot, send }: RepaymentView) {
  const styles = useLoanRepaymentStyles()
  const t = useTranslate('loan')
  const { note, availableFen, amountFen, refusal, problem } = snapshot.context
  const mostFen = note?.payoffFen ?? 0
  const [typed, setTyped] = useState(
    amountFen === null || amountFen === mostFen
      ? ''
      : formatFenPlain(amountFen).replaceAll(',', ''),
  )
  const [isAll, setAll] = useState(typed === '')
  if (!note) return null
  const typedFen = fenOfYuan(plainFigures(typed))
  const chosenFen = isAll ? mostFen : typedFen
  const isWithin = chosenFen !== null && chosenFen <= mostFen
  const isShort = availableFen !== null && chosenFen !== null && chosenFen > availableFen
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'amount.chosen', amountFen: chosenFen ?? 0 })
  }
  const error =
    refusal === null
      ? null
      : refusal === 'tooMuch' && !isWithin
        ? t('loan.repay.tooMuch', { most: formatFenPlain(mostFen) })
        : isWithin
          ? null
          : t('loan.repay.noAmount')
  return (
    <form className={styles.form} onSubmit={choose} noValidate>
      <ProblemNotice problem={problem} />
      <Field label={t('loan.repay.amount')}>
        <RadioGroup
          value={isAll ? 'all' : 'other'}
          onChange={(_, { value }) => setAll(value === 'all')}
        >
          <Radio value="all" label={t('loan.repay.all', { amount: formatFenPlain(mostFen) })} />
          <Radio value="other" label={t('loan.repay.other')} />
        </RadioGroup>
      </Field>
      {!isAll && (
        <TextField
          className={styles.field}
          label={t('loan.repay.otherAmount')}
          hint={t('loan.repay.most', { most: formatFenPlain(mostFen) })}
          inputMode="decimal"
          maxLength={14}
          value={typed}
          error={error}
          onChange={(_, { value }) => setTyped(value)}
        />
      )}
      {isWithin && <SpentFacts amountFen={chosenFen} spent={spendingOf(note, chosenFen)} />}
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
        <Button appearance="primary" type="submit" disabled={snapshot.matches('saving')}>
          {t('loan.repay.next')}
        </Button>
      </div>
    </form>
  )
}
