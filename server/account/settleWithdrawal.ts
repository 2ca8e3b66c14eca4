import { eq, inArray } from 'drizzle-orm'
import { withdrawalStatus } from '#contract/accountBook.rules.ts'
import type { PayDetailStatus } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { tell, type ToldWhat } from '#server/message/tell.ts'
import { answerOf } from '#server/pay/answer.ts'
import { type Answer, decide, isOpen, queryDelay, queryLimit } from '#server/pay/decide.ts'
import { systemActor } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { ChannelReply } from '#server/platform/channels/channel.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { accountWithdrawal, ledgerAccount } from './account.schema.ts'
import { lockAccounts, outsideAccount, post, release } from './ledger.store.ts'

export type WithdrawalRow = typeof accountWithdrawal.$inferSelect

const { DEALING, SUCCESS, FAIL, REFUND, UNKNOWN } = withdrawalStatus

const answerIn = (reply: ChannelReply): Answer =>
  reply.kind === 'status' ? answerOf(reply.status, reply.errorCode) : reply

/** A withdrawal in the words of a payment, by which one table decides for both. */
const asPayment: Record<number, PayDetailStatus> = {
  [DEALING]: 10,
  [UNKNOWN]: 15,
  [SUCCESS]: 20,
  [REFUND]: 20,
  [FAIL]: 30,
}

export type Settled = { changed: boolean; resend: boolean; contradicts: boolean }

/** Whether it answers a question of the portal's, which is counted then. */
type Said = 'told' | 'asked'

/** Applies what the channel says of a withdrawal, however often it says it. */
export const settleWithdrawal = (
  ports: Ports,
  id: string,
  reply: ChannelReply,
  said: Said = 'told',
): Promise<Settled> => ports.db.transaction((tx) => settleWithdrawalIn(tx, ports, id, reply, said))

/** The same in a transaction that is open. */
export const settleWithdrawalIn = async (
  tx: Db,
  ports: Ports,
  id: string,
  reply: ChannelReply,
  said: Said = 'told',
): Promise<Settled> => {
  const [row] = await tx
    .select()
    .from(accountWithdrawal)
    .where(eq(accountWithdrawal.id, id))
    .for('update')
  if (!row) throw new Problem('missing')
  const status = asPayment[row.status] ?? 15
  const step = decide({ status, returned: row.status === REFUND }, answerIn(reply))
  const { resend, contradicts } = step
  if (contradicts) {
    ports.log.error(
      { withdrawalNo: row.withdrawalNo, reply },
      'the channel contradicts a withdrawal that is settled',
    )
    return { changed: false, resend, contradicts }
  }
  const isBack = step.returned && row.status !== REFUND
  const at = ports.clock.now()
  const failCode = reply.kind === 'status' ? reply.errorCode : null
  const isPaid = step.to === 20 && row.status !== SUCCESS && row.status !== REFUND
  if (isPaid) await pay(tx, ports, row, at)
  if (isBack) await giveBack(tx, ports, row, at, failCode ?? 'BANK_RETURN')
  // Said again of one that has failed, it changes nothing: its money was released once.
  const hasFailed = isOpen(status) && (step.to === 30 || step.to === 50)
  if (hasFailed) await fail(tx, row, at, failCode)
  if (step.to === 10 || step.to === 15)
    await stay(tx, ports, row, step.to === 10 ? DEALING : UNKNOWN, said)
  const isEnded = isPaid || isBack || hasFailed
  return { changed: isEnded, resend, contradicts }
}

const set = (tx: Db, { id }: WithdrawalRow, change: Partial<WithdrawalRow>) =>
  tx.update(accountWithdrawal).set(change).where(eq(accountWithdrawal.id, id))

