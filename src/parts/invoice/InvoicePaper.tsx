import type {
  InvoiceLine,
  InvoiceOrder,
  InvoiceParty,
  InvoiceTransport,
} from '#contract/invoice.contract.ts'
import { freightUnits, roadVehicle } from '#contract/invoice.rules.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { Money } from '#src/components/Money.tsx'
import { TwoLines } from '#src/components/TwoLines.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { orderAddress } from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'

/** As an invoice names its seller or buyer. */
export function PartyFacts({ party }: { party: InvoiceParty }) {
  const t = useTranslate('invoice')
  const none = t('common.none')
  const bank = [party.bankName, party.accountMasked].filter((text) => text !== null).join(' ')
  return (
    <Facts
      facts={[
        { term: t('invoice.party.name'), value: party.name },
        { term: t('invoice.party.taxId'), value: party.taxId ?? none },
        { term: t('invoice.party.address'), value: party.address ?? none },
        { term: t('invoice.party.phone'), value: party.phone ?? none },
        { term: t('invoice.party.bank'), value: bank || none },
      ]}
    />
  )
}

const percent = (ppm: number) => `${ppm / 10_000}%`

/** `3,433.03`, with more digits where the price has them. */
const priced = (price: string) =>
  price.replace(/(\.\d{2}\d*?)0+$/, '$1').replace(/\B(?=(\d{3})+\.)/g, ',')

/** The lines of an invoice with their sums. */
export function InvoiceLines({ lines }: { lines: readonly InvoiceLine[] }) {
  const t = useTranslate('invoice')
  const none = t('common.none')
  const unitOf = ({ unit }: InvoiceLine) => {
    if (unit === freightUnits.ton) return t('invoice.unit.ton')
    return unit === freightUnits.vehicle ? t('invoice.unit.vehicle') : unit
  }
  const sum = (part: 'amountFen' | 'taxFen') => lines.reduce((all, line) => all + line[part], 0)
  return (
    <DataTable
      caption={t('invoice.lines')}
      rows={lines}
      rowKey={({ seq }) => String(seq)}
      rowName={({ itemName }) => itemName}
      columns={[
        { key: 'item', title: t('invoice.line.item'), text: 'itemName', onPhone: 'heading' },
        { key: 'unit', title: t('invoice.line.unit'), nowrap: true, render: unitOf },
        {
          key: 'quantity',
          title: t('invoice.line.quantity'),
          align: 'end',
          render: ({ quantity }) => quantity ?? none,
        },
        {
          key: 'price',
          title: t('invoice.line.price'),
          align: 'end',
          render: ({ unitPrice }) => (unitPrice === null ? none : priced(unitPrice)),
        },
        {
          key: 'amountFen',
          title: t('invoice.amount'),
          money: 'amountFen',
          total: <Money form="plain" fen={sum('amountFen')} />,
        },
        {
          key: 'rate',
          title: t('invoice.rate'),
          align: 'end',
          render: ({ ratePpm }) => percent(ratePpm),
        },
        {
          key: 'taxFen',
          title: t('invoice.tax'),
          money: 'taxFen',
          total: <Money form="plain" fen={sum('taxFen')} />,
        },
      ]}
    />
  )
}

export function TransportLines({ transport }: { transport: readonly InvoiceTransport[] }) {
  const t = useTranslate('invoice')
  return (
    <DataTable
      caption={t('invoice.transport')}
      rows={transport}
      rowKey={({ seq }) => String(seq)}
      rowName={({ vehicleNumber }) => vehicleNumber}
      columns={[
        {
          key: 'vehicle',
          title: t('invoice.transport.vehicle'),
          onPhone: 'heading',
          nowrap: true,
          render: (row) => (
            <TwoLines
              under={
                row.vehicleKind === roadVehicle ? t('invoice.transport.road') : row.vehicleKind
              }
              side="start"
            >
              {row.vehicleNumber}
            </TwoLines>
          ),
        },
        { key: 'from', title: t('invoice.transport.from'), text: 'from' },
        { key: 'to', title: t('invoice.transport.to'), text: 'to' },
        { key: 'goods', title: t('invoice.transport.goods'), text: 'goods' },
      ]}
    />
  )
}

/** Orders under an invoice or application; a buyer has no page for those of its seller. */
export function InvoiceOrders({
  orders,
  areLinked,
}: {
  orders: readonly InvoiceOrder[]
  areLinked: boolean
}) {
  const t = useTranslate('invoice')
  const sum = (part: 'totalFen' | 'amountFen' | 'taxFen') => (
    <Money form="plain" fen={orders.reduce((all, order) => all + order[part], 0)} />
  )
  return (
    <Card title={t('invoice.orders')}>
      <DataTable
        caption={t('invoice.orders')}
        rows={orders}
        rowKey={({ orderId }) => orderId}
        rowName={({ shippingNoteNumber }) => shippingNoteNumber}
        columns={[
          {
            key: 'no',
            title: t('invoice.order.no'),
            onPhone: 'heading',
            nowrap: true,
            render: ({ orderId, orderKind, shippingNoteNumber, originalDocumentNumber }) => {
              const to = areLinked ? orderAddress(orderId, orderKind) : null
              return (
                <TwoLines under={originalDocumentNumber} side="start">
                  {to ? <TextLink to={to}>{shippingNoteNumber}</TextLink> : shippingNoteNumber}
                </TwoLines>
              )
            },
          },
          {
            key: 'route',
            title: t('invoice.order.route'),
            render: ({ from, to }) => <TwoLines under={`→ ${to}`}>{from}</TwoLines>,
          },
          {
            key: 'goods',
            title: t('invoice.order.goods'),
            onPhone: 'hidden',
            render: (row) => (
              <TwoLines under={row.vehicleNumber}>{row.descriptionOfGoods}</TwoLines>
            ),
          },
          {
            key: 'totalFen',
            title: t('invoice.total'),
            money: 'totalFen',
            total: sum('totalFen'),
          },
          {
            key: 'amountFen',
            title: t('invoice.amount'),
            money: 'amountFen',
            total: sum('amountFen'),
          },
          { key: 'taxFen', title: t('invoice.tax'), money: 'taxFen', total: sum('taxFen') },
        ]}
      />
    </Card>
  )
}
