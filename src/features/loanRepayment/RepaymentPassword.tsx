import { Button } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import { spendingOf } from '#contract/loanRepayment.draft.ts'
import { TextField } from '#src/components/TextField.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import type { RepaymentView } from './LoanRepayment.tsx'
import { useLoanRepaymentStyles } from './LoanRepayment.styles.ts'
import { SpentFacts } from './SpentFacts.tsx'

/** The password is asked once more; it stays in the field until it is sent, and is saved nowhere. */
export function RepaymentPassword({ snapshot, send }: RepaymentView) {
  const styles = useLoanRepaymentStyles()
  const t = useTranslate('loan')
  const wordsOf = useProblemWords()
  const [isEmpty, setEmpty] = useState(false)
  const { note, draft, problem } = snapshot.context
  if (!note || !draft) return null
  const isBusy = snapshot.matches('repaying')
  const isWrong = problem?.code === 'passwordWrong'
  const repay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    const isGiven = typeof password === 'string' && password !== ''
    setEmpty(!isGiven)
    if (isGiven && !isBusy) send({ type: 'repayment.confirmed', password })
  }
  return (
    <form className={styles.form} onSubmit={repay} noValidate aria-busy={isBusy}>
      {!isWrong && <ProblemNotice problem={problem} />}
      <SpentFacts amountFen={draft.amountFen} spent={spendingOf(note, draft.amountFen)} />
      <TextField
        className={styles.field}
        label={t('loan.repay.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={64}
        disabled={isBusy}
        error={isEmpty ? t('loan.repay.passwordEmpty') : isWrong ? wordsOf(problem) : null}
      />
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={() => send({ type: 'amount.reopened' })}>
          {t('common.back')}
        </Button>
        <Button appearance="primary" type="submit" disabled={isBusy}>
          {isBusy
            ? t('loan.repay.working')
            : t('loan.repay.confirm', { amount: formatFenPlain(draft.amountFen) })}
        </Button>
      </div>
    </form>
  )
}
