import { Button } from '@fluentui/react-components'
import type { InvoicingProblem } from '#contract/invoice.contract.ts'
import { goodOrders } from '#machines/invoicing/invoicing.setup.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useInvoicingStyles } from './Invoicing.styles.ts'
import { InvoicingStep } from './InvoicingStep.tsx'
import type { InvoicingView } from './invoicingView.ts'
import { Terms } from './Terms.tsx'

type Group = { key: string; name: string | null; problems: InvoicingProblem[] }

const groupsOf = (problems: readonly InvoicingProblem[]): Group[] =>
  [...Map.groupBy(problems, ({ orderId }) => orderId ?? 'all')].map(([key, ofOrder]) => ({
    key,
    name: ofOrder[0]?.shippingNoteNumber ?? null,
    problems: ofOrder,
  }))

/** Orders that cannot be invoiced, why, and what to do. */
export function Reviewing(view: InvoicingView) {
  const { snapshot, send } = view
  const styles = useInvoicingStyles()
  const t = useTranslate('invoice')
  const { check } = snapshot.context
  if (!check) return null
  const leaveOut = { type: 'badOrders.leftOut' } as const
  const good = goodOrders(snapshot.context).length
  const nameOf = ({ name, key }: Group) =>
    name ?? (key === 'all' ? t('invoice.reviewing.whole') : key)
  return (
    <InvoicingStep
      title={t(good > 0 ? 'invoice.reviewing.title' : 'invoice.reviewing.titleOfNone')}
      hint={
        snapshot.can(leaveOut)
          ? t('invoice.reviewing.some', { count: formatCount(good) })
          : t('invoice.reviewing.none')
      }
      back={{
        label: t('invoice.reviewing.reopen'),
        onClick: () => send({ type: 'orders.reopened' }),
      }}
      others={
        <Button onClick={() => send({ type: 'orders.rechecked' })}>
          {t('invoice.reviewing.recheck')}
        </Button>
      }
      primary={
        <Button
          appearance="primary"
          disabledFocusable={!snapshot.can(leaveOut)}
          onClick={() => send(leaveOut)}
        >
          {t('invoice.reviewing.leaveOut')}
        </Button>
      }
    >
      <Terms {...view} />
      <DataTable
        caption={t('invoice.reviewing.caption')}
        rows={groupsOf(check.problems.filter(({ level }) => level === 'BLOCK'))}
        rowKey={({ key }) => key}
        rowName={nameOf}
        columns={[
          {
            key: 'order',
            title: t('invoice.order.no'),
            onPhone: 'heading',
            nowrap: true,
            render: nameOf,
          },
          {
            key: 'reason',
            title: t('invoice.reviewing.reason'),
            render: ({ problems }) => (
              <ul className={styles.reasons}>
                {problems.map(({ code, message }) => (
                  <li key={`${code} ${message}`}>{message}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </InvoicingStep>
  )
}
