import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { yuanOfFen } from '#contract/money.ts'
import type { ChannelCheckReply, PayChannel } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { dayMs, dayOf, timeOf } from '#contract/time.ts'
import {
  accountBook,
  icbcVendor,
  ledgerAccount,
  safePayGrant,
} from '#server/account/account.schema.ts'
import { loanApply, loanProject } from '#server/loan/loan.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { lockOpen } from '#server/auth/lockEnterprise.ts'
import { lockConfirming } from '#server/loan/auth.ts'
import { usedOf } from '#server/loan/note.ts'
import { availableOf, type Account } from '#server/account/ledger.store.ts'
import { found, type PayProblem } from './checkProblem.ts'

/** What a task would be paid from. */
export type Payer = {
  account: Account
  grantId: string | null
  applyId: string | null
  /** Least of what the account and the quota allow. */
  availableFen: number
  problems: PayProblem[]
  /** What is borrowed on, over loan pay. */
  credit: ChannelCheckReply['facts']['credit']
}

export type Contract = { no: string; consignerEntId: string | null }

export type Asked = {
  channel: PayChannel
  entId: string
  payerAccount: string
  payerEntId: string
  totalFen: number
  /** Contracts named by the orders, with their consigners where the portal knows them; loan pay goes by them. */
  contracts: readonly Contract[]
  /** The line that the check chose: a start draws on it or not at all. */
  applyId?: string | null
  now: number
}

const shortOf = (fen: number) => ({ shortFen: fen, params: { short: yuanOfFen(fen) } })

/** Whatever may speak against paying from this account, apart from the single payments (C06, C10, C11, C20, C30). */
export const findPayer = async (db: Db, asked: Asked): Promise<Payer> => {
  const kind = {
    ALIPAY: 'ACCOUNT_BOOK',
    SAFE: 'ACCOUNT_BOOK',
    ICBC: 'ICBC',
    LOAN: 'CREDIT',
  } as const
  const [account] = await db
    .select()
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.kind, kind[asked.channel]),
        eq(ledgerAccount.accountNo, asked.payerAccount),
        eq(ledgerAccount.entId, asked.channel === 'SAFE' ? asked.payerEntId : asked.entId),
      ),
    )
  if (!account) throw new Problem('missing')
  const frozen = account.status === 1 ? [] : [found('C06')]
  if (asked.channel === 'ICBC') return icbcPayer(db, asked, account, frozen)
  if (asked.channel === 'LOAN') return loanPayer(db, asked, account, frozen)
  return bookPayer(db, asked, account, frozen)
}

const bookPayer = async (
  db: Db,
  asked: Asked,
  account: Account,
  problems: PayProblem[],
): Promise<Payer> => {
  const [book] = await db.select().from(accountBook).where(eq(accountBook.accountId, account.id))
  if (book?.status !== 3 || book.extCard?.status !== 'A') problems.push(found('C10_BOOK'))
  if (book?.agreementStatus !== 'NORMAL') problems.push(found('C10_AGREEMENT'))
  const available = availableOf(account)
  if (available < asked.totalFen) problems.push(found('C11', shortOf(asked.totalFen - available)))
  const payer = {
    account,
    grantId: null,
    applyId: null,
    availableFen: available,
    problems,
    credit: null,
  }
  return asked.channel === 'SAFE' ? grantedPayer(db, asked, payer) : payer
}

const grantedPayer = async (db: Db, asked: Asked, payer: Payer): Promise<Payer> => {
  const [grant] = await db
    .select()
    .from(safePayGrant)
    .where(and(eq(safePayGrant.payerEntId, asked.payerEntId), eq(safePayGrant.entId, asked.entId)))
  // Whoever was never granted anything learns nothing of that account.
  if (!grant) throw new Problem('missing')
  const isOpen = await lockOpen(db, asked.payerEntId)
  if (!isOpen || grant.status !== 1 || grant.validTo < dayOf(asked.now))
    payer.problems.push(found('C10_GRANT'))
  const left = grant.quotaFen - grant.usedFen - grant.frozenFen
  if (left < asked.totalFen) payer.problems.push(found('C11_QUOTA', shortOf(asked.totalFen - left)))
  return { ...payer, grantId: grant.id, availableFen: Math.min(payer.availableFen, left) }
}

const icbcPayer = async (
  db: Db,
  asked: Asked,
  account: Account,
  problems: PayProblem[],
): Promise<Payer> => {
  const [vendor] = await db.select().from(icbcVendor).where(eq(icbcVendor.accountId, account.id))
  if (vendor?.status !== 2) problems.push(found('C20_VENDOR'))
  const available = availableOf(account)
  if (available < asked.totalFen)
    problems.push(found('C20_BALANCE', shortOf(asked.totalFen - available)))
  const clock = timeOf(asked.now).slice(11, 16)
  if (clock >= '17:00' || clock < '08:30') problems.push(found('C20_TIME', { level: 'INFO' }))
  return { account, grantId: null, applyId: null, availableFen: available, problems, credit: null }
}

