import { refundStatus } from '#contract/prepaid.rules.ts'
import { accountCharge, prepaidRefund } from './account.schema.ts'
import { prepaidCost } from '#server/pay/pay.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { charge, nameOfOwner } from '#server/desk/desk.store.ts'
import { freeze, outsideAccount, post } from './ledger.store.ts'
import type { Shift } from '#server/demo/shift.ts'

/** Where a refund goes. */
type OwnAccount = Pick<typeof prepaidRefund.$inferInsert, 'toName' | 'toBank' | 'toAccount'>

const yuan = (amount: number) => Math.round(amount * 100)

/** 1 service fee, 2 tax, 3 signature, 4 credit report, 5 channel fee. The two seeded pay tasks add the last two of twelve. */
const costs = [
  { day: '2023-07-21', costType: 2, amount: 9_600 },
  { day: '2023-07-24', costType: 1, amount: 4_800 },
  { day: '2023-07-26', costType: 3, amount: 560 },
  { day: '2023-07-31', costType: 2, amount: 8_400 },
  { day: '2023-08-01', costType: 4, amount: 300 },
  { day: '2023-08-03', costType: 1, amount: 4_200 },
  { day: '2023-08-07', costType: 5, amount: 317.09 },
  { day: '2023-08-11', costType: 2, amount: 104.09 },
  { day: '2023-08-11', costType: 2, amount: 98.38 },
  { day: '2023-08-11', costType: 2, amount: 109.09 },
] as const

/** Set aside for taxes that are being declared; with the fee of the payment under way 1,200.00 are frozen. */
const frozenFen = yuan(1_193.29)

/** Charges of 50,000.00 and 20,000.00, 10,000.00 awaited, a refund of 5,000.00 and costs. */
export const seedPrepaid = async (
  ports: Ports,
  { entId, prepaid, own }: { entId: string; prepaid: string; own: OwnAccount },
  shift: Shift,
) => {
  const { db, nextId } = ports
  const outside = await outsideAccount(db, ports)
  await charge(db, ports, prepaid, yuan(50_000), shift.instant('2023-07-03 09:00:00'))
  await charge(db, ports, prepaid, yuan(20_000), shift.instant('2023-07-20 09:00:00'))
  const refundNo = shift.number('TK20230720000001')
  const refundFen = yuan(5_000)
  await db.insert(prepaidRefund).values({
    id: nextId(),
    refundNo,
    accountId: prepaid,
    amountFen: refundFen,
    ...own,
    reason: '项目结束，退回余额',
    status: refundStatus.REFUNDED,
    at: shift.instant('2023-07-20 10:00:00'),
    endedAt: shift.instant('2023-07-20 16:00:00'),
    bankSerialNo: 'SN0000000001',
  })
  await post(db, ports, shift.instant('2023-07-20 16:00:00'), [
    { from: prepaid, to: outside, amountFen: refundFen, kind: 'REFUND', refNo: refundNo },
  ])
  let balance = yuan(65_000)
  for (const { day, costType, amount } of costs) {
    const id = nextId()
    const at = shift.instant(`${day} 18:00:00`)
    const amountFen = yuan(amount)
    balance -= amountFen
    const costNo = `FY${id}`
    await freeze(db, prepaid, amountFen)
    await post(db, ports, at, [
      { from: prepaid, to: outside, amountFen, kind: 'FEE', refNo: costNo },
    ])
    await db
      .insert(prepaidCost)
      .values({ id, costNo, entId, costType, amountFen, balanceAfterFen: balance, status: 1, at })
  }
  await freeze(db, prepaid, frozenFen)
  await awaitCharge(ports, prepaid, shift)
}

const awaitCharge = async ({ db, nextId, clock }: Ports, accountId: string, shift: Shift) => {
  const id = nextId()
  await db.insert(accountCharge).values({
    id,
    chargeNo: `CZ${id}`,
    accountId,
    amountFen: yuan(10_000),
    method: 2,
    payerName: nameOfOwner(accountId),
    status: 0,
    at: Math.min(shift.instant('2023-08-17 08:00:00'), clock.now()),
  })
}
