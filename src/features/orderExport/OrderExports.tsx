import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  ProgressBar,
} from '@fluentui/react-components'
import type { OrderExport, OrderExportStatus } from '#contract/orderExport.contract.ts'
import { exportDays } from '#contract/orderExport.rules.ts'
import type { orderExportMachine } from '#machines/orderExport/orderExport.machine.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useFocusBack } from '#src/components/useFocusBack.ts'
import type { Tone } from '#src/components/tone.tsx'
import { formatBytes, formatCount, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useOrderExportsStyles } from './OrderExports.styles.ts'

type Exports = ViewProps<typeof orderExportMachine>

const tones: Readonly<Record<OrderExportStatus, Tone>> = {
  waiting: 'neutral',
  running: 'moving',
  ready: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** The last exports, over the list. */
export function OrderExports({ snapshot, send }: Exports) {
  const styles = useOrderExportsStyles()
  const t = useTranslate('orderExport')
  const close = () => send({ type: 'exports.closed' })
  useFocusBack(snapshot.matches('open'))
  return (
    <Dialog open={snapshot.matches('open')} onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface className={styles.surface} aria-busy={snapshot.hasTag('busy')}>
        <DialogBody>
          <DialogTitle>{t('orderExport.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.about}>{t('orderExport.about', { days: exportDays })}</p>
            <Content snapshot={snapshot} send={send} />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('common.close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Content(props: Exports) {
  const { snapshot, send } = props
  const styles = useOrderExportsStyles()
  const t = useTranslate('orderExport')
  const { exports, problem } = snapshot.context
  if (snapshot.matches({ open: 'failed' }) && problem)
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
  return (
    <>
      <ProblemNotice problem={problem} />
      {exports === null && <TableSkeleton rows={2} columns={2} />}
      {exports?.length === 0 && (
        <EmptyState title={t('orderExport.none')}>{t('orderExport.noneHint')}</EmptyState>
      )}
      {exports && exports.length > 0 && (
        <ul className={styles.list}>
          {exports.map((one) => (
            <Row key={one.id} one={one} {...props} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ one, snapshot, send }: Exports & { one: OrderExport }) {
  const styles = useOrderExportsStyles()
  const t = useTranslate('orderExport')
  const { id, name, status, found, written } = one
  const busy = snapshot.hasTag('busy')
  return (
    <li className={styles.row}>
      <div className={styles.thing}>
        <p className={styles.name}>
          {name}
          <StatusTag tone={tones[status]}>{t(`orderExport.status.${status}`)}</StatusTag>
        </p>
        <Facts one={one} />
        {status === 'running' && (
          <ProgressBar
            className={styles.progress}
            aria-label={t('orderExport.progress', { name })}
            value={written}
            max={Math.max(found, 1)}
          />
        )}
      </div>
      {status === 'ready' && (
        <Button
          appearance="primary"
          aria-label={t('orderExport.downloadOne', { name })}
          disabledFocusable={busy}
          onClick={() => send({ type: 'file.requested', id })}
        >
          {t('orderExport.download')}
        </Button>
      )}
      {(status === 'waiting' || status === 'running') && (
        <Button
          appearance="subtle"
          aria-label={t('orderExport.cancelOne', { name })}
          disabledFocusable={busy}
          onClick={() => send({ type: 'cancel.requested', id })}
        >
          {t('orderExport.cancel')}
        </Button>
      )}
      {(status === 'failed' || status === 'cancelled' || status === 'expired') && (
        <Button
          aria-label={t('orderExport.repeatOne', { name })}
          disabledFocusable={busy}
          onClick={() => send({ type: 'repeat.requested', id })}
        >
          {t('orderExport.repeat')}
        </Button>
      )}
    </li>
  )
}

/** How far it is, what there is of it, or what to do. */
function Facts({ one }: { one: OrderExport }) {
  const styles = useOrderExportsStyles()
  const t = useTranslate('orderExport')
  const { status, found, written, size, createTime, expireTime } = one
  const rows = formatCount(status === 'ready' || status === 'expired' ? written : found)
  const state = {
    waiting: () => t('orderExport.waiting', { rows }),
    running: () => t('orderExport.running', { written: formatCount(written), rows }),
    ready: () =>
      t('orderExport.ready', {
        rows,
        size: formatBytes(size ?? 0),
        time: formatTime(expireTime),
      }),
    failed: () => t('orderExport.failed'),
    cancelled: () => t('orderExport.cancelled'),
    expired: () => t('orderExport.expired', { rows }),
  }[status]()
  return (
    <>
      <p className={styles.facts}>{state}</p>
      <p className={styles.facts}>{t('orderExport.begun', { time: formatTime(createTime) })}</p>
    </>
  )
}
