import { Button } from '@fluentui/react-components'
import { DataTable } from '#src/components/DataTable.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { applyAddress, invoiceAddress } from '#src/parts/invoice/invoiceAddresses.ts'
import { ApplyStatusTag } from '#src/parts/invoice/InvoiceTags.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { InvoicingStep } from './InvoicingStep.tsx'
import type { InvoicingView } from './invoicingView.ts'

/** What becomes of each application. */
export function Following({ snapshot, send }: InvoicingView) {
  const t = useTranslate('invoice')
  const { applies, problem } = snapshot.context
  const isOver = snapshot.matches('finished')
  const issued = applies.filter(({ status }) => status === 30).length
  return (
    <InvoicingStep
      title={t(isOver ? 'invoice.finished.title' : 'invoice.following.title')}
      hint={
        isOver
          ? t('invoice.finished.hint', {
              issued: formatCount(issued),
              left: formatCount(applies.length - issued),
            })
          : t('invoice.following.hint')
      }
      primary={
        <Button onClick={() => send({ type: 'more.requested' })}>
          {t('invoice.finished.more')}
        </Button>
      }
    >
      <ProblemNotice problem={problem} title={t('invoice.following.stale')} />
      <DataTable
        caption={t('invoice.apply.caption')}
        rows={applies}
        rowKey={({ id }) => id}
        rowName={({ applyNo }) => applyNo}
        columns={[
          {
            key: 'applyNo',
            title: t('invoice.applyNo'),
            onPhone: 'heading',
            nowrap: true,
            render: ({ id, applyNo }) => <TextLink to={applyAddress(id)}>{applyNo}</TextLink>,
          },
          { key: 'buyer', title: t('invoice.buyer'), text: 'buyerName' },
          { key: 'orderCount', title: t('invoice.orderCount'), count: 'orderCount' },
          { key: 'totalFen', title: t('invoice.total'), money: 'totalFen' },
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
            render: ({ invoice, reason }) =>
              invoice ? (
                <TextLink to={invoiceAddress(invoice.id)}>{invoice.invoiceNo}</TextLink>
              ) : (
                (reason ?? t('common.none'))
              ),
          },
        ]}
      />
    </InvoicingStep>
  )
}
