import { creditListEntry } from '#server/credit/credit.schema.ts'
import { contract } from './party.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import { saveFleet, type FleetRow } from '#server/demo/fleetStore.ts'
import type { Shift } from '#server/demo/shift.ts'

const validTo = '2029-12-31'

const fleet = (): (FleetRow & { number: number })[] =>
  data.vehicles.flatMap((vehicle) => {
    const driver = data.drivers.find(({ id }) => id === vehicle.driverId)
    if (!driver) return []
    return [
      {
        number: vehicle.id,
        driverName: driver.name,
        idNo: driver.idNo,
        phone: driver.phone,
        vehicleClass: driver.licenseClass,
        qualificationNo: driver.qualificationNo,
        bankName: driver.bankName,
        cardNo: driver.bankCardNo,
        alipay: driver.alipayLogonId,
        vehicleNumber: vehicle.vehicleNumber,
        plateColorCode: vehicle.plateColorCode,
        vehicleType: vehicle.vehicleType,
        energyType: vehicle.energyType,
        vin: vehicle.vin,
        grossMassKg: Math.round(vehicle.grossMass * 1000),
        loadKg: Math.round(vehicle.vehicleTonnage * 1000),
        trailerPlate: vehicle.trailer || null,
        trailerLoadKg:
          vehicle.trailerTonnage === null ? null : Math.round(vehicle.trailerTonnage * 1000),
        transportCertNo: vehicle.roadTransportCertificateNumber,
        validTo: { transport: validTo, qualification: validTo, licence: validTo },
        bindType: 4,
      },
    ]
  })

/** Framework contracts by the consignor's number, and who carries under them. */
const frameworks = [
  { contractNo: 'KJ-2026-003', consignor: 3, carrier: 2 },
  { contractNo: 'KJ-2026-004', consignor: 4, carrier: 2 },
  { contractNo: 'KJ-2026-005', consignor: 5, carrier: 2 },
  { contractNo: 'KJ-2026-010', consignor: 10, carrier: 2 },
  { contractNo: 'KJ-2026-103', consignor: 3, carrier: 1 },
]

export const contractNoOf = (consignorUscc: string, carrier: number): string | null => {
  const consignor = data.enterprises.find(({ uscc }) => uscc === consignorUscc)?.id
  return (
    frameworks.find((one) => one.consignor === consignor && one.carrier === carrier)?.contractNo ??
    null
  )
}

/** Drivers and vehicles of the two carriers, framework contracts, and who is on the list of serious dishonesty. */
export const seedParties = async (
  ports: Ports,
  ents: ReadonlyMap<number, string>,
  shift: Shift,
) => {
  const { db, nextId, clock } = ports
  const rows = fleet()
  await saveFleet(ports, ents.get(2) ?? '', rows)
  await saveFleet(
    ports,
    ents.get(1) ?? '',
    rows.filter(({ number }) => number === 7 || number === 11),
  )
  const nameOf = (number: number) => data.enterprises.find(({ id }) => id === number)?.entName ?? ''
  await db.insert(contract).values(
    frameworks.map(({ contractNo, consignor, carrier }) => ({
      id: nextId(),
      entId: ents.get(carrier) ?? '',
      contractNo,
      contractType: 3 as const,
      partyA: nameOf(consignor),
      partyB: nameOf(carrier),
      signDate: '2026-01-01',
      validFrom: '2026-01-01',
      validTo: '2099-12-31',
      fileIds: [],
      createdAt: clock.now(),
    })),
  )
  const listDate = shift.day('2023-03-01')
  await db.insert(creditListEntry).values({
    id: nextId(),
    uscc: '91149901MAXXX012XT',
    listType: 2,
    reason: '危险货物运输违法，情节严重（示例）',
    basis: '《物流领域严重失信主体名单管理办法（示例）》第九条',
    authority: '省物流信用评价工作组（示例）',
    docNo: `示信失〔${listDate.slice(0, 4)}〕002号`,
    listDate,
    expireDate: shift.day('2026-02-28'),
    severity: 'SERIOUS',
    status: 1,
    honours: [],
  })
}
