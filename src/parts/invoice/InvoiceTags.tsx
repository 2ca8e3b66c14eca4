import type { InvoiceApplyRow, InvoiceRow } from '#contract/invoice.contract.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

const invoiceTones: Record<InvoiceRow['status'], Tone> = {
  10: 'success',
  20: 'moving',
  30: 'neutral',
  31: 'warning',
  40: 'neutral',
}

/** A red invoice says so: its own status is that it is valid. */
export function InvoiceStatusTag({ status, isBlue }: Pick<InvoiceRow, 'status' | 'isBlue'>) {
  const t = useTranslate('invoice')
  return isBlue ? (
    <StatusTag tone={invoiceTones[status]}>{t(`invoice.status.${status}`)}</StatusTag>
  ) : (
    <StatusTag tone="danger">{t('invoice.red')}</StatusTag>
  )
}

const applyTones: Record<InvoiceApplyRow['status'], Tone> = {
  0: 'moving',
  10: 'moving',
  20: 'moving',
  30: 'success',
  40: 'danger',
  50: 'danger',
  60: 'neutral',
}

/** Of an application whose invoice is cancelled, or about to be, what has become of that. */
export function ApplyStatusTag({
  status,
  invoiceStatus,
}: Pick<InvoiceApplyRow, 'status' | 'invoiceStatus'>) {
  const t = useTranslate('invoice')
  if (status === 30 && invoiceStatus !== null && invoiceStatus !== 10)
    return <InvoiceStatusTag status={invoiceStatus} isBlue />
  return <StatusTag tone={applyTones[status]}>{t(`invoice.apply.status.${status}`)}</StatusTag>
}
