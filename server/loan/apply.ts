import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { insertApply, startApply } from '#contract/loan.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { missingFacts, missingFiles, neededFiles } from '#contract/loanTerms.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { fileTypesEn } from '#contract/words/loan.en.ts'
import { fileTypesZhCN } from '#contract/words/loan.zhCN.ts'
import { loanApply } from './loan.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { type Asking, audit, auditsOf } from '#server/platform/audit.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { takeDayNumber } from '#server/order/orderChange.store.ts'
import { readEligibility } from './eligibility.ts'
import { bankName } from './bankName.ts'
import { freeProject } from './decide.ts'
import { moveApply, whyNotMoved, type From } from './event.ts'
import { readMaterial } from './material.ts'
import { productOf } from './products.ts'
import { listReceivable } from './waybill.ts'
import { afterWorkingDays } from './workingDays.ts'
import { findFaults, loanRefused, type Terms } from './terms.ts'

const daysOfMonth = 30
const consignerDays = 10

type Given = ParsedOf<typeof insertApply>['body']

const audits = auditsOf('loanApply')

const fieldsOf = ({
  projectId,
  productCode,
  applyFen,
  termDays,
  termMonths,
  repayMethod,
  purpose,
  remark,
}: Terms) => ({
  projectId,
  productCode,
  applyFen,
  termDays: termDays ?? (termMonths ?? 0) * daysOfMonth,
  termMonths,
  repayMethod,
  purpose,
  remark,
})

/** The number of an application; see `takeDayNumber`. */
export const takeApplyNo = (ports: Pick<Ports, 'db' | 'clock'>) => takeDayNumber(ports, 'DK')

/** Stores a draft, or changes one that is not handed in; the rules are those that handing in asks again. */
export const saveApply = async (
  tx: Db,
  given: Asking & { ports: Ports; locale: Locale; applyNo: string },
  { applyId, version, ...terms }: Given,
): Promise<ReplyOf<typeof insertApply>> => {
  const { ports, locale, applyNo } = given
  const { entId } = given.caller
  // Of two at once the second finds the first.
  await lockEnterprise(tx, entId)
  const within = { ...ports, db: tx }
  const { faults, consignerEntId, receivableFen } = await findFaults(
    within,
    entId,
    terms,
    applyId ?? null,
  )
  if (faults.length > 0) throw loanRefused(locale, faults)
  const now = ports.clock.now()
  const asked = fieldsOf(terms)
  const fields = { ...asked, consignerEntId, receivableFen }
  if (applyId !== undefined) {
    const [row] = await tx
      .update(loanApply)
      .set({ ...fields, version: sql`${loanApply.version} + 1` })
      .where(
        and(
          eq(loanApply.id, applyId),
          eq(loanApply.haulierEntId, entId),
          eq(loanApply.version, version ?? -1),
          // A returned one was read by its consigner: what it says and shows stays with that one.
          or(
            eq(loanApply.status, 0),
            and(eq(loanApply.status, 11), eq(loanApply.consignerEntId, consignerEntId)),
          ),
        ),
      )
      .returning()
    if (!row) {
      const owner = eq(loanApply.haulierEntId, entId)
      const isOfOther = await tx.$count(
        loanApply,
        and(
          eq(loanApply.id, applyId),
          owner,
          ne(loanApply.consignerEntId, consignerEntId),
          eq(loanApply.status, 11),
        ),
      )
      if (isOfOther) throw loanRefused(locale, [{ field: 'projectId', code: 'sameConsigner' }])
      throw await whyNotMoved(tx, { id: applyId, version: version ?? -1, owner })
    }
    const saved = { applyNo: row.applyNo, version: row.version }
    await audits(tx, given, 'loan.changed', applyId, { ...asked, ...saved })
    return { applyId, ...saved }
  }
  const id = ports.nextId()
  await tx.insert(loanApply).values({
    ...fields,
    id,
    applyNo,
    haulierEntId: entId,
    bankName,
    status: 0,
    createdAt: now,
    changedAt: now,
  })
  const saved = { applyNo, version: 0 }
  await audits(tx, given, 'loan.created', id, { ...asked, ...saved })
  return { applyId: id, ...saved }
}

type Start = ParsedOf<typeof startApply>['body']

