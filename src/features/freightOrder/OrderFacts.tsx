import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/order.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { plateWords } from '#src/parts/fleet/fleetWords.ts'
import { tonsOf } from '#src/parts/order/orderColumns.tsx'
import { useOrderViewStyles } from './OrderView.styles.ts'
import {
  businessKeys,
  cargoKeys,
  payTypeKeys,
  settleModeKeys,
  type PlainKey,
} from '#src/parts/order/orderWords.ts'

type Fact = readonly [label: PlainKey, value: ReactNode]

/** Every fact of the order, in the groups of the waybill. What is not for the reader's eyes is left out. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useTranslate('order')
  const ofFleet = useTranslate('fleet')
  const code = (keys: Readonly<Record<string, PlainKey>>, value: string | number) => {
    const key = keys[value]
    return key ? t(key) : value
  }
  const money = (fen: number | null) => (fen === null ? null : <Money form="plain" fen={fen} />)
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ') || null
  const groups: readonly (readonly [title: PlainKey, facts: readonly Fact[]])[] = [
    [
      'order.detail.parties',
      [
        ['order.field.carrier', order.carrier],
        ['order.field.consignor', order.consignor],
        ['order.field.consignee', order.consignee],
        ['order.field.actualCarrierName', order.actualCarrierName],
      ],
    ],
    [
      'order.detail.goods',
      [
        ['order.field.descriptionOfGoods', order.descriptionOfGoods],
        [
          'order.field.cargoTypeClassificationCode',
          code(cargoKeys, order.cargoTypeClassificationCode),
        ],
        ['order.field.businessTypeCode', code(businessKeys, order.businessTypeCode)],
        ['order.field.weight', tonsOf(order.weightKg)],
        ['order.field.cube', order.cube],
        ['order.field.packages', order.packages],
      ],
    ],
    [
      'order.detail.route',
      [
        ['order.field.placeOfLoading', join(order.fromAreaName, order.placeOfLoading)],
        ['order.field.loadingContact', order.loadingContact],
        ['order.field.goodsReceiptPlace', join(order.toAreaName, order.goodsReceiptPlace)],
        ['order.field.unloadingContact', order.unloadingContact],
        ['order.field.distanceKm', order.distanceKm],
        ['order.field.consignmentDateTime', formatTime(order.consignmentDateTime)],
        ['order.field.despatchActualDateTime', formatTime(order.despatchActualDateTime)],
        ['order.field.goodsReceiptDateTime', formatTime(order.goodsReceiptDateTime)],
      ],
    ],
    [
      'order.detail.vehicle',
      [
        [
          'order.field.vehicleNumber',
          join(
            order.vehicleNumber,
            plateWords(ofFleet)[order.vehiclePlateColorCode] ?? order.vehiclePlateColorCode,
          ),
        ],
        ['order.field.trailerVehiclePlateNumber', order.trailerVehiclePlateNumber],
        ['order.field.driverName', order.driverName],
        ['order.field.driverIdNo', order.driverIdNo],
        ['order.field.driverPhone', order.driverPhone],
      ],
    ],
    [
      'order.detail.money',
      [
        ['order.field.settleMode', code(settleModeKeys, order.settleMode)],
        ['order.field.unitPrice', money(order.unitPriceFen)],
        ['order.field.freight', money(order.freightFen)],
        ['order.field.driverFreight', money(order.driverFreightFen)],
        ['order.field.freightMargin', money(order.serviceFeeFen)],
        ['order.field.deduct', money(order.deductFen)],
        ['order.field.paid', money(order.paidFen)],
        ['order.field.unpaid', money(order.unpaidFen)],
        ['order.field.payType', order.payType === null ? null : t(payTypeKeys[order.payType])],
        ['order.field.payeeName', order.payeeName],
        ['order.field.payeeAccount', order.payeeAccount],
        ['order.field.policyNumber', order.policyNumber],
        ['order.field.insuranceCompany', order.insuranceCompany],
        ['order.field.remark', order.remark],
      ],
    ],
  ]
  return groups.map(([title, facts]) => <Group key={title} title={title} facts={facts} />)
}

function Group({ title, facts }: { title: PlainKey; facts: readonly Fact[] }) {
  const t = useTranslate('order')
  const styles = useOrderViewStyles()
  return (
    <Card title={t(title)}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.term}>{t(label)}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
