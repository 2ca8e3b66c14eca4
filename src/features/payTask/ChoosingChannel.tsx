import { Button } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { CancelTask } from './CancelTask.tsx'
import { ChannelCard } from './ChannelCard.tsx'
import { channelOptions, chosenOf } from './channelOptions.ts'
import { useChoiceStyles } from '#src/parts/wizard/Choice.styles.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import type { WizardProps } from './payWizard.ts'
import { PayStep } from './PayStep.tsx'
import { SplitTask } from './SplitTask.tsx'
import { Working } from '#src/components/Working.tsx'

const formId = 'channel'

/** What the task was to be paid by before. */
const chosenFor = (task: PayTaskDetail | null) =>
  task?.channel && task.payer
    ? {
        channel: task.channel,
        payerAccount: task.payer.account,
        applyId: task.payer.applyId,
      }
    : null

export function ChoosingChannel(props: WizardProps & { deskUrl?: string | undefined }) {
  const { context, send, can, deskUrl } = props
  const styles = useChoiceStyles()
  const t = useTranslate('payTask')
  const { offer, task, problem } = context
  const ask = { type: 'channels.asked' } as const
  const refresh = (
    <Button disabledFocusable={!can(ask)} onClick={() => send(ask)}>
      {t('common.refresh')}
    </Button>
  )
  const reopen = { type: 'orders.reopened' } as const
  const toOrders = {
    label: t('payTask.choosingChannel.toOrders'),
    onClick: () => send(reopen),
    disabled: !can(reopen),
  }
  if (!offer)
    return problem ? (
      <PayStep title={t('payTask.choosingChannel.title')} back={toOrders} others={refresh}>
        <ProblemNotice problem={problem} title={t('payTask.choosingChannel.failed')} />
      </PayStep>
    ) : (
      <Working>{t('payTask.choosingChannel.working')}</Working>
    )

  const options = channelOptions(offer)
  const before = context.channelChoice ?? chosenFor(task)
  const chosen = chosenOf(options, before, task?.totalFen ?? null)
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const key = new FormData(event.currentTarget).get('option')
    const choice = options.find((option) => option.key === key)?.choice
    if (choice) send({ type: 'channel.chosen', ...choice })
  }
  return (
    <PayStep
      title={t('payTask.choosingChannel.title')}
      about={t('payTask.choosingChannel.hint')}
      back={toOrders}
      others={
        <>
          <CancelTask send={send} can={can} />
          {refresh}
        </>
      }
      primary={
        <Button
          appearance="primary"
          type="submit"
          form={formId}
          disabled={options.every(({ choice }) => choice === null)}
        >
          {t('payTask.choosingChannel.next')}
        </Button>
      }
    >
      <ProblemNotice problem={problem} />
      <SplitTask {...props} />
      <form id={formId} onSubmit={choose}>
        <div
          className={styles.choices}
          role="radiogroup"
          aria-label={t('payTask.choosingChannel.title')}
        >
          {options.map((option) => (
            <ChannelCard
              key={option.key}
              option={option}
              totalFen={task?.totalFen ?? null}
              limitFen={offer.params.singleLimitFen[option.channel] ?? null}
              isChosen={option === chosen}
              deskUrl={deskUrl}
            />
          ))}
        </div>
      </form>
    </PayStep>
  )
}
