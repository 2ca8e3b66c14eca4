import { eq } from 'drizzle-orm'
import { enterprise } from '#server/auth/auth.schema.ts'
import { saveCard } from '#server/card/payeeCard.ts'
import { orderAddress } from '#server/address/address.schema.ts'
import { vehicleBinding } from '#server/order/party.schema.ts'
import { dayMs, dayOf } from '#contract/time.ts'
import type { Ports } from '#server/platform/ports.ts'
import { bindVehicle, saveParticulars } from './bind.ts'

const later = '2029-12-31'

/** Vehicles whose certificates are not all in order: each shows something else. `ends` are days from today. */
const vehicles = [
  {
    vehicleNumber: '皖X20013',
    vehicleType: 'H12',
    masses: [18_000, 9_990],
    transportEnds: 12,
    driver: {
      driverName: '何样甲',
      idNo: '34990119860412015X',
      phone: '19900010013',
      vehicleClass: 'B2',
    },
    card: { cardNo: '6299990000000100135', reservedPhone: '19900010013' },
  },
  {
    vehicleNumber: '皖X20014',
    vehicleType: 'H17',
    masses: [31_000, 15_500],
    transportEnds: -20,
    driver: {
      driverName: '吕样乙',
      idNo: '349902197909230239',
      phone: '19900010014',
      vehicleClass: 'A2',
    },
    // The bank knows another phone.
    card: { cardNo: '6299990000000100143', reservedPhone: '19900019999' },
  },
  {
    vehicleNumber: '皖X20015',
    vehicleType: 'H19',
    masses: [25_000, 14_900],
    qualificationEnds: -5,
    driver: {
      driverName: '施样丙',
      idNo: '349903199102060318',
      phone: '19900010015',
      vehicleClass: 'B2',
    },
    // The bank gives no answer.
    card: { cardNo: '6299990000000100150', reservedPhone: '19900010000' },
  },
  { vehicleNumber: '皖X20016', vehicleType: 'H21', masses: [12_000, 7_400], insuranceEnds: 25 },
  { vehicleNumber: '皖X20017', vehicleType: 'H11', masses: [18_000, 9_800], isUnbound: true },
] as const

const addresses = [
  [1, '李示仓', '19900000021', '340207', '示例港区1号3号库', true],
  [1, '王示场', '19900000022', '340503', '样例路66号钢材堆场', false],
  [2, '赵示收', '19900000023', '320583', '示例路18号2号门', true],
  [2, '周示收', '0571-88880000', '330110', '示例仓A区月台5', false],
] as const

type Vehicle = Partial<Record<'transportEnds' | 'qualificationEnds' | 'insuranceEnds', number>> & {
  isUnbound?: true
}

/** What the page of bindings, the page of cards and the address book of the network-freight enterprise begin with. */
export const seedFleet = async (ports: Ports, entId: string) => {
  const { db, clock, nextId } = ports
  const [ent] = await db
    .select({ entName: enterprise.entName })
    .from(enterprise)
    .where(eq(enterprise.id, entId))
  const who = { entId, entName: ent?.entName ?? '' }
  const now = clock.now()
  const today = dayOf(now)
  const ending = (days: number | undefined) =>
    days === undefined ? later : dayOf(now + days * dayMs)
  for (const [at, { vehicleNumber, vehicleType, masses, ...one }] of vehicles.entries()) {
    const { transportEnds, qualificationEnds, insuranceEnds, isUnbound }: Vehicle = one
    const { driverId, ...named } = await saveParticulars(
      db,
      ports,
      { entId },
      {
        vehicle: {
          vehicleNumber,
          plateColorCode: '2',
          vehicleType,
          owner: null,
          grossMassKg: masses[0],
          loadKg: masses[1],
          trailerPlate: null,
          trailerLoadKg: null,
          transportCertNo: `34990200${9_201 + at}`,
          transportCertTo: ending(transportEnds),
          inspectionTo: later,
          insuranceTo: ending(insuranceEnds),
        },
        driver:
          'driver' in one
            ? {
                ...one.driver,
                licenceTo: later,
                qualificationNo: one.driver.idNo,
                qualificationTo: ending(qualificationEnds),
              }
            : null,
      },
    )
    const { bindId } = await bindVehicle(
      db,
      ports,
      { entId, today },
      {
        ...named,
        bindType: '1',
        ...(driverId === null ? {} : { driverIds: driverId }),
      },
    )
    if (isUnbound)
      await db.update(vehicleBinding).set({ bindStatus: 3 }).where(eq(vehicleBinding.id, bindId))
    if ('card' in one && driverId !== null)
      await saveCard(db, ports, who, {
        ...one.card,
        driverId,
        bankName: '示例银行',
        isDefault: true,
      })
  }
  await db.insert(orderAddress).values(
    addresses.map(
      ([addressType, contactName, contactPhone, areaCode, detailAddress, isDefault]) => ({
        id: nextId(),
        entId,
        addressType,
        contactName,
        contactPhone,
        areaCode,
        detailAddress,
        isDefault,
        createdAt: now,
      }),
    ),
  )
}
