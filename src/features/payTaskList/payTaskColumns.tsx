import type { PayTask } from '#contract/payTask.contract.ts'
import type { Sums } from '#machines/kit/pagedList/selection.ts'
import type { Column } from '#src/components/dataTable.ts'
import { Money } from '#src/components/Money.tsx'
import { Name } from '#src/components/TwoLines.tsx'
import type { Translate } from '#src/i18n/translate.ts'
import { TaskStatusTag } from '#src/parts/pay/StatusTags.tsx'
import { infoAddress } from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'

const sum = (fen: number | null | undefined) =>
  fen === null || fen === undefined ? undefined : <Money form="plain" fen={fen} />

export const payTaskColumns = (t: Translate<'payTask'>, sums: Sums): Column<PayTask>[] => [
  {
    key: 'taskNo',
    title: t('payTask.list.taskNo'),
    onPhone: 'heading',
    nowrap: true,
    render: (task) => <TextLink to={infoAddress(task.id)}>{task.taskNo}</TextLink>,
  },
  {
    key: 'name',
    title: t('payTask.list.name'),
    render: (task) => <Name>{task.taskName}</Name>,
  },
  {
    key: 'channel',
    title: t('payTask.summary.channel'),
    nowrap: true,
    render: (task) => (task.channel ? t(`payTask.channel.${task.channel}`) : t('common.none')),
  },
  { key: 'count', title: t('payTask.summary.count'), count: 'totalCount' },
  {
    key: 'totalFen',
    title: t('payTask.list.total'),
    money: 'totalFen',
    sortable: true,
    total: sum(sums['totalFen']),
  },
  {
    key: 'paid',
    title: t('payTask.list.paid'),
    align: 'end',
    render: (task) => <Money form="plain" fen={task.money.movedFen} />,
    total: sum(sums['paidFen']),
  },
  {
    key: 'status',
    title: t('payTask.list.status'),
    nowrap: true,
    render: (task) => <TaskStatusTag task={task} />,
  },
  { key: 'createTime', title: t('payTask.list.createTime'), time: 'createTime', sortable: true },
]
