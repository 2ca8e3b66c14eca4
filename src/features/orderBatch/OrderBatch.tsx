import type { ReactNode } from 'react'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import type { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import { countOfTarget } from '#machines/orderBatch/orderBatch.setup.ts'
import { formatCount } from '#src/i18n/formats.ts'
import { type Key, useTranslate } from '#src/i18n/translate.ts'
import { FormDialog } from '#src/parts/form/FormDialog.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { BatchFields, BatchForm } from './BatchFields.tsx'
import { BatchReport } from './BatchReport.tsx'
import { actKeys } from '#src/parts/order/orderActs.ts'
import type { PlainKey } from '#src/parts/order/orderWords.ts'

const titles = {
  submit: 'order.batch.submit.title',
  withdraw: 'order.batch.withdraw.title',
  void: 'order.batch.void.title',
  bindContract: 'order.batch.bindContract.title',
  bindTrack: 'order.batch.bindTrack.title',
  approve: 'order.batch.approve.title',
  reject: 'order.batch.reject.title',
} as const satisfies Record<BatchKind, Key<'order'>>

const hints: Readonly<Record<BatchKind, PlainKey>> = {
  submit: 'order.batch.submit.hint',
  withdraw: 'order.batch.withdraw.hint',
  void: 'order.batch.void.hint',
  bindContract: 'order.batch.bindContract.hint',
  bindTrack: 'order.batch.bindTrack.hint',
  approve: 'order.batch.approve.hint',
  reject: 'order.batch.reject.hint',
}

type Props = ViewProps<typeof orderBatchMachine> & {
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
  const { kind, target } = snapshot.context
  return (
    <FormDialog
      Form={BatchForm}
      snapshot={snapshot}
      send={send}
      isOpen={snapshot.matches('working') || snapshot.matches('asking')}
      title={t(titles[kind], { count: formatCount(countOfTarget(target)) })}
      confirm={t(actKeys[kind])}
      danger={kind === 'void'}
      what={t(hints[kind])}
      failed={t('order.batch.failed')}
      working={t('order.batch.working')}
      onCancel={() => send({ type: 'batch.abandoned' })}
    >
      <BatchFields kind={kind} files={files} />
    </FormDialog>
  )
}
