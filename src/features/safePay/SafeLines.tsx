import type { SafeLine } from '#contract/safePay.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { ListBody, type ListView } from '#src/parts/list/ListBody.tsx'
import { ListPages } from '#src/parts/list/ListRows.tsx'
import { detailTone } from '#src/parts/pay/payTaskTones.ts'
import { useStatusTagsStyles } from '#src/parts/pay/StatusTags.styles.ts'

const noteOf = (line: SafeLine, t: Translate<'payTask'>) =>
  line.returned
    ? t('payTask.details.returnedNote', {
        time: formatTime(line.returned.time),
        reason: line.returned.reason,
      })
    : (line.failReason ?? (line.payTime ? formatTime(line.payTime) : ''))

function LineStatus({ line }: { line: SafeLine }) {
  const styles = useStatusTagsStyles()
  const t = useTranslate('payTask')
  const note = noteOf(line, t)
  return (
    <span className={styles.detail}>
      <StatusTag tone={detailTone(line)}>
        {t(line.returned ? 'payTask.detailStatus.returned' : `payTask.detailStatus.${line.status}`)}
      </StatusTag>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}

const columns = (t: Translate<'payTask'>): Column<SafeLine>[] => [
  {
    key: 'number',
    title: t('payTask.safe.number'),
    text: 'outBizNo',
    onPhone: 'heading',
  },
  { key: 'order', title: t('payTask.details.order'), text: 'shippingNoteNumber' },
  { key: 'payee', title: t('payTask.details.payee'), text: 'payeeName', nowrap: true },
  {
    key: 'account',
    title: t('payTask.details.account'),
    render: (line) => `${line.bankName} ${line.payeeAccount}`,
  },
  { key: 'amount', title: t('payTask.details.amount'), money: 'amountFen' },
  {
    key: 'status',
    title: t('payTask.details.status'),
    width: '26%',
    render: (line) => <LineStatus line={line} />,
  },
]

/** Each payment of the task: under which number it left the account book, and what came back. */
export function SafeLines(list: ListView<SafeLine>) {
  const t = useTranslate('payTask')
  const { records } = list.snapshot.context
  return (
    <ListBody {...list} filters="" empty={<EmptyState title={t('payTask.details.empty')} />}>
      <DataTable
        compact
        caption={t('payTask.safe.lines')}
        columns={columns(t)}
        rows={records}
        rowKey={(line) => line.id}
        rowName={(line) => line.outBizNo}
      />
      <ListPages {...list} />
    </ListBody>
  )
}
