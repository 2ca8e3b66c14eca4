import { Button } from '@fluentui/react-components'
import type { PayDetail } from '#contract/payTask.contract.ts'
import { countOfSelection, rowsOfSelection } from '#machines/kit/pagedList/selection.ts'
import type { Column } from '#src/components/dataTable.ts'
import { Selected } from '#src/components/SelectionBar.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { ListBody, type ListView } from '#src/parts/list/ListBody.tsx'
import { ListPages, ListRows } from '#src/parts/list/ListRows.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { CancelTask } from './CancelTask.tsx'
import { PayStep } from './PayStep.tsx'
import type { WizardProps } from './payWizard.ts'

const columns = (t: Translate<'payTask'>): Column<PayDetail>[] => [
  {
    key: 'order',
    title: t('payTask.details.order'),
    text: 'shippingNoteNumber',
    onPhone: 'heading',
    nowrap: true,
  },
  { key: 'payee', title: t('payTask.details.payee'), text: 'payeeName', nowrap: true },
  {
    key: 'account',
    title: t('payTask.details.account'),
    render: ({ bankName, payeeAccount }) => `${bankName} ${payeeAccount}`,
  },
  { key: 'amount', title: t('payTask.details.amount'), money: 'amountFen' },
]

/** Back at the orders of a task: none of them is lost, and some can be taken out. */
export function ReviewingOrders(props: WizardProps & { details: ListView<PayDetail> | undefined }) {
  const { context, send, can, details } = props
  const t = useTranslate('payTask')
  if (!details) return <TableSkeleton />
  const { selection } = details.snapshot.context
  const chosen = rowsOfSelection(selection)
  const leaveOut = {
    type: 'details.leftOut',
    detailIds: chosen.map(({ id }) => id),
  } as const
  const unchanged = { type: 'orders.unchanged' } as const
  return (
    <PayStep
      title={t('payTask.reviewingOrders.title')}
      about={t('payTask.reviewingOrders.about')}
      picked={
        <Selected
          count={countOfSelection(selection)}
          sumFen={chosen.reduce((sum, { amountFen }) => sum + amountFen, 0)}
          onClear={() => details.send({ type: 'selection.cleared' })}
        />
      }
      others={
        <>
          <CancelTask send={send} can={can} />
          {chosen.length > 0 && (
            <Button disabled={!can(leaveOut)} onClick={() => send(leaveOut)}>
              {t('payTask.reviewingOrders.leaveOut')}
            </Button>
          )}
        </>
      }
      primary={
        <Button appearance="primary" onClick={() => send(unchanged)}>
          {t('payTask.reviewingOrders.next')}
        </Button>
      }
    >
      <ProblemNotice problem={context.problem} />
      <ListBody {...details} filters="" empty={null}>
        <ListRows
          {...details}
          caption={t('payTask.reviewingOrders.title')}
          columns={columns(t)}
          rowName={(row) => row.shippingNoteNumber}
          selection={{}}
        />
        <ListPages {...details} />
      </ListBody>
    </PayStep>
  )
}
