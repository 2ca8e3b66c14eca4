import type { ReactNode } from 'react'
import type { PagedKind } from '#contract/order.rules.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import type { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import type { OwedOrder } from '#machines/orderBatch/orderBatch.setup.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatCount, formatFen } from '#src/i18n/formats.ts'
import { type Key, useTranslate } from '#src/i18n/translate.ts'
import { FormDialog } from '#src/parts/form/FormDialog.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { BatchFields, BatchForm } from './BatchFields.tsx'
import { BatchReport } from './BatchReport.tsx'
import { actKeys } from '#src/parts/order/orderActs.ts'
import type { PlainKey } from '#src/parts/order/orderWords.ts'

const titles = {
  submit: 'order.batch.submit.title',
  try: 'order.batch.try.title',
  withdraw: 'order.batch.withdraw.title',
  void: 'order.batch.void.title',
  delete: 'order.batch.delete.title',
  bindContract: 'order.batch.bindContract.title',
  registerContract: 'order.act.registerContract',
  bindTrack: 'order.batch.bindTrack.title',
  fileMoney: 'order.batch.fileMoney.title',
  undoImport: 'order.batch.undoImport.title',
  approve: 'order.batch.approve.title',
  reject: 'order.batch.reject.title',
} as const satisfies Record<BatchKind, Key<'order'>>

const hints: Readonly<Record<BatchKind, PlainKey>> = {
  submit: 'order.batch.submit.hint',
  try: 'order.batch.try.hint',
  withdraw: 'order.batch.withdraw.hint',
  void: 'order.batch.void.hint',
  delete: 'order.batch.delete.hint',
  bindContract: 'order.batch.bindContract.hint',
  registerContract: 'order.batch.registerContract.hint',
  bindTrack: 'order.batch.bindTrack.hint',
  fileMoney: 'order.batch.fileMoney.hint',
  undoImport: 'order.batch.undoImport.hint',
  approve: 'order.batch.approve.hint',
  reject: 'order.batch.reject.hint',
}

type Props = ViewProps<typeof orderBatchMachine> & {
  orderKind: PagedKind
  /** The field of the files of a contract or track. */
  files: ReactNode
}

/** Asks once more before several orders change, then reports on each. */
export function OrderBatch(props: Props) {
  return (
    <>
      <Asking {...props} />
      <BatchReport {...props} />
    </>
  )
}

function Asking({ snapshot, send, files }: Props) {
  const t = useTranslate('order')
  const { kind, target, orders, answered, freightFen } = snapshot.context
  const isFinding = snapshot.matches('finding')
  const count = isFinding && target.kind !== 'rows' ? target.count : orders.length
  return (
    <FormDialog
      Form={BatchForm}
      snapshot={snapshot}
      send={send}
      isOpen={isFinding || snapshot.matches('asking') || snapshot.matches('working')}
      title={t(titles[kind], { count: formatCount(count) })}
      confirm={t(actKeys[kind])}
      danger={kind === 'void' || kind === 'delete' || kind === 'undoImport'}
      what={t(hints[kind])}
      failed={t('order.batch.failed')}
      working={
        isFinding
          ? t('order.batch.finding')
          : answered === 0
            ? t('order.batch.working')
            : t('order.batch.workingOn', {
                answered: formatCount(answered),
                count: formatCount(count),
              })
      }
      onCancel={() => send({ type: 'batch.abandoned' })}
    >
      {freightFen !== null && (
        <p>
          {t('order.batch.found', { count: formatCount(count), freight: formatFen(freightFen) })}
        </p>
      )}
      {kind === 'fileMoney' && target.kind === 'rows' && <OwedOrders owed={target.owed ?? []} />}
      <BatchFields kind={kind} files={files} />
    </FormDialog>
  )
}

/** What each transfer is for, in the order in which their numbers are typed. */
function OwedOrders({ owed }: { owed: readonly OwedOrder[] }) {
  const t = useTranslate('order')
  return (
    <DataTable
      caption={t('order.batch.fileMoney.owed')}
      compact
      rows={owed}
      rowKey={(row) => row.id}
      rowName={(row) => row.shippingNoteNumber}
      columns={[
        {
          key: 'no',
          title: t('order.field.shippingNoteNumber'),
          text: 'shippingNoteNumber',
          onPhone: 'heading',
          nowrap: true,
        },
        { key: 'driver', title: t('order.field.driverName'), text: 'driverName' },
        {
          key: 'owed',
          title: t('order.batch.fileMoney.unfiled'),
          nowrap: true,
          render: ({ unfiledFen }) => <Money form="plain" fen={unfiledFen ?? 0} />,
        },
      ]}
    />
  )
}
