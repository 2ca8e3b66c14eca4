import { Button } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import { ReadToEnd } from '#src/components/ReadToEnd.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { rateText } from '#src/parts/loan/rateText.ts'
import { useConfirmingStyles } from '#src/parts/wizard/Confirming.styles.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { useContractStyles } from './Contract.styles.ts'
import { ContractText } from './ContractText.tsx'
import { LoanStep } from './LoanStep.tsx'
import type { LoanStepProps } from './loanWizard.ts'

/** The whole contract; signing is offered once its end was in sight. */
export function ReadingContract({ context, send, can }: LoanStepProps) {
  const styles = useContractStyles()
  const t = useTranslate('haulierLoan')
  const [isRead, setRead] = useState(false)
  const { apply } = context
  if (!apply) return null
  const reconsider = { type: 'contract.reconsidered' } as const
  const read = { type: 'contract.read' } as const
  return (
    <LoanStep
      title={t('haulierLoan.contract.title')}
      hint={t('haulierLoan.contract.hint')}
      back={{
        label: t('haulierLoan.sign.later'),
        onClick: () => send(reconsider),
        disabled: !can(reconsider),
      }}
      others={!isRead && <span className={styles.hint}>{t('haulierLoan.contract.scroll')}</span>}
      primary={
        <Button appearance="primary" disabled={!isRead || !can(read)} onClick={() => send(read)}>
          {t('haulierLoan.contract.read')}
        </Button>
      }
    >
      <ReadToEnd label={t('haulierLoan.contract.label')} onEnd={() => setRead(true)}>
        <ContractText apply={apply} />
      </ReadToEnd>
    </LoanStep>
  )
}

const formId = 'loan-sign'

/** The password is asked once more; it stays in the field until it is sent, and is saved nowhere. */
export function AuthorisingContract({ context, send, can }: LoanStepProps) {
  const styles = useConfirmingStyles()
  const t = useTranslate('haulierLoan')
  const wordsOf = useProblemWords()
  const [isEmpty, setEmpty] = useState(false)
  const { apply, problem } = context
  if (!apply) return null
  const isWrong = problem?.code === 'passwordWrong'
  const reconsider = { type: 'contract.reconsidered' } as const
  const sign = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    const isGiven = typeof password === 'string' && password !== ''
    setEmpty(!isGiven)
    if (isGiven) send({ type: 'contract.signed', password })
  }
  return (
    <LoanStep
      title={t('haulierLoan.sign.title')}
      hint={t('haulierLoan.sign.hint', {
        bank: apply.bankName,
        haulier: apply.haulierName,
        amount: formatFenPlain(apply.approvedFen ?? 0),
        rate: rateText(apply.approvedRatePpm ?? 0),
      })}
      back={{
        label: t('haulierLoan.sign.later'),
        onClick: () => send(reconsider),
        disabled: !can(reconsider),
      }}
      primary={
        <Button
          appearance="primary"
          type="submit"
          form={formId}
          disabled={!can({ type: 'contract.signed', password: '' })}
        >
          {t('haulierLoan.sign.confirm')}
        </Button>
      }
    >
      {!isWrong && <ProblemNotice problem={problem} />}
      <form id={formId} noValidate onSubmit={sign}>
        <TextField
          className={styles.password}
          label={t('haulierLoan.sign.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={64}
          error={isEmpty ? t('haulierLoan.sign.empty') : isWrong ? wordsOf(problem) : null}
        />
      </form>
    </LoanStep>
  )
}
