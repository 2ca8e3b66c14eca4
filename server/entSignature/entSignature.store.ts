import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { applyEntSignature, EntSignature } from '#contract/entSignature.contract.ts'
import { Problem } from '#contract/problem.ts'
import { dayMs, dayOf, timeOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { decideDue } from '#server/desk/reviewer.ts'
import { reviewerActor } from '#server/platform/actor.ts'
import { tell } from '#server/message/tell.ts'
import { audit } from '#server/platform/audit.ts'
import { issueCertificate } from '#server/platform/channels/sandbox/certificates.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { entSignature } from './entSignature.schema.ts'
import { sealImage } from './sealImage.ts'

type Row = typeof entSignature.$inferSelect
type Owner = Pick<Caller, 'entId' | 'entName'>

/** So many days before a certificate ends the next one may be applied for. */
export const renewalDays = 30

const rowOf = async (db: Db, entId: string): Promise<Row | undefined> => {
  const [row] = await db.select().from(entSignature).where(eq(entSignature.entId, entId))
  return row
}

const statusOf = (row: Row | undefined, today: string): EntSignature['signStatus'] => {
  if (row?.appliedAt != null) return 1
  if (row?.validTo == null) return 0
  return row.validTo < today ? 3 : 2
}

/** Whether a certificate has ended, or does so soon. */
const isEnding = ({ validTo }: Row, now: number) =>
  validTo !== null && validTo <= dayOf(now + renewalDays * dayMs)

/** An enterprise's seal and certificate, as they stand now. */
export const readEntSignature = async (
  db: Db,
  { entId, entName }: Owner,
  now: number,
): Promise<EntSignature> => {
  const row = await rowOf(db, entId)
  const signStatus = statusOf(row, dayOf(now))
  const isIssued = row?.certNo != null
  return {
    certNo: row?.certNo ?? null,
    sealName: isIssued ? entName : null,
    sealImage: isIssued ? sealImage(entName) : null,
    certValidTo: row?.validTo ?? null,
    signStatus,
    canApply: signStatus !== 1 && (row?.validTo == null || isEnding(row, now)),
    signUrl: '/tax/entinfo',
  }
}

/** Applies for a certificate, or for the next one; what stands stands until then. */
export const applyForSignature = async (
  tx: Db,
  { entId, entName }: Owner,
  given: ParsedOf<typeof applyEntSignature>['body'],
  now: number,
) => {
  await lockEnterprise(tx, entId)
  if (!(await readEntSignature(tx, { entId, entName }, now)).canApply)
    throw new Problem('stateForbids')
  const asked = { ...given, appliedAt: now }
  await tx
    .insert(entSignature)
    .values({ entId, ...asked })
    .onConflictDoUpdate({ target: entSignature.entId, set: asked })
}

const waits = isNotNull(entSignature.appliedAt)

/** Applications that wait, the oldest first. */
export const listSignatureApplies = async (db: Db, limit: number) => {
  const rows = await db
    .select({ uscc: enterprise.uscc, entName: enterprise.entName, row: entSignature })
    .from(entSignature)
    .innerJoin(enterprise, eq(enterprise.id, entSignature.entId))
    .where(waits)
    .orderBy(asc(entSignature.appliedAt))
    .limit(limit)
  const records = rows.map(({ row, ...ent }) => ({
    ...ent,
    handlerName: row.handlerName,
    handlerPhone: row.handlerPhone,
    applyTime: timeOf(row.appliedAt ?? 0), // the statement asks for those that have one
  }))
  return { records, total: await db.$count(entSignature, waits) }
}

/** Issues the certificate that an enterprise waits for, once; `stateForbids` where it waits for none. */
export const issueSignature = (
  { db, clock, nextId }: Ports,
  uscc: string,
  actor: string,
): Promise<{ certNo: string; validTo: string }> =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const [ent] = await tx.select().from(enterprise).where(eq(enterprise.uscc, uscc))
    if (!ent) throw new Problem('missing')
    const standing = await rowOf(tx, ent.id)
    const certificate = issueCertificate(nextId(), at, standing?.validTo ?? null)
    const issued = await tx
      .update(entSignature)
      .set({ ...certificate, appliedAt: null })
      .where(and(eq(entSignature.entId, ent.id), waits))
      .returning({ entId: entSignature.entId })
    if (issued.length === 0) throw new Problem('stateForbids')
    const { certNo, validTo } = certificate
    await tell(tx, [
      {
        to: ent.id,
        event: `signature ${certNo}`,
        at,
        kind: 'signatureOpened',
        params: { validTo },
      },
    ])
    await audit(tx, {
      entId: ent.id,
      at,
      actor,
      action: 'signature.issued',
      objectType: 'signature',
      objectId: ent.id,
      params: { certNo, validTo },
    })
    return { certNo, validTo }
  })

export const issueSignaturesDue = (ports: Ports) =>
  decideDue(ports, {
    after: 'reviewRegistrationSeconds',
    find: (before, most) =>
      ports.db
        .select({ uscc: enterprise.uscc })
        .from(entSignature)
        .innerJoin(enterprise, eq(enterprise.id, entSignature.entId))
        .where(lte(entSignature.appliedAt, before))
        .orderBy(asc(entSignature.appliedAt))
        .limit(most),
    decide: ({ uscc }) => issueSignature(ports, uscc, reviewerActor),
  })

/** The last day of a certificate that has ended or does so soon, and whose next one nobody has applied for. */
export const endingSignature = async (db: Db, entId: string, now: number) => {
  const row = await rowOf(db, entId)
  return row && row.appliedAt === null && isEnding(row, now) ? row.validTo : null
}
