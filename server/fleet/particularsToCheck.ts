import { and, eq, isNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { audit } from '#server/platform/audit.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { unseal } from '#server/platform/db/sealed.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { particularToCheck as toCheck } from '#server/order/party.schema.ts'

type Row = {
  checkId: string
  kind: 'vehicle' | 'driver' | 'card'
  entName: string
  uscc: string
  changedBy: string
  changedByUscc: string
  action: string
  at: string
  name: string | null
  account: string | null
}

/** Particulars that another enterprise may have changed last while they were shared, the oldest first. */
export const listParticularsToCheck = async (db: Db, limit: number) => {
  const rows = await rowsOf<Row>(
    db,
    sql`select found.id::text as "checkId", found.kind, holder.ent_name as "entName", holder.uscc,
        by.ent_name as "changedBy", by.uscc as "changedByUscc", found.action, found.changed_at as at,
        coalesce(vehicle.vehicle_number, driver.driver_name, bank_card.holder_name) as name, bank_card.card_no as account
      from particular_to_check found
      join enterprise holder on holder.id = found.ent_id
      join enterprise by on by.id = found.changed_by
      left join vehicle on found.kind = 'vehicle' and vehicle.id = object_id and vehicle.ent_id = found.ent_id
      left join driver on found.kind = 'driver' and driver.id = object_id and driver.ent_id = found.ent_id
      left join bank_card on found.kind = 'card' and bank_card.id = object_id and bank_card.ent_id = found.ent_id
      where seen_at is null order by found.id limit ${limit}`,
  )
  const records = rows.map(({ at, name, account, ...row }) => ({
    ...row,
    name: name ?? '',
    account: account === null ? null : maskAccount(unseal(account)),
    changeTime: timeOf(Number(at)),
  }))
  return { records, total: await db.$count(toCheck, isNull(toCheck.seenAt)) }
}

/** Notes that one of them was looked at; `missing` where there is none, `stateForbids` where somebody did before. */
export const markParticularSeen = ({ db, clock }: Ports, id: string, actor: string) =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const [seen] = await tx
      .update(toCheck)
      .set({ seenAt: at })
      .where(and(eq(toCheck.id, id), isNull(toCheck.seenAt)))
      .returning()
    if (!seen)
      throw new Problem(
        (await tx.$count(toCheck, eq(toCheck.id, id))) > 0 ? 'stateForbids' : 'missing',
      )
    await audit(tx, {
      entId: seen.entId,
      at,
      actor,
      action: 'particular.seen',
      objectType: seen.kind,
      objectId: seen.objectId,
      params: { checkId: id, changedBy: seen.changedBy },
    })
    return { kind: seen.kind }
  })
