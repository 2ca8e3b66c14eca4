import { Button } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import { yuanInWords } from '#contract/money.ts'
import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import { TextField } from '#src/components/TextField.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useConfirmingStyles } from '#src/parts/wizard/Confirming.styles.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { PayStep } from './PayStep.tsx'

const formId = 'authorise'

type Props = ViewProps<typeof actMachine> & {
  task: PayTaskDetail
  /** Who pays, as the channel's check found. */
  payer: string | undefined
}

/** The password is asked once more; it stays in the field until it is sent, and is saved nowhere. */
export function Authorising({ snapshot, send, task, payer }: Props) {
  const styles = useConfirmingStyles()
  const t = useTranslate('payTask')
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const amount = formatFenPlain(task.totalFen)
  const isWrong = problem?.code === 'passwordWrong'
  const isEmpty = problem?.code === 'inputInvalid'

  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    send({ type: 'act.authorised', password })
  }

  return (
    <PayStep
      title={t('payTask.authorising.title')}
      hint={t('payTask.authorising.what', {
        payer: payer ?? task.payer?.name ?? '',
        count: formatCount(task.totalCount),
        amount,
        words: yuanInWords(task.totalFen),
      })}
      back={{ onClick: () => send({ type: 'act.dropped' }) }}
      primary={
        <Button appearance="primary" type="submit" form={formId}>
          {t('payTask.authorising.pay', { amount })}
        </Button>
      }
    >
      {!isWrong && !isEmpty && <ProblemNotice problem={problem} />}
      <form id={formId} onSubmit={pay}>
        <TextField
          className={styles.password}
          label={t('payTask.authorising.password')}
          hint={t('payTask.authorising.passwordHint')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={64}
          error={isEmpty ? t('payTask.authorising.empty') : isWrong ? wordsOf(problem) : null}
        />
      </form>
    </PayStep>
  )
}
