import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { costOf, repayPlanOf } from '#contract/loan.rules.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { CreditLine, LineTerms, listCreditLines } from '#contract/payTask.contract.ts'
import { dayMs, dayOf } from '#contract/time.ts'
import { fill } from '#server/platform/words.ts'
import { availableOf, findAccountOf, type Account } from '#server/account/ledger.store.ts'
import { isConfirming, type lockConfirming } from '#server/loan/auth.ts'
import { loanApply, loanProject } from '#server/loan/loan.schema.ts'
import { usedOf } from '#server/loan/note.ts'
import type { Db, Locale } from '#server/platform/ports.ts'
import { checkWords, found, type PayProblem, shortOf } from './checkProblem.ts'
import { contractsOf } from './contractsOf.ts'
import type { Asked } from './payerOf.ts'
import type { Task } from './totals.ts'

type Project = typeof loanProject.$inferSelect
type Apply = typeof loanApply.$inferSelect
type Line = Awaited<ReturnType<typeof readLines>>[number]
type Drawn = Pick<Asked, 'totalFen' | 'now'>

/** The haulier's projects under the orders' contract, the newest first: after one has ended another may go on under its number. */
export const findProjects = async (
  db: Db,
  { contracts: [contract], entId }: Pick<Asked, 'contracts' | 'entId'>,
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

/** Lines of a haulier, the cheapest first, of these the newest. All of them stand on one account, and none may draw what another was given. */
const readLines = async (
  db: Db,
  { entId, totalFen, now }: Pick<Asked, 'entId' | 'totalFen' | 'now'>,
  account: Account,
  projects: readonly Project[],
  applyId?: string | null,
) => {
  const applies = await db
    .select()
    .from(loanApply)
    .where(
      and(
        eq(loanApply.haulierEntId, entId),
        eq(loanApply.accountId, account.id),
        ne(loanApply.productCode, 'CLD'),
        applyId ? eq(loanApply.id, applyId) : undefined,
      ),
    )
    .orderBy(loanApply.approvedRatePpm, desc(loanApply.id))
  const used = await usedOf(
    db,
    applies.map(({ id }) => id),
  )
  return applies.map((apply) => {
    const project = projects.find(({ id }) => id === apply.projectId)
    const leftFen = Math.min(
      availableOf(account),
      Math.max(0, (apply.approvedFen ?? 0) - (used.get(apply.id) ?? 0)),
    )
    return {
      apply,
      /** Of these projects, the one that it lends on. */
      project,
      isActive: apply.status === 40,
      coversTerm: coversTerm(apply, now),
      leftFen,
      isEnough: leftFen >= totalFen,
    }
  })
}

/**
 * The line that orders of these projects are drawn on. A haulier may have one of each product: those that carry the payment
 * come first.
 */
export const chooseLine = async (
  db: Db,
  asked: Asked,
  account: Account,
  projects: readonly Project[],
) => {
  const lines = await readLines(db, asked, account, projects, asked.applyId)
  const meritOf = ({ isActive, project, coversTerm: covers, isEnough }: Line) =>
    Number(isActive) * 8 +
    Number(project?.approveState === 2) * 4 +
    Number(covers) * 2 +
    Number(isEnough)
  return lines
    .filter(({ project }) => project)
    .toSorted((one, other) => meritOf(other) - meritOf(one))[0]
}

/** Whatever speaks against borrowing for these orders on this line, or on any where there is none (C30). */
export const lineProblems = async (
  db: Db,
  asked: Pick<Asked, 'contracts' | 'totalFen' | 'now'>,
  account: Account,
  {
    projects,
    line,
    confirms,
  }: {
    projects: readonly Project[]
    line: Line | undefined
    /** Locks where something is drawn. */
    confirms: typeof lockConfirming
  },
): Promise<PayProblem[]> => {
  const problems: PayProblem[] = []
  if (asked.contracts.length > 1) {
    problems.push(found('C30_SPLIT', { params: { n: asked.contracts.length } }))
  }
  // Without a line the project that could be drawn on, if one can.
  const project =
    line?.project ?? projects.find(({ approveState }) => approveState === 2) ?? projects[0]
  if (!project) problems.push(found('C30_CONTRACT'))
  else if (project.approveState !== 2) problems.push(found('C30_PROJECT'))
  const available = line?.leftFen ?? availableOf(account)
  if (available < asked.totalFen)
    problems.push(found('C30_SHORT', shortOf(asked.totalFen - available)))
  if (project && !line?.isActive) problems.push(found('C30_CREDIT'))
  else if (line && !line.coversTerm) problems.push(found('C30_TERM'))
  if (project && !(await confirms(db, project.consignerEntId, asked.now)))
    problems.push(found('C30_AUTH'))
  return problems
}

/** What the whole costs on this line, if the bank pays it out today. */
export const termsOf = (
  { apply, leftFen, isEnough }: Line,
  { totalFen, now }: Drawn,
): LineTerms => {
  const { id, applyNo, productCode, bankName, approvedRatePpm, repayMethod, termDays } = apply
  const startDate = dayOf(now)
  const ratePpm = approvedRatePpm ?? 0
  const plan = repayPlanOf({
    principalFen: totalFen,
    ratePpm,
    repayMethod,
    startDate,
    termDays,
    termMonths: null,
  })
  return {
    applyId: id,
    applyNo,
    productCode,
    bankName,
    ratePpm,
    repayMethod,
    termDays,
    dueDay: dayOf(now + termDays * dayMs),
    interestFen: costOf(plan).interestFen,
    leftFen,
    afterFen: isEnough ? leftFen - totalFen : null,
  }
}

const coversTerm = ({ termDays, creditTo }: Apply, now: number) =>
  dayOf(now + termDays * dayMs) <= (creditTo ?? '')

const open = [40, 41, 50]

/** Every open line, with what the task would cost on it and why it cannot be drawn on. */
export const creditLines = async (
  db: Db,
  { id, entId, totalFen }: Task,
  locale: Locale,
  now: number,
): Promise<ReplyOf<typeof listCreditLines>> => {
  const contracts = await contractsOf(db, id)
  const contractCount = contracts.length
  const account = await findAccountOf(db, entId, 'CREDIT')
  if (!account) return { contractCount, lines: [] }
  const asked = { entId, totalFen, now, contracts }
  const projects = await findProjects(db, asked)
  const shown: CreditLine[] = []
  for (const line of await readLines(db, asked, account, projects)) {
    if (!open.includes(line.apply.status)) continue
    const problems = await lineProblems(db, asked, account, {
      // Whatever other line there may be, this one lends on its own project alone.
      projects: line.project ? [line.project] : [],
      line,
      confirms: isConfirming,
    })
    const frozen = account.status === 1 ? [] : [found('C06')]
    // Until the orders are of one contract, nothing else can be said of a line.
    const split = problems.filter(({ key }) => key === 'C30_SPLIT')
    const reasons = (split.length > 0 ? split : [...frozen, ...problems]).map(({ key, params }) =>
      fill(checkWords[locale][key], params ?? {}),
    )
    shown.push({ ...termsOf(line, asked), reasons })
  }
  // What can be chosen comes first, the cheapest of it before the others.
  const isOff = ({ reasons }: CreditLine) => Number(reasons.length > 0)
  const lines = shown.toSorted((one, other) => isOff(one) - isOff(other))
  return { contractCount, lines }
}