const loanPayer = async (
  db: Db,
  asked: Asked,
  account: Account,
  problems: PayProblem[],
): Promise<Payer> => {
  if (asked.contracts.length > 1) {
    problems.push(found('C30_SPLIT', { params: { n: asked.contracts.length } }))
  }
  const projects = await findProjects(db, asked)
  const line = await chooseLine(db, asked, account, projects)
  // Without a line the project that could be drawn on, if one can.
  const project =
    projects.find(({ id }) => id === line?.apply.projectId) ??
    projects.find(({ approveState }) => approveState === 2) ??
    projects[0]
  if (!project) problems.push(found('C30_CONTRACT'))
  else if (project.approveState !== 2) problems.push(found('C30_PROJECT'))
  const available = line?.leftFen ?? availableOf(account)
  if (available < asked.totalFen)
    problems.push(found('C30_SHORT', shortOf(asked.totalFen - available)))
  if (project && !line?.isActive) problems.push(found('C30_CREDIT'))
  else if (line && !line.coversTerm) problems.push(found('C30_TERM'))
  if (project && !(await lockConfirming(db, project.consignerEntId, asked.now)))
    problems.push(found('C30_AUTH'))
  return {
    account,
    grantId: null,
    applyId: line?.apply.id ?? null,
    availableFen: available,
    problems,
    credit: line ? creditOf(line.apply) : null,
  }
}

type Project = typeof loanProject.$inferSelect
type Apply = typeof loanApply.$inferSelect

/** The haulier's projects under the orders' contract, the newest first: after one has ended another may go on under its number. */
const findProjects = async (
  db: Db,
  { contracts: [contract], entId }: Asked,
): Promise<Project[]> => {
  if (!contract) return []
  const { no, consignerEntId } = contract
  return db
    .select()
    .from(loanProject)
    .where(
      and(
        eq(loanProject.contractNo, no),
        // Another consigner may use the same number for a contract of its own.
        consignerEntId === null ? undefined : eq(loanProject.consignerEntId, consignerEntId),
        sql`${entId}::bigint = any (${loanProject.haulierEntIds})`,
      ),
    )
    .orderBy(desc(loanProject.id))
}

/**
 * The line that orders of these projects are drawn on. A haulier may have one of each product: those that carry the payment
 * come first, of these the cheapest, of these the newest. All of them stand on one account, and none may draw what another was
 * given.
 */
const chooseLine = async (db: Db, asked: Asked, account: Account, projects: readonly Project[]) => {
  if (projects.length === 0) return undefined
  const applies = await db
    .select()
    .from(loanApply)
    .where(
      and(
        eq(loanApply.haulierEntId, asked.entId),
        eq(loanApply.accountId, account.id),
        inArray(
          loanApply.projectId,
          projects.map(({ id }) => id),
        ),
        ne(loanApply.productCode, 'CLD'),
        asked.applyId ? eq(loanApply.id, asked.applyId) : undefined,
      ),
    )
    .orderBy(loanApply.approvedRatePpm, desc(loanApply.id))
  const used = await usedOf(
    db,
    applies.map(({ id }) => id),
  )
  const lines = applies.map((apply) => ({
    apply,
    isActive: apply.status === 40,
    coversTerm: coversTerm(apply, asked.now),
    isApproved: projects.some(
      ({ id, approveState }) => id === apply.projectId && approveState === 2,
    ),
    leftFen: Math.min(
      availableOf(account),
      Math.max(0, (apply.approvedFen ?? 0) - (used.get(apply.id) ?? 0)),
    ),
  }))
  const meritOf = ({ isActive, isApproved, coversTerm: covers, leftFen }: (typeof lines)[number]) =>
    Number(isActive) * 8 +
    Number(isApproved) * 4 +
    Number(covers) * 2 +
    Number(leftFen >= asked.totalFen)
  return lines.toSorted((one, other) => meritOf(other) - meritOf(one))[0]
}

const creditOf = ({ applyNo, productCode, approvedRatePpm, repayMethod, termDays }: Apply) => ({
  applyNo,
  productCode,
  ratePpm: approvedRatePpm ?? 0,
  repayMethod,
  termDays,
})

const coversTerm = ({ termDays, creditTo }: Apply, now: number) =>
  dayOf(now + termDays * dayMs) <= (creditTo ?? '')
