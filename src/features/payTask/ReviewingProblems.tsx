import { Button } from '@fluentui/react-components'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskLink } from './DeskLink.tsx'
import { ProblemRows } from './ProblemRows.tsx'
import type { WizardProps } from './payWizard.ts'
import { PayStep } from './PayStep.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'

const most = 500

/** Orders that cannot be paid, why, and the way out of each. */
export function ReviewingProblems(props: WizardProps & { deskUrl?: string | undefined }) {
  const { context, send, can, deskUrl } = props
  const t = useTranslate('payTask')
  const { orderCheck } = context
  if (!orderCheck) return null
  const { passIds, passFen, problems } = orderCheck
  const leaveOut = { type: 'badOrders.leftOut' } as const
  const recheck = { type: 'orders.rechecked' } as const
  const reopen = { type: 'orders.reopened' } as const
  const needsPayee = problems.some(({ code }) => code === 'C04' || code === 'C06')
  return (
    <PayStep
      title={t('payTask.reviewing.title')}
      hint={
        passIds.length > 0
          ? t('payTask.reviewing.some', {
              count: formatCount(passIds.length),
              amount: formatFenPlain(passFen),
            })
          : t('payTask.reviewing.noneLeft')
      }
      back={{
        label: t('payTask.reviewing.reopen'),
        onClick: () => send(reopen),
        disabled: !can(reopen),
      }}
      others={
        <Button disabledFocusable={!can(recheck)} onClick={() => send(recheck)}>
          {t('payTask.reviewing.recheck')}
        </Button>
      }
      primary={
        <Button
          appearance="primary"
          disabledFocusable={!can(leaveOut)}
          onClick={() => send(leaveOut)}
        >
          {t('payTask.reviewing.leaveOut')}
        </Button>
      }
    >
      {problems.length >= most && <p>{t('payTask.reviewing.more')}</p>}
      <ProblemRows
        caption={t('payTask.reviewing.caption')}
        problems={problems}
        taskLink={(taskId, taskNo) => (
          <TextLink to={`/tax/generation?task=${taskId}`}>
            {t('payTask.reviewing.openTask', { no: taskNo })}
          </TextLink>
        )}
      />
      {needsPayee && <DeskLink deskUrl={deskUrl} section="payees" />}
    </PayStep>
  )
}