/** It is asked about again. Its people are told once, when the last question at growing intervals brought nothing. */
const stay = async (tx: Db, ports: Ports, row: WithdrawalRow, status: number, said: Said) => {
  const at = ports.clock.now()
  const askCount = said === 'asked' ? row.askCount + 1 : row.askCount
  await set(tx, row, { status, askCount, nextAskAt: at + queryDelay(askCount) * 1000 })
  if (said === 'told' || askCount !== queryLimit) return
  ports.log.error(
    { withdrawalNo: row.withdrawalNo },
    'a withdrawal is unknown after all questions at growing intervals',
  )
  await note(tx, row, at, 'withdrawal.unknown', { kind: 'withdrawalUnknown' })
}

/** The bank has paid it out: what was set aside leaves the book, and the fee with it. */
const pay = async (tx: Db, ports: Ports, row: WithdrawalRow, at: number) => {
  const { accountId, amountFen, feeFen, withdrawalNo: refNo } = row
  const outside = await outsideAccount(tx, ports)
  await lockAccounts(tx, [accountId])
  // A fee releases itself when it is posted.
  await release(tx, accountId, amountFen)
  const whole = { from: accountId, to: outside, refNo }
  await post(tx, ports, at, [
    { ...whole, amountFen, kind: 'WITHDRAWAL' },
    ...(feeFen > 0 ? [{ ...whole, amountFen: feeFen, kind: 'FEE' as const }] : []),
  ])
  await set(tx, row, { status: SUCCESS, nextAskAt: null, decidedAt: at })
  await note(tx, row, at, 'withdrawal.paid', { kind: 'withdrawalPaid' })
}

/** The bank could not pay it out: what was set aside can be spent again. */
const fail = async (tx: Db, row: WithdrawalRow, at: number, code: string | null) => {
  await lockAccounts(tx, [row.accountId])
  await release(tx, row.accountId, row.amountFen + row.feeFen)
  await set(tx, row, { status: FAIL, nextAskAt: null, decidedAt: at, failCode: code })
  await note(tx, row, at, 'withdrawal.failed', { kind: 'withdrawalFailed' })
}

/** What was paid out came back: an entry of its own, and the fee of it, for nothing stayed with its owner. */
const giveBack = async (tx: Db, ports: Ports, row: WithdrawalRow, at: number, code: string) => {
  const { accountId, amountFen, feeFen, withdrawalNo: refNo } = row
  const outside = await outsideAccount(tx, ports)
  await lockAccounts(tx, [accountId])
  const whole = { from: outside, to: accountId, refNo }
  await post(tx, ports, at, [
    { ...whole, amountFen, kind: 'WITHDRAWAL_BACK' },
    ...(feeFen > 0 ? [{ ...whole, amountFen: feeFen, kind: 'FEE' as const }] : []),
  ])
  await set(tx, row, { status: REFUND, returnedAt: at, failCode: code })
  await note(tx, row, at, 'withdrawal.returned', { kind: 'withdrawalReturned' })
}

const note = async (
  tx: Db,
  row: WithdrawalRow,
  at: number,
  action: string,
  {
    kind,
  }: { kind: 'withdrawalPaid' | 'withdrawalFailed' | 'withdrawalReturned' | 'withdrawalUnknown' },
) => {
  const [account] = await tx
    .select({ entId: ledgerAccount.entId })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, row.accountId))
  const entId = account?.entId ?? '0'
  const { withdrawalNo, amountFen } = row
  const told: ToldWhat = { to: entId, kind, params: { withdrawalNo, amountFen } }
  await tell(tx, [{ ...told, event: `${kind} ${row.id}`, at }])
  await audit(tx, {
    entId,
    at,
    actor: systemActor,
    action,
    objectType: 'withdrawal',
    objectId: row.id,
    params: { amountFen },
  })
}

/** Withdrawals by the numbers that the channel knows them by. */
export const findWithdrawals = async (db: Db, numbers: readonly string[]) => {
  const rows = await db
    .select()
    .from(accountWithdrawal)
    .where(inArray(accountWithdrawal.withdrawalNo, [...numbers]))
  return new Map(rows.map((row) => [row.withdrawalNo, row]))
}
