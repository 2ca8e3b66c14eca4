import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { decideLoan, DeskLoanDetail, listLoans } from '#contract/desk.contract.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { ApplyStatus, LoanProduct } from '#contract/loan.contract.ts'
import { Problem } from '#contract/problem.ts'
import { yuanOfFen } from '#contract/money.ts'
import { dayMs, timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import type { FieldCode } from '#contract/words/field.zhCN.ts'
import { loanApply, loanProject } from './loan.schema.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { findFile } from '#server/platform/file.ts'
import { fieldError } from '#server/platform/words.ts'
import { confirmationOf } from './confirmation.ts'
import { freeProject } from './decide.ts'
import { moveApply, type ApplyRow } from './event.ts'
import { returnDocuments } from './material.ts'
import { thawLine } from './lines.ts'
import { namesOf } from './party.ts'
import { productOf } from './products.ts'
import { readApply } from './shown.ts'

const signDays = 30
const daysOfMonth = 30
const step = 1_000_000

/** What lies at the bank and the lines that it has given, those that wait longest first. */
export const pageLoans = async (
  db: Db,
  query: ParsedOf<typeof listLoans>['query'],
): Promise<ReplyOf<typeof listLoans>> => {
  const atBank = and(
    inArray(loanApply.status, [20, 21, 22, 30, 40, 41, 50, 60]),
    query.status === undefined ? undefined : eq(loanApply.status, query.status as ApplyStatus), // a status nobody has finds nothing
  )
  const rows = await db
    .select()
    .from(loanApply)
    .where(atBank)
    .orderBy(asc(loanApply.status), asc(loanApply.changedAt))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const names = await namesOf(
    db,
    rows.flatMap((row) => [row.haulierEntId, row.consignerEntId]),
  )
  const records = rows.map((row) => ({
    applyId: row.id,
    applyNo: row.applyNo,
    haulier: names.get(row.haulierEntId) ?? '',
    consigner: names.get(row.consignerEntId) ?? '',
    productCode: row.productCode,
    applyFen: row.applyFen,
    confirmedFen: row.confirmedFen,
    termDays: row.termMonths === null ? row.termDays : null,
    termMonths: row.termMonths,
    status: row.status,
    submitTime: timeOf(row.submittedAt ?? row.createdAt),
  }))
  return page(records, await db.$count(loanApply, atBank), query)
}

/** An application as its haulier sees it, once it has reached the bank, with what the bank may give. */
export const readLoan = async (ports: Ports, id: string): Promise<DeskLoanDetail> => {
  const [row] = await ports.db
    .select({ apply: loanApply, contractNo: loanProject.contractNo })
    .from(loanApply)
    .leftJoin(loanProject, eq(loanProject.id, loanApply.projectId))
    .where(and(eq(loanApply.id, id), eq(loanApply.acceptState, 2)))
  if (!row) throw new Problem('missing')
  const { apply, contractNo } = row
  const product = await productOf(ports, apply.productCode)
  const { minFen, minRatePpm, maxRatePpm, termDays, termMonths } = product
  const offer = {
    minFen,
    mostFen: mostOf(apply, product),
    minRatePpm,
    maxRatePpm,
    termDays,
    termMonths,
  }
  const confirmation = await confirmationOf(ports.db, apply)
  return {
    ...(await readApply(ports, { entId: apply.haulierEntId }, id)),
    confirmation,
    contractNo,
    offer,
  }
}

/** A document that was handed in with an application or confirms it; any other file of the two parties is missing. */
export const findLoanFile = async (ports: Ports, id: string, fileId: string) => {
  const { haulierEntId, consignerEntId, material, confirmation } = await readLoan(ports, id)
  const isHandedIn = material.documents.some(({ file }) => file.id === fileId)
  const owner = isHandedIn
    ? haulierEntId
    : confirmation?.file?.id === fileId
      ? consignerEntId
      : null
  const row = owner && (await findFile(ports.db, owner, fileId))
  if (!row) throw new Problem('missing')
  return row
}

export type Decision = ParsedOf<typeof decideLoan>['body']

/** The bank's decision on an application or a line. Throws `stateForbids` when its status allows none. */
export const decideAsBank = (
  ports: Ports,
  id: string,
  decision: Decision,
  locale: Locale = 'zh-CN',
): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const [apply] = await tx.select().from(loanApply).where(eq(loanApply.id, id)).for('update')
    if (!apply) throw new Problem('missing')
    const moved = await carryOut(tx, ports, apply, decision, locale)
    if (!moved) throw new Problem('stateForbids')
  })

