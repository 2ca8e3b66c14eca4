import { Button } from '@fluentui/react-components'
import type { CheckProblem } from '#contract/payTask.contract.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { CancelTask } from './CancelTask.tsx'
import { DeskLink } from './DeskLink.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { ProblemRows } from './ProblemRows.tsx'
import type { WizardProps } from './payWizard.ts'
import { PayStep } from './PayStep.tsx'
import { SplitTask } from './SplitTask.tsx'

/** Where each reason is remedied in the demonstration. */
const sectionOf = (code: string) => (code === 'C04' ? 'payees' : 'accounts')

export function ChannelBlocked(props: WizardProps & { deskUrl?: string | undefined }) {
  const { context, send, can, deskUrl } = props
  const t = useTranslate('payTask')
  const problems = context.channelCheck?.problems ?? []
  const isWhole = ({ detailId, orderId }: CheckProblem) => detailId === null && orderId === null
  const whole = problems.filter(isWhole)
  const rows = problems.filter((problem) => !isWhole(problem))
  const recheck = { type: 'channel.rechecked' } as const
  const reopen = { type: 'channel.reopened' } as const
  const toOrders = { type: 'orders.reopened' } as const
  const leaveOut = { type: 'badDetails.leftOut' } as const
  return (
    <PayStep
      title={t('payTask.channelBlocked.title')}
      hint={t('payTask.channelBlocked.hint')}
      back={{
        label: t('payTask.channelBlocked.change'),
        onClick: () => send(reopen),
        disabled: !can(reopen),
      }}
      others={
        <>
          <CancelTask send={send} can={can} />
          <Button onClick={() => send(toOrders)}>{t('payTask.choosingChannel.toOrders')}</Button>
          {can(leaveOut) && (
            <Button onClick={() => send(leaveOut)}>{t('payTask.channelBlocked.leaveOut')}</Button>
          )}
        </>
      }
      primary={
        <Button
          appearance="primary"
          disabledFocusable={!can(recheck)}
          onClick={() => send(recheck)}
        >
          {t('payTask.reviewing.recheck')}
        </Button>
      }
    >
      <ProblemNotice
        problem={context.problem}
        actions={<DeskLink deskUrl={deskUrl} section="accounts" />}
      />
      <SplitTask {...props} />
      {whole.map(({ code, level, message }) => (
        <Notice
          key={code}
          tone={level === 'BLOCK' ? 'danger' : level === 'WARN' ? 'warning' : 'info'}
          title={message}
          actions={level === 'BLOCK' && <DeskLink deskUrl={deskUrl} section={sectionOf(code)} />}
        />
      ))}
      {rows.length > 0 && (
        <ProblemRows caption={t('payTask.channelBlocked.caption')} problems={rows} />
      )}
      {rows.some(({ code }) => code === 'C04') && <DeskLink deskUrl={deskUrl} section="payees" />}
    </PayStep>
  )
}
