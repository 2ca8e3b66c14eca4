import type { SafePayment } from '#contract/safePay.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { Money } from '#src/components/Money.tsx'
import { Name } from '#src/components/TwoLines.tsx'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { safePaymentAddress } from '#src/parts/pay/payAddresses.ts'
import { PayViews } from '#src/parts/pay/PayViews.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { SafeStatusTag } from './SafeStatusTag.tsx'

type Sums = Readonly<Record<string, number | null>>

const sum = (fen: number | null | undefined) =>
  fen === null || fen === undefined ? undefined : <Money form="plain" fen={fen} />

const columns = (t: Translate<'payTask'>, sums: Sums): Column<SafePayment>[] => [
  {
    key: 'taskNo',
    title: t('payTask.list.taskNo'),
    onPhone: 'heading',
    nowrap: true,
    render: (task) => <TextLink to={safePaymentAddress(task.id)}>{task.taskNo}</TextLink>,
  },
  {
    key: 'asker',
    title: t('payTask.safe.asker'),
    render: (task) => <Name>{task.askerName}</Name>,
  },
  { key: 'count', title: t('payTask.summary.count'), count: 'totalCount' },
  {
    key: 'totalFen',
    title: t('payTask.list.total'),
    money: 'totalFen',
    total: sum(sums['totalFen']),
  },
  {
    key: 'paid',
    title: t('payTask.safe.left'),
    align: 'end',
    render: (task) => <Money form="plain" fen={task.money.movedFen} />,
    total: sum(sums['paidFen']),
  },
  {
    key: 'status',
    title: t('payTask.list.status'),
    nowrap: true,
    render: (task) => <SafeStatusTag task={task} />,
  },
  { key: 'startTime', title: t('payTask.info.startTime'), time: 'startTime' },
]

const tabs = [
  { value: '', label: 'common.all' },
  { value: '20', label: 'payTask.safe.toConfirm' },
  { value: '30', label: 'payTask.status.30' },
  { value: '40', label: 'payTask.status.40' },
  { value: '41', label: 'payTask.status.41' },
  { value: '50', label: 'payTask.status.50' },
  { value: '60,70', label: 'payTask.list.closed' },
] as const

type Props = ListView<SafePayment> & { onView: () => void }

/** Every task of others that the own account book was started to pay: what left it, and for whom. */
export function SafePaymentsPage({ onView, ...list }: Props) {
  const t = useTranslate('payTask')
  return (
    <ListPage
      {...list}
      title={t('payTask.list.title')}
      description={t('payTask.safe.description')}
      moreActs={<PayViews view="payer" onView={onView} />}
      tabs={tabsOf(
        t('payTask.list.tabs'),
        'status',
        tabs.map(({ value, label }) => ({ value, label: t(label) })),
      )}
      filters={[
        { kind: 'text', name: 'taskNo', label: t('payTask.list.taskNo'), isCommon: true },
        {
          kind: 'days',
          name: 'createFrom',
          until: 'createTo',
          label: t('payTask.info.startTime'),
        },
      ]}
      caption={t('payTask.safe.title')}
      columns={columns(t, list.snapshot.context.sums)}
      rowName={(task) => task.taskNo}
      empty={{ title: t('payTask.safe.empty'), hint: t('payTask.safe.emptyHint') }}
    />
  )
}
