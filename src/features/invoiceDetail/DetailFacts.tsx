import type { InvoiceApply, InvoiceDetail } from '#contract/invoice.contract.ts'
import { Copyable } from '#src/components/Copyable.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatCount, formatDay, formatTime } from '#src/i18n/formats.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { applyAddress, invoiceAddress } from '#src/parts/invoice/invoiceAddresses.ts'
import { ApplyStatusTag, InvoiceStatusTag } from '#src/parts/invoice/InvoiceTags.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'

/** Amount, tax and total, in words where they are read. */
const useAmounts = () => {
  const t = useTranslate('invoice')
  const isChinese = useLocale() === 'zh-CN'
  return (of: Pick<InvoiceDetail, 'amountFen' | 'taxFen' | 'totalFen' | 'totalCn'>) => [
    { term: t('invoice.amount'), value: <Money form="plain" fen={of.amountFen} /> },
    { term: t('invoice.tax'), value: <Money form="plain" fen={of.taxFen} /> },
    { term: t('invoice.total'), value: <Money form="plain" fen={of.totalFen} /> },
    isChinese && { term: t('invoice.totalCn'), value: of.totalCn },
  ]
}

export function ApplyFacts({ apply }: { apply: InvoiceApply }) {
  const t = useTranslate('invoice')
  const amounts = useAmounts()
  return (
    <Facts
      facts={[
        { term: t('invoice.applyNo'), value: <Copyable text={apply.applyNo} /> },
        {
          term: t('invoice.status'),
          value: <ApplyStatusTag status={apply.status} invoiceStatus={apply.invoiceStatus} />,
        },
        { term: t('invoice.kind'), value: t(`invoice.kind.${apply.invoiceKind}`) },
        { term: t('invoice.merge'), value: t(`invoice.merge.${apply.mergeMode}`) },
        { term: t('invoice.orderCount'), value: formatCount(apply.orderCount) },
        ...amounts(apply),
        apply.invoice !== null && {
          term: t('invoice.no'),
          value: (
            <TextLink to={invoiceAddress(apply.invoice.id)}>{apply.invoice.invoiceNo}</TextLink>
          ),
          isWhole: true,
        },
        apply.replaces !== null && {
          term: t('invoice.replaces'),
          value: (
            <TextLink to={invoiceAddress(apply.replaces.id)}>{apply.replaces.invoiceNo}</TextLink>
          ),
          isWhole: true,
        },
        apply.replacedBy !== null && {
          term: t('invoice.replacedBy'),
          value: (
            <TextLink to={applyAddress(apply.replacedBy.id)}>{apply.replacedBy.applyNo}</TextLink>
          ),
        },
        apply.remark !== null && { term: t('invoice.remark'), value: apply.remark },
        apply.receiveEmail !== null && {
          term: t('invoice.header.receiveEmail'),
          value: apply.receiveEmail,
        },
        { term: t('invoice.apply.submitTime'), value: formatTime(apply.submitTime) },
      ]}
    />
  )
}

export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslate('invoice')
  const ofFile = useTranslate('invoiceFile')
  const amounts = useAmounts()
  const { apply, redInvoice, redOf } = invoice
  return (
    <Facts
      facts={[
        { term: t('invoice.no'), value: <Copyable text={invoice.invoiceNo} />, isWhole: true },
        invoice.invoiceCode !== null && {
          term: t('invoice.code'),
          value: invoice.invoiceCode,
        },
        {
          term: t('invoice.status'),
          value: <InvoiceStatusTag status={invoice.status} isBlue={invoice.isBlue} />,
        },
        { term: t('invoice.kind'), value: t(`invoice.kind.${invoice.invoiceKind}`) },
        { term: t('invoice.origin'), value: t(`invoice.origin.${invoice.origin}`) },
        invoice.typed.length > 0 && {
          term: t('invoice.typed'),
          value: invoice.typed
            .map((field) => ofFile(`invoiceFile.${field}`))
            .join(t('common.comma')),
        },
        ...amounts(invoice),
        {
          term: t('invoice.issueTime'),
          // Of an invoice from elsewhere the day alone is known.
          value: (invoice.origin === 'imported' ? formatDay : formatTime)(invoice.issueTime),
        },
        apply !== null && {
          term: t('invoice.applyNo'),
          value: <TextLink to={applyAddress(apply.id)}>{apply.applyNo}</TextLink>,
        },
        redInvoice !== null && {
          term: t('invoice.redInvoice'),
          value: <TextLink to={invoiceAddress(redInvoice.id)}>{redInvoice.invoiceNo}</TextLink>,
          isWhole: true,
        },
        redOf !== null && {
          term: t('invoice.redOf'),
          value: <TextLink to={invoiceAddress(redOf.id)}>{redOf.invoiceNo}</TextLink>,
          isWhole: true,
        },
        invoice.remark !== null && { term: t('invoice.remark'), value: invoice.remark },
      ]}
    />
  )
}
