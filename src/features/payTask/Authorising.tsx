import { Button } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import { yuanInWords } from '#contract/money.ts'
import { TextField } from '#src/components/TextField.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useConfirmingStyles } from '#src/parts/wizard/Confirming.styles.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import type { WizardProps } from './payWizard.ts'
import { WizardStep } from './WizardStep.tsx'

const formId = 'authorise'

/** The password is asked once more; it stays in the field until it is sent, and is saved nowhere. */
export function Authorising({ context, send, can }: WizardProps) {
  const styles = useConfirmingStyles()
  const t = useTranslate('payTask')
  const wordsOf = useProblemWords()
  const [isEmpty, setIsEmpty] = useState(false)
  const { task, channelCheck, problem } = context
  if (!task) return null
  const amount = formatFenPlain(task.totalFen)
  const reconsider = { type: 'payment.reconsidered' } as const
  const isWrong = problem?.code === 'passwordWrong'

  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    const isGiven = typeof password === 'string' && password !== ''
    setIsEmpty(!isGiven)
    if (isGiven) send({ type: 'payment.confirmed', password })
  }

  return (
    <WizardStep
      title={t('payTask.authorising.title')}
      hint={t('payTask.authorising.what', {
        payer: channelCheck?.facts.payerName ?? task.payer?.name ?? '',
        count: formatCount(task.totalCount),
        amount,
        words: yuanInWords(task.totalFen),
      })}
      back={{ onClick: () => send(reconsider), disabled: !can(reconsider) }}
      primary={
        <Button
          appearance="primary"
          type="submit"
          form={formId}
          disabled={!can({ type: 'payment.confirmed', password: '' })}
        >
          {t('payTask.authorising.pay', { amount })}
        </Button>
      }
    >
      {!isWrong && <ProblemNotice problem={problem} />}
      <form id={formId} onSubmit={pay}>
        <TextField
          className={styles.password}
          label={t('payTask.authorising.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={64}
          error={isEmpty ? t('payTask.authorising.empty') : isWrong ? wordsOf(problem) : null}
        />
      </form>
    </WizardStep>
  )
}
