import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { yuanOfFen } from '#contract/money.ts'
import type { PayChannel } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, timeOf } from '#contract/time.ts'
import { accountBook, icbcVendor, ledgerAccount, safePayGrant } from '#server/db/account.schema.ts'
import { loanApply, loanProject } from '#server/db/loan.schema.ts'
import type { Db } from '#server/ports.ts'
import { holdConfirming } from '#server/loan/auth.ts'
import { usedOf } from '#server/loan/note.ts'
import { availableOf, type Account } from '#server/stores/ledger.store.ts'
import { found, type Finding } from './checkWords.ts'

/** What a task would be paid from. */
export type Payer = {
  account: Account
  grantId: string | null
  applyId: string | null
  /** Least of what the account and the quota allow. */
  availableFen: number
  findings: Finding[]
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
  now: number
}

const shortOf = (fen: number) => ({ shortFen: fen, params: { short: yuanOfFen(fen) } })

/** Whatever may speak against paying from this account, apart from the single payments (C06, C10, C11, C20, C30). */
export const findPayer = async (db: Db, asked: Asked): Promise<Payer> => {
  const kind = { ALIPAY: 'ACCOUNT_BOOK', SAFE: 'ACCOUNT_BOOK', ICBC: 'ICBC', LOAN: 'CREDIT' } as const
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

const bookPayer = async (db: Db, asked: Asked, account: Account, findings: Finding[]): Promise<Payer> => {
  const [book] = await db.select().from(accountBook).where(eq(accountBook.accountId, account.id))
  if (book?.status !== 3 || book.extCard?.status !== 'A') findings.push(found('C10_BOOK'))
  if (book?.agreementStatus !== 'NORMAL') findings.push(found('C10_AGREEMENT'))
  const available = availableOf(account)
  if (available < asked.totalFen) findings.push(found('C11', shortOf(asked.totalFen - available)))
  const payer = { account, grantId: null, applyId: null, availableFen: available, findings }
  return asked.channel === 'SAFE' ? grantedPayer(db, asked, payer) : payer
}

const grantedPayer = async (db: Db, asked: Asked, payer: Payer): Promise<Payer> => {
  const [grant] = await db
    .select()
    .from(safePayGrant)
    .where(and(eq(safePayGrant.payerEntId, asked.payerEntId), eq(safePayGrant.entId, asked.entId)))
  // Whoever was never granted anything learns nothing of that account.
  if (!grant) throw new Problem('missing')
  if (grant.status !== 1 || grant.validTo < dayOf(asked.now)) payer.findings.push(found('C10_GRANT'))
  const left = grant.quotaFen - grant.usedFen - grant.frozenFen
  if (left < asked.totalFen) payer.findings.push(found('C11_QUOTA', shortOf(asked.totalFen - left)))
  return { ...payer, grantId: grant.id, availableFen: Math.min(payer.availableFen, left) }
}

const icbcPayer = async (db: Db, asked: Asked, account: Account, findings: Finding[]): Promise<Payer> => {
  const [vendor] = await db.select().from(icbcVendor).where(eq(icbcVendor.accountId, account.id))
  if (vendor?.status !== 2) findings.push(found('C20_VENDOR'))
  const available = availableOf(account)
  if (available < asked.totalFen) findings.push(found('C20_BALANCE', shortOf(asked.totalFen - available)))
  const clock = timeOf(asked.now).slice(11, 16)
  if (clock >= '17:00' || clock < '08:30') findings.push(found('C20_TIME', { level: 'INFO' }))
  return { account, grantId: null, applyId: null, availableFen: available, findings }
}

const loanPayer = async (db: Db, asked: Asked, account: Account, findings: Finding[]): Promise<Payer> => {
  const projects = await db
    .select()
    .from(loanProject)
    .where(
      and(
        inArray(loanProject.contractNo, [...asked.contracts.map(({ no }) => no), '']),
        sql`${asked.entId}::bigint = any (${loanProject.haulierEntIds})`,
      ),
    )
  if (asked.contracts.length > 1) {
    findings.push(found('C30_SPLIT', { params: { n: asked.contracts.length } }))
  }
  const [contract] = asked.contracts
  // Another consigner may use the same number for a contract of its own.
  const project = projects.find(
    ({ contractNo, consignerEntId }) =>
      contractNo === contract?.no && (contract.consignerEntId ?? consignerEntId) === consignerEntId,
  )
  if (!project) findings.push(found('C30_CONTRACT'))
  else if (project.approveState !== 2) findings.push(found('C30_PROJECT'))
  const apply = project ? await findCredit(db, asked, account.id, project.consignerEntId) : undefined
  const available = Math.min(availableOf(account), apply ? await leftOf(db, apply) : Infinity)
  if (available < asked.totalFen) findings.push(found('C30_SHORT', shortOf(asked.totalFen - available)))
  if (project && apply?.status !== 40) findings.push(found('C30_CREDIT'))
  else if (apply && !coversTerm(apply, asked.now)) findings.push(found('C30_TERM'))
  if (project && !(await holdConfirming(db, project.consignerEntId, asked.now))) findings.push(found('C30_AUTH'))
  return { account, grantId: null, applyId: apply?.id ?? null, availableFen: available, findings }
}

const findCredit = async (db: Db, { entId }: Asked, accountId: string, consignerEntId: string) =>
  (
    await db
      .select()
      .from(loanApply)
      .where(
        and(
          eq(loanApply.haulierEntId, entId),
          eq(loanApply.consignerEntId, consignerEntId),
          eq(loanApply.accountId, accountId),
          ne(loanApply.productCode, 'CLD'),
        ),
      )
      // A line in force before those that are over.
      .orderBy(sql`${loanApply.status} <> 40`, sql`${loanApply.id} desc`)
  )[0]

/** All lines of a haulier stand on one account; none may draw what another was given. */
const leftOf = async (db: Db, { id, approvedFen }: typeof loanApply.$inferSelect) =>
  Math.max(0, (approvedFen ?? 0) - ((await usedOf(db, [id])).get(id) ?? 0))

const coversTerm = ({ termDays, creditTo }: typeof loanApply.$inferSelect, now: number) =>
  creditTo !== null && dayOf(now + termDays * 86_400_000) <= creditTo
