import { Button } from '@fluentui/react-components'
import type { invoiceDetailMachine } from '#machines/invoiceDetail/invoiceDetail.machine.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { formatsOf, type InvoiceDownloads } from '#src/parts/invoiceFile/invoiceDownloads.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

const steps = ['resubmit', 'retry', 'withdraw'] as const

/** What can be done where it stands; the machine says what. */
export function DetailActs({
  snapshot,
  send,
  onDownload,
}: ViewProps<typeof invoiceDetailMachine> & { onDownload: InvoiceDownloads['onOne'] }) {
  const t = useTranslate('invoice')
  const words = useTranslate('invoiceFile')
  const { found, step: pressed } = snapshot.context
  const isIssued = found?.kind === 'apply' && found.apply.status === 30
  const change = { type: 'change.requested' } as const
  const red = { type: 'red.requested' } as const
  const unregister = { type: 'unregister.requested' } as const
  const isStepping = snapshot.matches('confirming') || snapshot.matches('acting')
  return (
    <>
      {found?.kind === 'invoice' &&
        formatsOf(found.invoice).map((format) => (
          <Button key={format} onClick={() => onDownload(found.invoice.id, format)}>
            {words(`invoiceFile.download.${format}`)}
          </Button>
        ))}
      {/* The button that was pressed stays till it is done: the focus comes back to it. */}
      {(snapshot.can(change) || snapshot.matches('changing')) && (
        <Button disabledFocusable={!snapshot.can(change)} onClick={() => send(change)}>
          {t(isIssued ? 'invoice.act.replace' : 'invoice.act.change')}
        </Button>
      )}
      {steps.map((step) => {
        const asked = { type: 'step.requested', step } as const
        return (
          (snapshot.can(asked) || (isStepping && step === pressed)) && (
            <Button
              key={step}
              appearance={step === 'withdraw' ? 'secondary' : 'primary'}
              disabledFocusable={!snapshot.can(asked)}
              onClick={() => send(asked)}
            >
              {t(`invoice.act.${step}`)}
            </Button>
          )
        )
      })}
      {(snapshot.can(red) || snapshot.matches('reasoning')) && (
        <Button disabledFocusable={!snapshot.can(red)} onClick={() => send(red)}>
          {t('invoice.act.red')}
        </Button>
      )}
      {(snapshot.can(unregister) || snapshot.matches('unregistering')) && (
        <Button disabledFocusable={!snapshot.can(unregister)} onClick={() => send(unregister)}>
          {t('invoice.act.unregister')}
        </Button>
      )}
    </>
  )
}
