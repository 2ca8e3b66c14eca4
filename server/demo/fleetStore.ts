import { sql } from 'drizzle-orm'
import { breathe } from '#server/platform/breathe.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { seal } from '#server/platform/db/sealed.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import type { Ports } from '#server/platform/ports.ts'

/** A driver with vehicle, cards and certificates, as somebody lists a fleet. */
export type FleetRow = {
  driverName: string
  idNo: string
  phone: string
  vehicleClass: string
  qualificationNo: string
  bankName: string
  cardNo: string
  alipay: string
  vehicleNumber: string
  plateColorCode: string
  vehicleType: string
  energyType: string | null
  vin: string | null
  grossMassKg: number
  loadKg: number
  trailerPlate: string | null
  trailerLoadKg: number | null
  transportCertNo: string
  validTo: { transport: string; qualification: string; licence: string }
  bindType: number
}

const pieceSize = 50
const bankUnionCode = '999361000001'

export type FleetCount = { drivers: number; vehicles: number; cards: number; bindings: number }

/**
 * Takes drivers, vehicles, cards and bindings into an enterprise's fleet: all verified, as the demonstration has it. May be
 * repeated; what is there already is brought up to date.
 */
export const saveFleet = async (
  ports: Ports,
  entId: string,
  rows: readonly FleetRow[],
): Promise<FleetCount> => {
  const count = { drivers: 0, vehicles: 0, cards: 0, bindings: 0 }
  for (const piece of inPieces(rows, pieceSize)) {
    const done = await savePiece(ports, entId, piece)
    for (const key of ['drivers', 'vehicles', 'cards', 'bindings'] as const) count[key] += done[key]
    await breathe()
  }
  return count
}

const savePiece = async (
  { db, clock, nextId }: Ports,
  entId: string,
  rows: readonly FleetRow[],
): Promise<FleetCount> => {
  const now = clock.now()
  const given = rows.map(({ validTo, ...row }) => ({
    ...row,
    idNo: seal(row.idNo),
    qualificationNo: seal(row.qualificationNo),
    cardNo: seal(row.cardNo),
    alipay: seal(row.alipay),
    ...validTo,
    driverId: nextId(),
    vehicleId: nextId(),
    cardId: nextId(),
    alipayId: nextId(),
    bindingId: nextId(),
  }))
  const data = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
    "driverName" text, "idNo" text, phone text, "vehicleClass" text, "qualificationNo" text, "bankName" text,
    "cardNo" text, alipay text, "vehicleNumber" text, "plateColorCode" text, "vehicleType" text, "energyType" text,
    vin text, "grossMassKg" int, "loadKg" int, "trailerPlate" text, "trailerLoadKg" int, "transportCertNo" text,
    transport date, qualification date, licence date, "bindType" int,
    "driverId" bigint, "vehicleId" bigint, "cardId" bigint, "alipayId" bigint, "bindingId" bigint)`
  return db.transaction(async (tx) => {
    const drivers = await rowsOf(
      tx,
      sql`insert into driver (id, ent_id, driver_name, id_no, phone, vehicle_class, license_to, qualification_no,
          qualification_to, real_name_status, created_at)
        select "driverId", ${entId}, "driverName", "idNo", phone, "vehicleClass", licence, "qualificationNo", qualification, 1, ${now}
        from ${data}
        on conflict (ent_id, id_no) do update set driver_name = excluded.driver_name, phone = excluded.phone,
          vehicle_class = excluded.vehicle_class, license_to = excluded.license_to,
          qualification_no = excluded.qualification_no, qualification_to = excluded.qualification_to,
          real_name_status = 1
        returning 1 as one`,
    )
    const vehicles = await rowsOf(
      tx,
      sql`insert into vehicle (id, ent_id, vehicle_number, plate_color_code, vehicle_type, energy_type, vin, gross_mass_kg, load_kg,
          trailer_plate, trailer_load_kg, transport_cert_no, transport_cert_to, inspection_to, insurance_to, created_at)
        select "vehicleId", ${entId}, "vehicleNumber", "plateColorCode", "vehicleType", "energyType", vin, "grossMassKg", "loadKg",
          "trailerPlate", "trailerLoadKg", "transportCertNo", transport, transport, transport, ${now}
        from ${data}
        on conflict (ent_id, vehicle_number, plate_color_code) do update set vehicle_type = excluded.vehicle_type,
          load_kg = excluded.load_kg, trailer_plate = excluded.trailer_plate, trailer_load_kg = excluded.trailer_load_kg,
          transport_cert_no = excluded.transport_cert_no, transport_cert_to = excluded.transport_cert_to
        returning 1 as one`,
    )
    const cards = await rowsOf(
      tx,
      sql`insert into bank_card (id, ent_id, person_id, holder_name, holder_id_no, account_type, card_no, bank_name, bank_union_code,
          reserved_phone, verify_status, is_default, created_at)
        select case type when 1 then "cardId" else "alipayId" end, ${entId}, driver.id, "driverName", "idNo", type,
          case type when 1 then "cardNo" else alipay end, case type when 1 then "bankName" else '支付宝' end,
          case type when 1 then ${bankUnionCode} end, given.phone, 1, type = 1, ${now}
        from ${data} join driver on driver.ent_id = ${entId} and driver.id_no = given."idNo" cross join (values (1), (2)) as account (type)
        on conflict (ent_id, person_id, account_type, card_no) do update set verify_status = 1, bank_name = excluded.bank_name
        returning 1 as one`,
    )
    const bindings = await rowsOf(
      tx,
      sql`insert into vehicle_binding (id, ent_id, vehicle_id, vehicle_number, plate_color_code, bind_type, bind_status, created_at)
        select "bindingId", ${entId}, vehicle.id, vehicle_number, plate_color_code, "bindType", 1, ${now}
        from ${data} join vehicle on vehicle.ent_id = ${entId} and vehicle.vehicle_number = given."vehicleNumber"
          and vehicle.plate_color_code = given."plateColorCode"
        on conflict (ent_id, vehicle_id) where bind_status in (0, 1, 4) do update set bind_status = 1
        returning 1 as one`,
    )
    await tx.execute(
      sql`insert into binding_driver (ent_id, binding_id, driver_id)
        select ${entId}, vehicle_binding.id, driver.id
        from ${data} join driver on driver.ent_id = ${entId} and driver.id_no = given."idNo"
          join vehicle_binding on vehicle_binding.ent_id = ${entId}
            and vehicle_binding.vehicle_number = given."vehicleNumber"
            and vehicle_binding.plate_color_code = given."plateColorCode"
            and vehicle_binding.bind_status = 1
        on conflict do nothing`,
    )
    return {
      drivers: drivers.length,
      vehicles: vehicles.length,
      cards: cards.length,
      bindings: bindings.length,
    }
  })
}
