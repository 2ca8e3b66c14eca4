import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import type { Column } from '#src/components/dataTable.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { StatusTabs } from '#src/components/StatusTabs.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { ListBody, type ListView } from '#src/parts/list/ListBody.tsx'
import { DetailStatusTag } from './StatusTags.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { againOfDetail, type HandedOver } from './handedOver.ts'
import { orderAddress } from './payAddresses.ts'
import type { PayFiles } from './payFiles.ts'

/** The statuses that a tab stands for, as `listPayDetails` takes them. */
const tabs = {
  all: '',
  moving: '0,10',
  unknown: '15',
  failed: '30,50',
  returned: 'returned',
  paid: '20',
} as const
type TabName = keyof typeof tabs
const tabNames = Object.keys(tabs) as TabName[] // the keys of `tabs`

/** How many stand behind each tab, as the task counts them. */
const countsOf = (task: PayTask): Record<TabName, number> => ({
  all: task.totalCount,
  moving: task.waiting.count + task.moving.count,
  unknown: task.unknown.count,
  failed: task.failed.count + task.closed.count,
  returned: task.returned.count,
  paid: task.paid.count,
})

const noteOf = (detail: PayDetail, t: Translate<'payTask'>) =>
  detail.returned
    ? t('payTask.details.returnedNote', {
        time: formatTime(detail.returned.time),
        reason: detail.returned.reason,
      })
    : (detail.failReason ??
      (detail.payTime
        ? formatTime(detail.payTime)
        : detail.attemptNo > 1
          ? t('payTask.details.attempt', { count: detail.attemptNo })
          : ''))

const columns = (
  t: Translate<'payTask'>,
  /** The order where its payee's account can be changed. */
  orderOf: (detail: PayDetail) => string | null,
): Column<PayDetail>[] => [
  {
    key: 'order',
    title: t('payTask.details.order'),
    text: 'shippingNoteNumber',
    onPhone: 'heading',
    nowrap: true,
  },
  { key: 'payee', title: t('payTask.details.payee'), text: 'payeeName', nowrap: true },
  {
    key: 'account',
    title: t('payTask.details.account'),
    render: (detail) => {
      const to = orderOf(detail)
      return (
        <span>
          {`${detail.bankName} ${detail.payeeAccount}`}{' '}
          {to !== null && (
            <TextLink isUnbroken to={to}>
              {t('payTask.details.changeAccount')}
            </TextLink>
          )}
        </span>
      )
    },
  },
  { key: 'amount', title: t('payTask.details.amount'), money: 'amountFen' },
  {
    key: 'status',
    title: t('payTask.details.status'),
    width: '26%',
    render: (detail) => <DetailStatusTag detail={detail} note={noteOf(detail, t)} />,
  },
]

type Props = {
  task: PayTask
  details: ListView<PayDetail>
  files: PayFiles | undefined
  /** To the wizard, with one payment that is made again. */
  onPay: ((handed: HandedOver) => void) | undefined
}

/** Each payment of a task; thousands of them, in pages of a hundred as they scroll into sight. */
export function Details({ task, details, files, onPay }: Props) {
  const t = useTranslate('payTask')
  const { snapshot, send } = details
  const { records, total, question } = snapshot.context
  const status = question.filter['status'] ?? ''
  const selected = tabNames.find((name) => tabs[name] === status) ?? 'all'
  const counts = countsOf(task)
  return (
    <>
      <StatusTabs
        label={t('payTask.details.filter')}
        selected={selected}
        tabs={tabNames.map((key) => ({
          key,
          label: t(`payTask.details.${key}`),
          count: key === selected && !snapshot.matches('loading') ? total : counts[key],
        }))}
        onSelect={(name) =>
          send(
            name === 'all'
              ? { type: 'filter.cleared' }
              : { type: 'filter.changed', filter: { status: tabs[name] } },
          )
        }
      />
      <ListBody
        {...details}
        filters={t(`payTask.details.${selected}`)}
        empty={<EmptyState title={t('payTask.details.empty')} />}
      >
        <DataTable
          compact
          caption={t('payTask.details.title')}
          columns={columns(t, (detail) =>
            againOfDetail(task, detail) === null
              ? null
              : orderAddress(detail.orderId, task.orderKind),
          )}
          rows={records}
          rowKey={(detail) => detail.id}
          rowName={(detail) => detail.shippingNoteNumber}
          rowCount={total}
          busy={snapshot.hasTag('busy') && !snapshot.matches({ ready: 'extending' })}
          onEndInSight={() => send({ type: 'more.wanted' })}
          actions={(detail) => {
            const again = onPay && againOfDetail(task, detail)
            return [
              again && {
                key: 'again',
                label: t('payTask.details.again'),
                onClick: () => onPay(again),
              },
              files &&
                detail.hasReceipt && {
                  key: 'receipt',
                  label: t('payTask.result.receipt'),
                  onClick: () => files.onReceipt(detail.id),
                },
            ].filter((it) => it !== null && it !== undefined && it !== false)
          }}
        />
        {snapshot.matches({ ready: 'extending' }) && (
          <p role="status">{t('payTask.details.more')}</p>
        )}
      </ListBody>
    </>
  )
}
