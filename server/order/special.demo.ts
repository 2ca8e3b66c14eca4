import assert from 'node:assert/strict'
import type { OrderInput, OrderStatus } from '#contract/order.contract.ts'
import { instantOf } from '#contract/time.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import type { Shift } from '#server/demo/shift.ts'
import { storeFile } from '#server/platform/file.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { More, SeedOrder } from './order.demo.ts'

const hourMs = 3_600_000

/** Who carries them, and the lorry of 4.5 tons with which it does. */
const carrier = 2
const plate = '皖X50005'

const card = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#eef3fa"/><rect x="40" y="60" width="160" height="200" fill="#c4d4ea"/><rect x="240" y="80" width="340" height="24" fill="#9db6d8"/><rect x="240" y="140" width="280" height="24" fill="#c4d4ea"/></svg>',
)

/** A drawn card in the place of every paper. */
export const pictureOf = async (ports: Ports, entId: string, name: string) => {
  // Takes long to load, and the demonstration is seeded once.
  const { default: sharp } = await import('sharp')
  const bytes = new Uint8Array(await sharp(card).png().toBuffer())
  return (await storeFile(ports, { entId }, { bytes, name, bizType: 'receipt' })).id
}

type Seed = {
  day: string
  hour: string
  hours: number
  status: OrderStatus
  auditRemark?: string
  special: Partial<OrderInput>
}

/** One special order of each type; the driver-only one can be paid, and what it brought goes back. */
const seedsOf = (shift: Shift, picture: string): Seed[] => {
  const photos = {
    idPhotoIds: [picture],
    licencePhotoIds: [picture],
    vehiclePhotoIds: [picture],
  }
  const haul = shift.day('2023-08-14')
  return [
    {
      day: shift.day('2023-08-13'),
      hour: '07',
      hours: 1,
      status: 40,
      special: { specialType: 1, ...photos },
    },
    {
      day: haul,
      hour: '07',
      hours: 4,
      status: 10,
      special: {
        specialType: 2,
        tripList: ['07:00-07:40 0.4', '08:10-08:50 0.4', '09:20-10:00 0.5']
          .map((trip) => `${haul} ${trip}`)
          .join('\n'),
      },
    },
    {
      day: shift.day('2023-08-15'),
      hour: '07',
      hours: 1,
      status: 30,
      auditRemark: '过磅单不清晰，请重新上传',
      special: {
        specialType: 3,
        explanation: '车载终端故障，未能上传轨迹，已送修。',
        weighingFileIds: [picture],
        receiptFileIds: [picture],
        trackUrl: null,
      },
    },
    {
      day: shift.day('2023-08-15'),
      hour: '15',
      hours: 1,
      status: 0,
      special: { specialType: 4 },
    },
  ]
}

export const specialOrders = async (
  ports: Ports,
  ents: ReadonlyMap<number, string>,
  shift: Shift,
): Promise<{ seed: SeedOrder; more: More }[]> => {
  const base = data.orders.find(({ vehicleNumber }) => vehicleNumber === plate)
  assert(base, `no order of ${plate}`)
  const picture = await pictureOf(ports, ents.get(carrier) ?? '', '演示照片.png')
  const seeds = seedsOf(shift, picture)
  const numberOf = (at: number) =>
    `YD${(seeds[at]?.day ?? '').replaceAll('-', '')}${String(130 + at).padStart(8, '0')}`
  return seeds.map(({ day, hour, hours, status, auditRemark, special }, at) => {
    const left = instantOf(`${day} ${hour}:00:00`)
    const isReturn = special.specialType === 4
    const back = {
      fromCode: base.toCode,
      placeOfLoading: base.toAddr,
      toCode: base.fromCode,
      goodsReceiptPlace: base.fromAddr,
      returnOf: numberOf(0),
    }
    return {
      seed: { ...base, entId: carrier },
      more: {
        number: null,
        kind: 'SPECIAL',
        status,
        payType: 2,
        originalNumber: `TS-${day.replaceAll('-', '')}-${130 + at}`,
        shippingNumber: numberOf(at),
        times: { made: left - hourMs, left, received: left + hours * hourMs },
        createdAt: left - hourMs,
        special: isReturn ? { ...special, ...back } : special,
        ...(auditRemark === undefined ? {} : { auditRemark }),
      },
    }
  })
}
