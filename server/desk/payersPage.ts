import { eq } from 'drizzle-orm'
import type { Cashier, PayersCashier } from '#contract/desk.contract.ts'
import { Problem } from '#contract/problem.ts'
import { type VerifiedFrom, verifyPassword } from '#server/auth/account.ts'
import { bookPageOf, ownerOfBookPage, takeBookPage } from '#server/account/outsidePages.ts'
import { enterprise, entUser } from '#server/auth/auth.schema.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { takeCashierState } from '#server/pay/payer.ts'
import { bankOf } from '#server/platform/channels/sandbox/bank.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'

// A channel knows its own customer. The sandbox knows its customers by their accounts of the portal.

type Decision = 'confirm' | 'refuse'

/** The customer whose money a page is about; nobody's page is none. */
const payerOf = async ({ db }: Ports, no: string) => {
  const [task] = await db
    .select({ entId: payTask.payerEntId })
    .from(payTask)
    .where(eq(payTask.cashierNo, no))
  const entId = task ? task.entId : await ownerOfBookPage(db, no)
  if (entId === null) throw new Problem('missing')
  const [payer] = await db
    .select({ entId: entUser.entId, userId: entUser.id, regStatus: enterprise.regStatus })
    .from(entUser)
    .innerJoin(enterprise, eq(enterprise.id, entUser.entId))
    .where(eq(entUser.entId, entId))
    .orderBy(entUser.id)
  if (!payer) throw new Problem('missing')
  return payer
}

/** Whoever is logged in as the payer has shown who they are; to anybody else there is no such page. */
export const readOwnPage = async (
  ports: Ports,
  no: string,
  caller: Caller | null,
): Promise<PayersCashier> => {
  const { entId } = await payerOf(ports, no)
  if (caller?.entId !== entId) throw new Problem('missing')
  return { ...(await bankOf(ports).readCashier(no)), isLoggedIn: true }
}

/** By the password of the payer's account, whose tries are counted with all others of it. */
const provePayer = async (ports: Ports, no: string, password: string, from: VerifiedFrom) => {
  const payer = await payerOf(ports, no)
  await verifyPassword(ports, payer, password, from)
  // Told to whoever has the password alone, as at the login.
  if (payer.regStatus !== 2) throw new Problem('accountFrozen')
}

export const openPage = async (
  ports: Ports,
  no: string,
  password: string,
  from: VerifiedFrom,
): Promise<PayersCashier> => {
  await provePayer(ports, no, password, from)
  return { ...(await bankOf(ports).readCashier(no)), isLoggedIn: false }
}

/** What the payer decides on its page. */
export const decidePage = async (
  ports: Ports,
  no: string,
  { decision, password }: { decision: Decision; password: string },
  from: VerifiedFrom,
): Promise<Cashier> => {
  await provePayer(ports, no, password, from)
  return decideAndTell(ports, no, decision)
}

/** The desk plays the channel, and its customers. */
export const decideForPayer = async (
  ports: Ports,
  { taskNo, decision }: { taskNo: string; decision: Decision },
) => {
  const [task] = await ports.db.select().from(payTask).where(eq(payTask.taskNo, taskNo))
  const no = task ? task.cashierNo : await bookPageOf(ports.db, taskNo)
  if (!no) throw new Problem('missing')
  await decideAndTell(ports, no, decision)
}

/** The outside party tells the portal at once; if that fails, the portal asks. */
const decideAndTell = async (ports: Ports, no: string, decision: Decision) => {
  const cashier = await bankOf(ports).decideCashier(no, decision)
  await ports.checkpoint('cashier.decided')
  const { state } = cashier
  const [task] = await ports.db.select().from(payTask).where(eq(payTask.cashierNo, no))
  if (state !== 'done' && state !== 'refused') return cashier
  if (task) await takeCashierState(ports, task, state)
  else await takeBookPage(ports, no, state)
  return cashier
}
