import { isSettled } from '#contract/payTask.rules.ts'
import { Money } from '#src/components/Money.tsx'
import { Card } from '#src/components/Card.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { PayTaskContext } from '#machines/payTask/payTask.context.ts'
import { countPicked } from '#machines/payTask/payTask.draft.ts'
import { Facts } from '#src/components/Facts.tsx'
import { PayerAccount } from '#src/parts/pay/PayerAccount.tsx'
import { infoAddress } from '#src/parts/pay/payAddresses.ts'
import type { BesideWizard } from './payWizard.ts'
import { TextLink } from '#src/parts/TextLink.tsx'

const amountsOf = ({ task, orderCheck, expected, picked }: PayTaskContext) => {
  if (task) return { count: task.totalCount, fen: task.totalFen }
  if (orderCheck) return { count: orderCheck.passIds.length, fen: orderCheck.passFen }
  const chosen = expected ?? countPicked(picked)
  return chosen && { count: chosen.count, fen: chosen.totalFen }
}

type Props = {
  context: PayTaskContext
  /** The name of the task, with the way to change it. */
  nameOf?: BesideWizard['nameOf']
}

/** Grows with what was chosen, and stays in view. */
export function WizardSummary({ context, nameOf }: Props) {
  const t = useTranslate('payTask')
  const { orderKind, task, channelCheck, channelChoice, offer } = context
  const amounts = amountsOf(context)
  const kind = task?.orderKind ?? orderKind
  const channel = channelChoice?.channel ?? task?.channel
  const payer = offer?.payers.find(({ entId }) => entId === channelChoice?.payerEntId)
  const account =
    payer?.accountMasked ??
    offer?.params.channels.find(({ code }) => code === channel)?.account?.masked ??
    task?.payer?.accountMasked
  const isOver = task !== null && isSettled(task.status)
  const payerName = payer?.entName ?? task?.payer?.name
  return (
    <Card title={t('payTask.summary.title')}>
      <Facts
        facts={[
          task !== null && {
            term: t('payTask.list.name'),
            value: nameOf?.(task) ?? task.taskName,
          },
          kind !== null &&
            kind !== undefined && {
              term: t('payTask.summary.source'),
              value: t(`payTask.source.${kind}`),
            },
          {
            term: t('payTask.summary.count'),
            value: amounts
              ? t('payTask.summary.countOf', { count: formatCount(amounts.count) })
              : t('payTask.summary.notYet'),
          },
          amounts !== null && {
            term: t('payTask.summary.total'),
            value: <Money fen={amounts.fen} />,
          },
          channel !== null &&
            channel !== undefined && {
              term: t('payTask.summary.channel'),
              value: t(`payTask.channel.${channel}`),
            },
          account !== undefined && {
            term: t('payTask.summary.payer'),
            value: <PayerAccount channel={channel} name={payerName} account={account} />,
          },
          isOver && {
            term: t('payTask.summary.paid'),
            value: <Money fen={task.money.movedFen} />,
          },
          task !== null && {
            term: t(isOver ? 'payTask.summary.feeTaken' : 'payTask.summary.fee'),
            value: <Money fen={task.feeFen} />,
          },
          channelCheck !== null && {
            term: t('payTask.summary.payees'),
            value: t('payTask.summary.payeesOf', {
              count: formatCount(channelCheck.facts.payeeCount),
            }),
          },
          task?.retryOf != null && {
            term: t('payTask.summary.retryOf'),
            value: <TextLink to={infoAddress(task.retryOf.taskId)}>{task.retryOf.taskNo}</TextLink>,
          },
        ]}
      />
    </Card>
  )
}
