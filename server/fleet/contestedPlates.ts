import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { tell } from '#server/message/tell.ts'
import { vehicleBinding as binding } from '#server/order/party.schema.ts'
import { audit } from '#server/platform/audit.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

export type Plate = Pick<typeof binding.$inferSelect, 'vehicleNumber' | 'plateColorCode'>

export const isOfPlate = ({ vehicleNumber, plateColorCode }: Plate) =>
  and(eq(binding.vehicleNumber, vehicleNumber), eq(binding.plateColorCode, plateColorCode))

/** Who binds a plate, or decides whose it is, waits here for whoever else does. */
export const lockPlate = (tx: Db, { vehicleNumber, plateColorCode }: Plate) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`plate ${vehicleNumber} ${plateColorCode}`}, 0))`,
  )

/** Claimed as one's own, attached or leased, and bound. */
const isClaim = and(lt(binding.bindType, 4), inArray(binding.bindStatus, [0, 1, 4]))

type Row = {
  bindId: string
  vehicleNumber: string
  plateColorCode: string
  bindType: number
  entName: string
  uscc: string
  owner: string | null
  transportCertNo: string | null
  at: string
}

/**
 * Plates that several enterprises call their own, or one of them, each claim with what its enterprise registered of the vehicle.
 * What has been contested longest comes first, so that nobody who claims many hides those that wait.
 */
export const listContestedPlates = async (db: Db, most: number, plate?: string) => {
  const ofPlate = plate === undefined ? sql`` : sql`and claim.vehicle_number = ${plate}`
  const contested = sql`from vehicle_binding claim where bind_type < 4 and bind_status in (0, 1, 4) ${ofPlate} and exists (
    select from vehicle_binding other where other.bind_type < 4 and other.bind_status in (0, 1, 4) and other.id <> claim.id
      and other.vehicle_number = claim.vehicle_number and other.plate_color_code = claim.plate_color_code)`
  const rows = await rowsOf<Row>(
    db,
    sql`select found.id::text as "bindId", found.vehicle_number as "vehicleNumber", found.plate_color_code as "plateColorCode",
        found.bind_type as "bindType", ent_name as "entName", uscc, vehicle.owner, vehicle.transport_cert_no as "transportCertNo",
        found.created_at as at
      from (select claim.*, nth_value(claim.created_at, 2) over (partition by claim.vehicle_number, claim.plate_color_code
          order by claim.created_at, claim.id rows between unbounded preceding and unbounded following) as since ${contested}) found
      join enterprise on enterprise.id = found.ent_id
      join vehicle on vehicle.id = found.vehicle_id and vehicle.ent_id = found.ent_id
      order by found.since, found.vehicle_number, found.plate_color_code, found.created_at, found.id limit ${most}`,
  )
  const [all] = await rowsOf<{ total: string }>(db, sql`select count(*) as total ${contested}`)
  const records = rows.map(({ at, ...row }) => ({ ...row, claimTime: timeOf(Number(at)) }))
  return { records, total: Number(all?.total ?? 0) }
}

/**
 * The platform has seen whose a vehicle is: it stays this enterprise's, and of the others that claim it an outside owner's. All of
 * them are told. `missing` where there is no such binding, `stateForbids` where nobody contests it.
 */
export const settlePlate = ({ db, clock }: Ports, bindId: string, actor: string) =>
  db.transaction(async (tx) => {
    const [known] = await tx.select().from(binding).where(eq(binding.id, bindId))
    if (!known) throw new Problem('missing')
    await lockPlate(tx, known)
    const [upheld] = await tx
      .select()
      .from(binding)
      .where(and(eq(binding.id, bindId), isClaim))
    if (!upheld) throw new Problem('stateForbids')
    const refused = await tx
      .update(binding)
      .set({ bindType: 4 })
      .where(and(isOfPlate(upheld), isClaim, ne(binding.id, bindId)))
      .returning()
    if (refused.length === 0) throw new Problem('stateForbids')
    const at = clock.now()
    const plate = upheld.vehicleNumber
    for (const one of [upheld, ...refused]) {
      const isUpheld = one.id === bindId
      await tell(tx, [
        {
          to: one.entId,
          kind: isUpheld ? 'plateUpheld' : 'plateRefused',
          params: { plate },
          event: `plate settled ${one.id} ${at}`,
          at,
        },
      ])
      await audit(tx, {
        entId: one.entId,
        at,
        actor,
        action: isUpheld ? 'plate.upheld' : 'plate.refused',
        objectType: 'vehicle',
        objectId: one.vehicleId,
        params: { plate },
      })
    }
    return { plate, refused: refused.length }
  })
