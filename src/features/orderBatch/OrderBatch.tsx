import { useRef, useState } from 'react'
import {
  type BatchKind,
  countOfTarget,
  type orderBatchMachine,
} from '#machines/orderBatch/orderBatch.machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { type Key, useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { BatchFields } from './BatchFields.tsx'
import { type BatchErrors, readBatch } from './batchForm.ts'
import { BatchReport } from './BatchReport.tsx'
import { actKeys } from '#src/parts/order/orderActs.ts'
import { useOrderBatchStyles } from './OrderBatch.styles.ts'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
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
  /** The files of a contract or track. */
  upload: UploadView
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

function Asking({ snapshot, send, upload }: Props) {
  const t = useTranslate('order')
  const styles = useOrderBatchStyles()
  const wordsOf = useProblemWords()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<BatchErrors>({})
  const { kind, target, problem } = snapshot.context
  const busy = snapshot.matches('working')

  const confirm = () => {
    const values = new FormData(form.current ?? undefined)
    const read = readBatch(kind, values, upload.files)
    setErrors(read.errors)
    if (read.details) send({ type: 'batch.confirmed', details: read.details })
  }

  return (
    <ConfirmDialog
      isOpen={busy || snapshot.matches('asking')}
      title={t(titles[kind], { count: formatCount(countOfTarget(target)) })}
      confirm={t(actKeys[kind])}
      danger={kind === 'void'}
      busy={busy}
      onConfirm={confirm}
      onCancel={() => {
        setErrors({})
        send({ type: 'batch.abandoned' })
      }}
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <p>{t(hints[kind])}</p>
        {problem && (
          <Notice tone="danger" title={t('order.batch.failed')} requestNo={problem.requestNo}>
            {wordsOf(problem)}
          </Notice>
        )}
        <BatchFields kind={kind} errors={errors} upload={upload} disabled={busy} />
        {busy && <p role="status">{t('order.batch.working')}</p>}
      </form>
    </ConfirmDialog>
  )
}
