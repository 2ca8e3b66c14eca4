import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { decideDue } from '#server/desk/reviewer.ts'
import { reviewerActor } from '#server/platform/actor.ts'
import { tell } from '#server/message/tell.ts'
import { auditDecision } from '#server/platform/audit.ts'
import { knowsTaxpayer, tellOfTaxpayer } from '#server/platform/channels/sandbox/taxAuthority.ts'
import type { Decision } from '#server/platform/decision.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { taxInfo, taxInfoChange } from './taxInfo.schema.ts'

const waits = eq(taxInfoChange.status, 1)

/** Changes of tax profiles that wait for a decision, those handed in first at the top. */
export const listTaxInfoChanges = async (db: Db, limit: number) => {
  const rows = await db
    .select({ change: taxInfoChange, uscc: enterprise.uscc, entName: enterprise.entName })
    .from(taxInfoChange)
    .innerJoin(enterprise, eq(enterprise.id, taxInfoChange.entId))
    .where(waits)
    .orderBy(asc(taxInfoChange.id))
    .limit(limit)
  const records = rows.map(({ change: { bankAccount, submittedAt, ...change }, ...ent }) => ({
    ...ent,
    changeId: change.id,
    taxpayerName: change.taxpayerName,
    taxpayerId: change.taxpayerId,
    taxpayerType: change.taxpayerType,
    taxAuthority: change.taxAuthority,
    bankName: change.bankName,
    bankAccount,
    submitTime: timeOf(submittedAt),
  }))
  return { records, total: await db.$count(taxInfoChange, waits) }
}

/** Approves (1) or rejects (2) the very change that was looked at; `stateForbids` when it waits no more. */
export const decideTaxInfo = (
  { db, clock, settings }: Ports,
  changeId: string,
  { result, remark }: Decision,
  actor: string,
) =>
  db.transaction(async (tx) => {
    const at = clock.now()
    const [change] = await tx
      .update(taxInfoChange)
      .set({ status: result === 1 ? 2 : 3, decidedAt: at, remark: remark ?? null })
      .where(and(eq(taxInfoChange.id, changeId), waits))
      .returning()
    if (!change) throw new Problem('stateForbids')
    const { entId } = change
    if (result === 1 && settings.demo) await takeAuthority(tx, change)
    const told = { to: entId, event: `tax profile ${change.id}`, at }
    await tell(tx, [
      result === 1
        ? { ...told, kind: 'taxInfoApproved', params: {} }
        : { ...told, kind: 'taxInfoRejected', params: { remark } },
    ])
    const action = result === 1 ? 'taxInfo.approved' : 'taxInfo.rejected'
    const about = { entId, objectType: 'taxInfo', objectId: entId }
    await auditDecision(tx, about, { at, actor, action, remark })
  })

/** What the sandbox's authority tells of a taxpayer of whom it has told nothing yet. */
const takeAuthority = async (
  tx: Db,
  { entId, taxpayerType }: typeof taxInfoChange.$inferSelect,
) => {
  const { levy: _, ...told } = tellOfTaxpayer(taxpayerType)
  await tx
    .update(taxInfo)
    .set(told)
    .where(and(eq(taxInfo.entId, entId), isNull(taxInfo.invoiceQuotaFen)))
}

export const decideTaxInfosDue = (ports: Ports) =>
  decideDue(ports, {
    after: 'reviewRegistrationSeconds',
    find: (before, most) =>
      ports.db
        .select({
          changeId: taxInfoChange.id,
          taxpayerId: taxInfoChange.taxpayerId,
          uscc: enterprise.uscc,
        })
        .from(taxInfoChange)
        .innerJoin(enterprise, eq(enterprise.id, taxInfoChange.entId))
        .where(and(waits, lte(taxInfoChange.submittedAt, before)))
        .orderBy(asc(taxInfoChange.id))
        .limit(most),
    decide: ({ changeId, ...asked }) =>
      decideTaxInfo(
        ports,
        changeId,
        knowsTaxpayer(asked)
          ? { result: 1 }
          : { result: 2, remark: '纳税人识别号与统一社会信用代码不一致' },
        reviewerActor,
      ),
  })
