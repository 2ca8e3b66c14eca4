import { and, eq } from 'drizzle-orm'
import type { ChannelCheckReply, PayChannel } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf, timeOf } from '#contract/time.ts'
import {
  accountBook,
  icbcVendor,
  ledgerAccount,
  safePayGrant,
} from '#server/account/account.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { lockOpen } from '#server/auth/lockEnterprise.ts'
import { lockConfirming } from '#server/loan/auth.ts'
import { availableOf, type Account } from '#server/account/ledger.store.ts'
import { found, type PayProblem, shortOf } from './checkProblem.ts'
import { chooseLine, findProjects, lineProblems, termsOf } from './creditLine.ts'

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
  /** The line that was chosen: a start draws on it or not at all. */
  applyId?: string | null
  now: number
}

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
  frozen: PayProblem[],
): Promise<Payer> => {
  const projects = await findProjects(db, asked)
  const line = await chooseLine(db, asked, account, projects)
  const credit = line ? termsOf(line, asked) : null
  return {
    account,
    grantId: null,
    applyId: line?.apply.id ?? null,
    availableFen: line?.leftFen ?? availableOf(account),
    problems: [
      ...frozen,
      ...(await lineProblems(db, asked, account, { projects, line, confirms: lockConfirming })),
    ],
    credit,
  }
}
