import type { ReactNode } from 'react'
import type { PayTask } from '#contract/payTask.contract.ts'
import { Copyable } from '#src/components/Copyable.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatCount, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'
import { PayerAccount } from '#src/parts/pay/PayerAccount.tsx'
import { TaskStatusTag } from '#src/parts/pay/StatusTags.tsx'

type Props = {
  task: PayTask
  /** Its name, with the way to change it. */
  name?: ReactNode
}

export function TaskFacts({ task, name = task.taskName }: Props) {
  const t = useTranslate('payTask')
  return (
    <Facts
      facts={[
        { term: t('payTask.list.taskNo'), value: <Copyable text={task.taskNo} /> },
        { term: t('payTask.list.name'), value: name },
        { term: t('payTask.list.status'), value: <TaskStatusTag task={task} /> },
        { term: t('payTask.summary.source'), value: t(`payTask.source.${task.orderKind}`) },
        {
          term: t('payTask.summary.count'),
          value: t('payTask.summary.countOf', { count: formatCount(task.totalCount) }),
        },
        { term: t('payTask.summary.total'), value: <Money fen={task.totalFen} /> },
        { term: t('payTask.summary.fee'), value: <Money fen={task.feeFen} /> },
        task.channel !== null && {
          term: t('payTask.summary.channel'),
          value: t(`payTask.channel.${task.channel}`),
        },
        task.payer !== null && {
          term: t('payTask.summary.payer'),
          value: (
            <PayerAccount
              channel={task.channel}
              name={task.payer.name}
              account={task.payer.accountMasked}
            />
          ),
        },
        { term: t('payTask.list.createTime'), value: formatTime(task.createTime) },
        task.startTime !== null && {
          term: t('payTask.info.startTime'),
          value: formatTime(task.startTime),
        },
        task.finishTime !== null && {
          term: t('payTask.info.finishTime'),
          value: formatTime(task.finishTime),
        },
        task.deadlineAt !== null &&
          task.status === 20 && {
            term: t('payTask.info.deadline'),
            value: formatTime(task.deadlineAt),
          },
        task.remark !== null && { term: t('payTask.info.remark'), value: task.remark },
      ]}
    />
  )
}
