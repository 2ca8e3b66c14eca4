import type { OrderRow } from '#contract/order.contract.ts'
import { statusKeysOf } from '#contract/order.codes.ts'
import type { Column } from '#src/components/dataTable.ts'
import { Money } from '#src/components/Money.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Translate } from '#src/i18n/translate.ts'
import { Materials } from './Materials.tsx'
import { payTypeKeys, specialTypeKeys, statusTones, syncKeys, syncTones } from './orderWords.ts'
import { routeColumn } from './routeColumn.tsx'
import { Clipped, DayAndTime, Name, TwoLines } from '#src/components/TwoLines.tsx'

const synced = 1

/** Tons of a person's reading, out of kilograms. */
export const tonsOf = (kilograms: number) => (kilograms / 1000).toFixed(3)

const freights = (t: Translate<'order'>, freightFen: number, driverFreightFen: number | null) => (
  <TwoLines
    side="end"
    under={
      driverFreightFen === null ? t('common.none') : <Money form="plain" fen={driverFreightFen} />
    }
  >
    <Money form="plain" fen={freightFen} />
  </TwoLines>
)

type View = {
  freightSumFen: number | null
  /** Null to a consignor. */
  driverFreightSumFen: number | null
  asConsignor: boolean
  /** Orders that an outside system has pushed. */
  isPushed: boolean
}

/** The number of its enterprise; of a pushed order the one outside, and what the outside system does not have as it stands here. */
const numberUnder = (t: Translate<'order'>, row: OrderRow, { isPushed, asConsignor }: View) => {
  const { externalOrderNo, syncStatus, failReason, originalDocumentNumber } = row
  if (!isPushed) return originalDocumentNumber
  return (
    <>
      {externalOrderNo ?? originalDocumentNumber}
      {!asConsignor && syncStatus !== null && syncStatus !== synced && (
        <>
          <br />
          <StatusTag tone={syncTones[syncStatus]}>{t(syncKeys[syncStatus])}</StatusTag>
          {failReason !== null && <Clipped>{failReason}</Clipped>}
        </>
      )}
    </>
  )
}

/** What is carried, by weight; of a special order the type, too. */
const goodsUnder = (t: Translate<'order'>, { weightKg, specialType }: OrderRow) =>
  specialType === null
    ? tonsOf(weightKg)
    : `${tonsOf(weightKg)} · ${t(specialTypeKeys[specialType])}`

/** The columns of the list; the first names the row and always stays. */
export const orderColumns = (t: Translate<'order'>, view: View): Column<OrderRow>[] => [
  {
    key: 'shippingNoteNumber',
    title: t(view.isPushed ? 'order.column.pushedNumbers' : 'order.column.numbers'),
    onPhone: 'heading',
    nowrap: true,
    render: (row) => (
      <TwoLines side="start" under={numberUnder(t, row, view)}>
        {row.shippingNoteNumber}
      </TwoLines>
    ),
    total: t('common.total'),
  },
  {
    // The other side of the contract: a consignor knows who it is itself.
    key: 'party',
    title: view.asConsignor ? t('order.field.carrier') : t('order.column.consignor'),
    render: (row) => <Name>{view.asConsignor ? row.carrier : row.consignor}</Name>,
  },
  {
    key: 'goods',
    title: t('order.column.goods'),
    nowrap: true,
    render: (row) => <TwoLines under={goodsUnder(t, row)}>{row.descriptionOfGoods}</TwoLines>,
  },
  routeColumn(t('order.column.route')),
  {
    key: 'vehicle',
    title: t('order.column.vehicle'),
    nowrap: true,
    render: (row) => <TwoLines under={row.driverName}>{row.vehicleNumber}</TwoLines>,
  },
  {
    key: 'freightFen',
    title: t('order.column.freight'),
    align: 'end',
    sortable: true,
    nowrap: true,
    render: (row) => freights(t, row.freightFen, row.driverFreightFen),
    total:
      view.freightSumFen === null
        ? undefined
        : freights(t, view.freightSumFen, view.driverFreightSumFen),
  },
  {
    key: 'status',
    title: t('order.column.status'),
    nowrap: true,
    render: (row) => (
      <TwoLines under={row.payType === null ? t('common.none') : t(payTypeKeys[row.payType])}>
        <StatusTag tone={statusTones[row.status]}>
          {t(statusKeysOf(row.orderKind)[row.status])}
        </StatusTag>
        {row.voidAsked && (
          <>
            <br />
            <StatusTag tone="warning">{t('order.void.waits')}</StatusTag>
          </>
        )}
      </TwoLines>
    ),
  },
  {
    key: 'materials',
    title: t('order.column.materials'),
    render: (row) => <Materials order={row} />,
  },
  {
    key: 'createTime',
    title: t('order.column.createTime'),
    sortable: true,
    nowrap: true,
    onPhone: 'hidden',
    render: ({ createTime }) => <DayAndTime time={createTime} />,
  },
]