const carryOut = async (
  tx: Db,
  ports: Ports,
  apply: ApplyRow,
  decision: Decision,
  locale: Locale,
) => {
  const at = ports.clock.now()
  const { id } = apply
  const remark = decision.remark ?? null
  const shared = { id, at, actor: 'bank', remark } as const
  switch (decision.decision) {
    case 'approve':
      return approve(tx, ports, apply, decision, locale)
    case 'reject': {
      const moved = await moveApply(tx, {
        ...shared,
        from: [20],
        to: 22,
        action: 'rejected',
        set: { reason: remark },
      })
      if (moved) await freeProject(tx, moved)
      return moved
    }
    case 'supplement': {
      const supplement = decision.fileTypes ?? [5]
      const moved = await moveApply(tx, {
        ...shared,
        from: [20],
        to: 21,
        action: 'supplementAsked',
        set: { reason: remark, supplement },
      })
      // What the bank has read and asks for again is handed in anew, not sent once more as it is.
      if (moved) await returnDocuments(tx, moved.haulierEntId, supplement, remark)
      return moved
    }
    case 'freeze':
      return moveApply(tx, {
        ...shared,
        from: [40, 50],
        to: 41,
        action: 'frozen',
        set: { reason: remark },
      })
    case 'thaw':
      return thawLine(tx, shared)
  }
}

/** What was asked for, as far as the confirmed receivable carries it. */
const mostOf = ({ applyFen, confirmedFen }: ApplyRow, { ratioPercent }: LoanProduct) => {
  const carried =
    ratioPercent === null ? applyFen : Math.floor(((confirmedFen ?? 0) * ratioPercent) / 100)
  return Math.floor(Math.min(applyFen, carried) / step) * step
}

/** What the bank says of the term, if it says anything; null when the product does not offer it. */
const termOf = ({ termDays, termMonths }: Decision, product: LoanProduct) => {
  if (termDays !== undefined) return product.termDays.includes(termDays) ? { termDays } : null
  if (termMonths === undefined) return {}
  return product.termMonths.includes(termMonths)
    ? { termMonths, termDays: termMonths * daysOfMonth }
    : null
}

/** What of a grant the product or the confirmed receivable does not allow. */
const grantFaults = (
  { approvedFen, ratePpm }: { approvedFen: number; ratePpm: number },
  most: number,
  { minFen, minRatePpm, maxRatePpm }: LoanProduct,
  locale: Locale,
) => {
  const percent = (ppm: number) => `${ppm / 10_000}%`
  const amount = (code: FieldCode, fen: number) =>
    fieldError(locale, 'approvedFen', code, { limit: yuanOfFen(fen) })
  const rate = (code: FieldCode, ppm: number) =>
    fieldError(locale, 'ratePpm', code, { limit: percent(ppm) })
  return [
    ...(approvedFen > most ? [amount('tooBig', most)] : []),
    ...(approvedFen < minFen ? [amount('tooSmall', minFen)] : []),
    ...(ratePpm > maxRatePpm ? [rate('tooBig', maxRatePpm)] : []),
    ...(ratePpm < minRatePpm ? [rate('tooSmall', minRatePpm)] : []),
  ]
}

/** Without an amount, the most; without a rate, at the middle of the product's. */
const approve = async (
  tx: Db,
  ports: Ports,
  apply: ApplyRow,
  decision: Decision,
  locale: Locale,
) => {
  if (apply.status !== 20) return null
  const product = await productOf({ ...ports, db: tx }, apply.productCode)
  const most = mostOf(apply, product)
  const approvedFen = decision.approvedFen ?? most
  const ratePpm = decision.ratePpm ?? Math.round((product.minRatePpm + product.maxRatePpm) / 2)
  const errors = grantFaults({ approvedFen, ratePpm }, most, product, locale)
  if (errors.length > 0) throw new Problem('inputInvalid', { errors })
  const term = termOf(decision, product)
  if (!term) throw new Problem('stateForbids')
  const at = ports.clock.now()
  return moveApply(tx, {
    id: apply.id,
    from: [20],
    to: 30,
    at,
    action: 'approved',
    actor: 'bank',
    remark: decision.remark ?? null,
    set: {
      ...term,
      approvedFen,
      creditMonths: decision.creditMonths ?? 12,
      approvedRatePpm: ratePpm,
      dueAt: at + signDays * dayMs,
    },
  })
}

/** What the bank of the demonstration decides by itself of an application that waits: large ones are asked for more once. */
export const automaticDecision = (
  apply: ApplyRow,
  product: LoanProduct,
  hasSupplemented: boolean,
): Decision => {
  if (mostOf(apply, product) < product.minFen) {
    return { decision: 'reject', remark: '货主确认的应收账款不足以支持该产品的最低金额' }
  }
  return apply.applyFen > 300_000_000 && !hasSupplemented
    ? {
        decision: 'supplement',
        remark: '申请金额较大，请补充近 6 个月对公账户流水',
        fileTypes: [5],
      }
    : { decision: 'approve' }
}

/** Applications that have lain at the bank since before an instant. */
export const findAtBank = (db: Db, before: number) =>
  db
    .select()
    .from(loanApply)
    .where(and(eq(loanApply.status, 20), lte(loanApply.changedAt, before)))
    .orderBy(asc(loanApply.changedAt))
    .limit(50)
