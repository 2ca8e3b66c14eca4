import { statusKeysOf } from '#contract/order.codes.ts'
import type { LoanWaybill } from '#contract/loan.contract.ts'
import { filterWords } from '#src/components/filters.ts'
import { Filters } from '#src/components/Filters.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { TwoLines } from '#src/components/TwoLines.tsx'
import type { Column } from '#src/components/dataTable.ts'
import { formatCount, formatDay, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ListBody, type ListMachine } from '#src/parts/list/ListBody.tsx'
import { ListPages, ListRows } from '#src/parts/list/ListRows.tsx'
import { statusTones } from '#src/parts/order/orderWords.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

type Props = ViewProps<ListMachine<LoanWaybill>> & {
  /** The application, for those who hear which list it is. */
  no: string
}

/** The waybills that a receivable stands on, in pages, with the sum of all of them. */
export function Waybills({ snapshot, send, no }: Props) {
  const t = useTranslate('loanDecision')
  const styles = useLoanDecisionStyles()
  const { sums } = snapshot.context
  const { filter } = snapshot.context.question
  const fields = [
    { kind: 'text', name: 'keyword', label: t('loanDecision.waybills.keyword'), isCommon: true },
  ] as const
  const sum = (name: string) => sums[name] ?? 0
  const changed = sum('changed')
  const inMonths = sum('ordersInMonths')
  return (
    <>
      {!snapshot.matches('empty') && (
        <Filters
          fields={fields}
          asked={filter}
          onAsk={(asked) => send({ type: 'filter.changed', filter: asked })}
        />
      )}
      <ListBody
        snapshot={snapshot}
        send={send}
        filters={filterWords(fields, filter)}
        empty={<Notice tone="warning" title={t('loanDecision.waybills.none')} />}
      >
        <div className={styles.close}>
          <p>
            {t('loanDecision.waybills.sum', {
              orders: formatCount(sum('orders')),
              freight: formatFenPlain(sum('freightFen')),
              paid: formatFenPlain(sum('paidFen')),
            })}
          </p>
          {inMonths > 0 && (
            <p>{t('loanDecision.waybills.inMonths', { orders: formatCount(inMonths) })}</p>
          )}
          {changed > 0 && (
            <Notice
              tone="warning"
              title={t('loanDecision.waybills.changed', { count: formatCount(changed) })}
            >
              {t('loanDecision.waybills.changedHint')}
            </Notice>
          )}
          <ListRows
            snapshot={snapshot}
            send={send}
            compact
            caption={t('loanDecision.waybills.of', { no })}
            columns={useWaybillColumns()}
            rowName={({ waybill, id }) => waybill?.shippingNoteNumber ?? id}
          />
          <ListPages snapshot={snapshot} send={send} />
        </div>
      </ListBody>
    </>
  )
}

const proofs = ['hasTrack', 'hasReceipt', 'hasMoney'] as const

const useWaybillColumns = (): Column<LoanWaybill>[] => {
  const t = useTranslate('loanDecision')
  const orders = useTranslate('order')
  return [
    {
      key: 'no',
      title: t('loanDecision.waybills.no'),
      onPhone: 'heading',
      render: ({ waybill, month, orders }) =>
        waybill ? (
          <TwoLines under={waybill.originalDocumentNumber}>{waybill.shippingNoteNumber}</TwoLines>
        ) : month === null ? (
          t('loanDecision.waybills.gone')
        ) : (
          <TwoLines under={t('loanDecision.waybills.monthHint')}>
            {t('loanDecision.waybills.month', { month, count: formatCount(orders) })}
          </TwoLines>
        ),
    },
    {
      key: 'day',
      title: t('loanDecision.waybills.day'),
      nowrap: true,
      render: ({ waybill }) => (waybill ? formatDay(waybill.despatchTime) : t('common.none')),
    },
    {
      key: 'way',
      title: t('loanDecision.waybills.way'),
      render: ({ waybill }) =>
        waybill ? (
          <TwoLines under={waybill.goods}>{`${waybill.from} → ${waybill.to}`}</TwoLines>
        ) : (
          t('common.none')
        ),
    },
    {
      key: 'vehicle',
      title: t('loanDecision.waybills.vehicle'),
      nowrap: true,
      render: ({ waybill }) => waybill?.vehicleNumber ?? t('common.none'),
    },
    {
      key: 'freight',
      title: t('loanDecision.waybills.freight'),
      align: 'end',
      render: ({ freightFen, nowFen }) => (
        <>
          <Money form="plain" fen={freightFen} />
          {nowFen !== null && (
            <StatusTag tone="warning">
              {nowFen === 0
                ? t('loanDecision.waybills.takenBack')
                : t('loanDecision.waybills.now', { amount: formatFenPlain(nowFen) })}
            </StatusTag>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('loanDecision.waybills.state'),
      render: ({ waybill }) =>
        waybill ? (
          <StatusTag tone={statusTones[waybill.status]}>
            {orders(statusKeysOf(waybill.orderKind)[waybill.status])}
          </StatusTag>
        ) : (
          t('common.none')
        ),
    },
    {
      key: 'proofs',
      title: t('loanDecision.waybills.proofs'),
      render: ({ waybill }) =>
        (waybill &&
          proofs
            .filter((proof) => waybill[proof])
            .map((proof) => t(`loanDecision.waybills.${proof}`))
            .join(t('common.comma'))) ||
        t('common.none'),
    },
    {
      key: 'paid',
      title: t('loanDecision.waybills.paid'),
      align: 'end',
      render: ({ waybill }) =>
        waybill ? <Money form="plain" fen={waybill.paidFen} /> : t('common.none'),
    },
  ]
}