/** Hands in: to the consigner, or, supplemented, back to the bank. Facts and documents are saved as they are now. */
export const handIn = async (
  tx: Db,
  ports: Ports,
  { entId, userId }: Caller,
  { applyId, version }: Start,
  { locale, requestNo, ip }: From & { locale: Locale },
): Promise<ReplyOf<typeof startApply>> => {
  const owner = eq(loanApply.haulierEntId, entId)
  const [apply] = await tx
    .select()
    .from(loanApply)
    .where(and(eq(loanApply.id, applyId), owner))
    .for('update')
  if (!apply) throw new Problem('missing')
  if (apply.version !== version) throw new Problem('versionConflict')
  if (![0, 11, 21].includes(apply.status)) throw new Problem('stateForbids')
  const now = ports.clock.now()
  const within = { ...ports, db: tx }
  const terms: Terms = fieldsOf({ ...apply, projectId: apply.projectId ?? '0' })
  const isSupplement = apply.status === 21
  const { faults: found, periodDays } = await findFaults(within, entId, terms, applyId)
  // The amount cannot be changed any more, and what the consigner confirmed bounds the grant.
  const faults = isSupplement ? found.filter(({ field }) => field !== 'applyFen') : found
  for (const { code, params } of await readEligibility(within, entId)) {
    if (!faults.some((fault) => fault.code === code))
      faults.push({ field: 'eligibility', code, params })
  }
  const material = await readMaterial(tx, entId)
  const product = await productOf(within, apply.productCode)
  const needed = neededFiles(product, apply.applyFen, apply.supplement)
  const missing = missingFiles(needed, material, dayOf(now))
  if (missing.length > 0) {
    const names: Readonly<Record<number, string>> = locale === 'en' ? fileTypesEn : fileTypesZhCN
    const files = missing.map((fileType) => names[fileType]).join(locale === 'en' ? ', ' : '、')
    faults.push({ field: 'documents', code: 'material', params: { files } })
  }
  if (missingFacts(material).length > 0) faults.push({ field: 'facts', code: 'facts' })
  if (faults.length > 0) throw loanRefused(locale, faults)
  const moved = await moveApply(tx, {
    id: applyId,
    from: [apply.status],
    to: isSupplement ? 20 : 10,
    at: now,
    action: isSupplement ? 'supplemented' : apply.status === 11 ? 'submittedAgain' : 'submitted',
    actor: 'haulier',
    set: {
      material,
      // What it stands on is listed with it, and stays as the consigner confirmed it.
      receivableFen: isSupplement
        ? apply.receivableFen
        : await listReceivable(tx, apply, { now, periodDays }),
      submittedAt: now,
      reason: null,
      supplement: [],
      acceptState: isSupplement ? apply.acceptState : 0,
      dueAt: isSupplement ? null : afterWorkingDays(now, consignerDays),
    },
  })
  if (!moved) throw new Problem('stateForbids')
  await audit(tx, {
    entId,
    at: now,
    actor: userId,
    action: 'loan.submitted',
    objectType: 'loanApply',
    objectId: applyId,
    requestNo,
    ip,
    // Files of the registration, which nobody uploaded for this.
    params: {
      registered: material.documents
        .filter(({ isRegistered, fileType }) => isRegistered && needed.includes(fileType))
        .map(({ fileType }) => fileType)
        .join(','),
    },
  })
  return { status: moved.status, version: moved.version }
}

/** Takes an application back while nobody has lent anything on it. */
export const takeBack = async (
  tx: Db,
  ports: Ports,
  { entId, userId }: Caller,
  { applyId, version }: { applyId: string; version: number },
  { requestNo, ip }: From,
) => {
  const owner = eq(loanApply.haulierEntId, entId)
  const at = ports.clock.now()
  const moved = await moveApply(tx, {
    id: applyId,
    from: [0, 10, 11, 21, 30],
    to: 70,
    at,
    action: 'withdrawn',
    actor: 'haulier',
    set: { dueAt: null },
    where: and(owner, eq(loanApply.version, version)),
  })
  if (!moved) throw await whyNotMoved(tx, { id: applyId, version, owner })
  await freeProject(tx, moved)
  await audit(tx, {
    entId,
    at,
    actor: userId,
    action: 'loan.withdrawn',
    objectType: 'loanApply',
    objectId: applyId,
    requestNo,
    ip,
  })
  return { status: moved.status }
}
