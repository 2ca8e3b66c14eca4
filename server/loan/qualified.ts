import { and, eq } from 'drizzle-orm'
import type { pageQualified, QualifiedHaulier, setQualified } from '#contract/loan.contract.ts'
import { plainName } from '#contract/names.rules.ts'
import { plainNumber } from '#contract/written.rules.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { page } from '#contract/values.ts'
import { qualifiedHaulier } from './loan.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import { tell } from '#server/message/tell.ts'
import { monthsSince, readCarriage } from './carriage.ts'
import type { From } from './event.ts'
import { isGoodGrade, readParties } from './party.ts'

const step = 1_000_000

/** Everybody who has carried for a consigner, or one of them; hundreds at most, so they are counted and filtered here. */
const readAll = async (
  ports: Ports,
  of: { consignerEntId: string; haulierEntId?: string },
): Promise<QualifiedHaulier[]> => {
  const { consignerEntId } = of
  const carried = await readCarriage(ports, { ...of, days: 60 })
  const states = await ports.db
    .select()
    .from(qualifiedHaulier)
    .where(eq(qualifiedHaulier.consignerEntId, consignerEntId))
  const parties = await readParties(
    ports.db,
    carried.map(({ entId }) => entId),
  )
  const rows = carried.flatMap((one): QualifiedHaulier[] => {
    const ent = parties.get(one.entId)
    if (!ent) return []
    const own = states.find(({ haulierEntId }) => haulierEntId === one.entId)
    return [
      {
        haulierEntId: one.entId,
        haulierName: ent.entName,
        uscc: ent.uscc,
        creditGrade: ent.grade,
        cooperationMonths: monthsSince(one.firstDay, ports.clock.now()),
        orderCount: one.orders,
        freightFen: one.freightFen,
        onTimePermille:
          one.orders === 0 ? null : Math.round((one.onTimeOrders * 1_000) / one.orders),
        // What freight loans may reach of what is owed now, in whole ten thousands.
        suggestedLimitFen: isGoodGrade(ent.grade)
          ? Math.floor((one.receivableFen * 80) / 100 / step) * step
          : 0,
        qualifiedState: own?.state ?? (isGoodGrade(ent.grade) ? 1 : 2),
        version: own?.version ?? 0,
      },
    ]
  })
  return rows.toSorted((a, b) => b.freightFen - a.freightFen)
}

export const pageOfQualified = async (
  ports: Ports,
  { entId }: Caller,
  query: ParsedOf<typeof pageQualified>['query'],
) => {
  const { qualifiedState, keyword } = query
  const rows = (await readAll(ports, { consignerEntId: entId })).filter(
    (row) =>
      (qualifiedState === undefined || row.qualifiedState === qualifiedState) &&
      (!keyword ||
        plainName(row.haulierName).includes(plainName(keyword)) ||
        row.uscc.includes(plainNumber(keyword))),
  )
  const start = (query.current - 1) * query.size
  return page(rows.slice(start, start + query.size), rows.length, query)
}

const toldStates = { 1: 'haulierQualified', 2: 'haulierWatched', 3: 'haulierRemoved' } as const

export const saveQualified = async (
  ports: Ports,
  { entId, entName, userId }: Caller,
  { haulierEntId, version, qualifiedState, remark }: ParsedOf<typeof setQualified>['body'],
  { requestNo, ip }: From,
): Promise<QualifiedHaulier> => {
  const [known] = await readAll(ports, { consignerEntId: entId, haulierEntId })
  if (!known) throw new Problem('missing')
  const set = { state: qualifiedState, remark: remark ?? null, version: version + 1 }
  const isOf = and(
    eq(qualifiedHaulier.consignerEntId, entId),
    eq(qualifiedHaulier.haulierEntId, haulierEntId),
  )
  const { own, isSaved } = await ports.db.transaction(async (tx) => {
    // Of two at once the second waits, and finds another version.
    const [saved] =
      known.version === version
        ? await tx
            .insert(qualifiedHaulier)
            .values({ consignerEntId: entId, haulierEntId, ...set })
            .onConflictDoUpdate({
              target: [qualifiedHaulier.consignerEntId, qualifiedHaulier.haulierEntId],
              set,
              setWhere: eq(qualifiedHaulier.version, version),
            })
            .returning()
        : []
    if (!saved) {
      // The same once more, after its answer was lost, is done already.
      const [stands] = await tx.select().from(qualifiedHaulier).where(isOf)
      const { state, remark: said, version: reached } = stands ?? {}
      const isDone = reached === set.version && state === set.state && said === set.remark
      return { own: stands, isSaved: isDone }
    }
    const at = ports.clock.now()
    const kind = toldStates[qualifiedState]
    const event = `qualified ${entId} ${haulierEntId} ${set.version}`
    await tell(tx, [{ to: haulierEntId, kind, params: { consigner: entName }, event, at }])
    await audit(tx, {
      entId,
      at,
      actor: userId,
      action: 'haulier.qualified',
      objectType: 'enterprise',
      objectId: haulierEntId,
      requestNo,
      ip,
      params: { qualifiedState },
    })
    return { own: saved, isSaved: true }
  })
  const now = own ? { qualifiedState: own.state, version: own.version } : {}
  const reply = { ...known, ...now }
  if (isSaved) return reply
  throw new Problem('versionConflict', { params: { state: reply.qualifiedState } })
}

/** The consigners that have removed a haulier from those they work with. */
export const removersOf = async (db: Db, haulierEntId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ consignerEntId: qualifiedHaulier.consignerEntId })
    .from(qualifiedHaulier)
    .where(and(eq(qualifiedHaulier.haulierEntId, haulierEntId), eq(qualifiedHaulier.state, 3)))
  return new Set(rows.map(({ consignerEntId }) => consignerEntId))
}
