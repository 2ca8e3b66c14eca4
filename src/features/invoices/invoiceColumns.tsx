import type { InvoiceApplyRow, InvoiceRow } from '#contract/invoice.contract.ts'
import type { Sums } from '#machines/kit/pagedList/selection.ts'
import type { Column } from '#src/components/dataTable.ts'
import { Money } from '#src/components/Money.tsx'
import { Name } from '#src/components/TwoLines.tsx'
import type { Translate } from '#src/i18n/translate.ts'
import { applyAddress, invoiceAddress } from '#src/parts/invoice/invoiceAddresses.ts'
import { ApplyStatusTag, InvoiceStatusTag } from '#src/parts/invoice/InvoiceTags.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'

const sum = (fen: number | null | undefined) =>
  fen === null || fen === undefined ? undefined : <Money form="plain" fen={fen} />

/** Of an invoice to its buyer, the seller stands where the buyer would. */
export const invoiceColumns = (
  t: Translate<'invoice'>,
  sums: Sums,
  viewedAs: InvoiceRow['viewedAs'],
): Column<InvoiceRow>[] => [
  {
    key: 'invoiceNo',
    title: t('invoice.no'),
    onPhone: 'heading',
    nowrap: true,
    render: ({ id, invoiceNo }) => <TextLink to={invoiceAddress(id)}>{invoiceNo}</TextLink>,
  },
  viewedAs === 'seller'
    ? {
        key: 'buyer',
        title: t('invoice.buyer'),
        render: ({ buyerName }) => <Name>{buyerName}</Name>,
      }
    : {
        key: 'seller',
        title: t('invoice.seller'),
        render: ({ sellerName }) => <Name>{sellerName}</Name>,
      },
  {
    key: 'kind',
    title: t('invoice.kind'),
    nowrap: true,
    render: ({ invoiceKind }) => t(`invoice.kindShort.${invoiceKind}`),
  },
  {
    key: 'amountFen',
    title: t('invoice.amount'),
    money: 'amountFen',
    total: sum(sums['amountFen']),
  },
  {
    key: 'taxFen',
    title: t('invoice.tax'),
    money: 'taxFen',
    onPhone: 'hidden',
    total: sum(sums['taxFen']),
  },
  {
    key: 'totalFen',
    title: t('invoice.total'),
    money: 'totalFen',
    sortable: true,
    total: sum(sums['totalFen']),
  },
  {
    key: 'status',
    title: t('invoice.status'),
    nowrap: true,
    render: (row) => <InvoiceStatusTag status={row.status} isBlue={row.isBlue} />,
  },
  { key: 'issueTime', title: t('invoice.issueTime'), day: 'issueTime', sortable: true },
]

export const applyColumns = (t: Translate<'invoice'>, sums: Sums): Column<InvoiceApplyRow>[] => [
  {
    key: 'applyNo',
    title: t('invoice.applyNo'),
    onPhone: 'heading',
    nowrap: true,
    render: ({ id, applyNo }) => <TextLink to={applyAddress(id)}>{applyNo}</TextLink>,
  },
  {
    key: 'buyer',
    title: t('invoice.buyer'),
    render: ({ buyerName }) => <Name>{buyerName}</Name>,
  },
  {
    key: 'kind',
    title: t('invoice.kind'),
    nowrap: true,
    render: ({ invoiceKind }) => t(`invoice.kindShort.${invoiceKind}`),
  },
  { key: 'orderCount', title: t('invoice.orderCount'), count: 'orderCount' },
  {
    key: 'totalFen',
    title: t('invoice.total'),
    money: 'totalFen',
    total: sum(sums['totalFen']),
  },
  {
    key: 'status',
    title: t('invoice.status'),
    nowrap: true,
    render: ({ status, invoiceStatus }) => (
      <ApplyStatusTag status={status} invoiceStatus={invoiceStatus} />
    ),
  },
  {
    key: 'invoice',
    title: t('invoice.no'),
    nowrap: true,
    render: ({ invoice }) =>
      invoice ? (
        <TextLink to={invoiceAddress(invoice.id)}>{invoice.invoiceNo}</TextLink>
      ) : (
        t('common.none')
      ),
  },
  { key: 'submitTime', title: t('invoice.apply.submitTime'), time: 'submitTime' },
]
