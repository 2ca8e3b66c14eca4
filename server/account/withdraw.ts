import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { withdrawalFaults, withdrawalsADay, withdrawalStatus } from '#contract/accountBook.rules.ts'
import type { Withdrawal, withdrawFromAccountBook } from '#contract/accountBook.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { alone } from '#server/pay/alone.ts'
import { queryDelay } from '#server/pay/decide.ts'
import type { ChannelReply, Transfer } from '#server/platform/channels/channel.ts'
import { bookChannelOf } from '#server/platform/channels/channels.ts'
import type { Caller } from '#server/platform/handle.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { fieldError, refuseFaults } from '#server/platform/words.ts'
import { accountWithdrawal } from './account.schema.ts'
import { findOwnCard, usableBook, withdrawnToday } from './accountBook.store.ts'
import { availableOf, findAccount, freeze, lockAccounts } from './ledger.store.ts'
import { settleWithdrawal, type WithdrawalRow } from './settleWithdrawal.ts'

const { DEALING, UNKNOWN } = withdrawalStatus
const isOpen = inArray(accountWithdrawal.status, [DEALING, UNKNOWN])

/** A withdrawal as its enterprise sees it. */
export const shownWithdrawal = (
  row: WithdrawalRow,
  reasonOf: (code: string) => string,
): Withdrawal => {
  const endedAt = row.returnedAt ?? row.decidedAt
  return {
    withdrawalId: row.id,
    withdrawalNo: row.withdrawalNo,
    amountFen: row.amountFen,
    feeFen: row.feeFen,
    bankName: row.toBank,
    toAccount: maskAccount(row.toAccount),
    status: withdrawalStatus.nameOf(row.status),
    reason: row.failCode === null ? null : reasonOf(row.failCode),
    createTime: timeOf(row.at),
    endTime: endedAt === null ? null : timeOf(endedAt),
  }
}

type Asked = Pick<ParsedOf<typeof withdrawFromAccountBook>['body'], 'amountFen' | 'cardId'>

/** Sets the amount and its fee aside, and writes down what is to be sent: the channel hears of it once that is committed. */
export const beginWithdrawal = async (
  tx: Db,
  ports: Ports,
  { entId }: Pick<Caller, 'entId'>,
  { amountFen, cardId }: Asked,
  locale: Locale,
): Promise<WithdrawalRow> => {
  const named = await findAccount(tx, cardId)
  if (named?.entId !== entId) throw new Problem('missing')
  const { account } = await usableBook(tx, entId)
  const card = await findOwnCard(tx, entId)
  if (card?.cardId !== cardId)
    throw new Problem('inputInvalid', { errors: [fieldError(locale, 'cardId', 'notAllowed')] })
  // One after the other: of two at once the second counts the first.
  await lockAccounts(tx, [account.id])
  const now = ports.clock.now()
  if ((await withdrawnToday(tx, account.id, now)) >= withdrawalsADay)
    throw new Problem('withdrawalsFull', { params: { limit: withdrawalsADay } })
  const feeFen = (await readParams(tx, now)).number('withdrawalFeeFen')
  const left = await findAccount(tx, account.id)
  const availableFen = left ? availableOf(left) : 0
  refuseFaults(locale, withdrawalFaults({ amountFen }, { availableFen, feeFen }))
  // It was frozen meanwhile.
  if (!(await freeze(tx, account.id, amountFen + feeFen))) throw new Problem('accountNotOpen')
  const id = ports.nextId()
  const [row] = await tx
    .insert(accountWithdrawal)
    .values({
      id,
      withdrawalNo: `TX${id}`,
      accountId: account.id,
      amountFen,
      feeFen,
      toAccount: card.accountNo,
      toTail: card.accountNo.slice(-4),
      toName: card.holder,
      toBank: card.bankName,
      status: DEALING,
      at: now,
      nextAskAt: now,
    })
    .returning()
  if (!row) throw new Problem('unexpected')
  return row
}

const transferOf = async (db: Db, row: WithdrawalRow): Promise<Transfer> => ({
  outBizNo: row.withdrawalNo,
  taskNo: row.withdrawalNo,
  payerAccount: (await findAccount(db, row.accountId))?.accountNo ?? '',
  payeeName: row.toName ?? '',
  payeeAccount: row.toAccount,
  accountType: 3,
  amountFen: row.amountFen,
  title: '记账本提现',
  remark: null,
})

const lost: ChannelReply = { kind: 'lost' }

const send = async (ports: Ports, row: WithdrawalRow): Promise<ChannelReply> => {
  const transfer = await transferOf(ports.db, row)
  try {
    return (await bookChannelOf(ports).send([transfer]))[0] ?? lost
  } catch (error) {
    ports.log.warn({ err: error, withdrawalNo: row.withdrawalNo }, 'no answer to a withdrawal')
    return lost
  }
}

const ask = async (ports: Ports, row: WithdrawalRow): Promise<ChannelReply> => {
  try {
    return (await bookChannelOf(ports).query([row.withdrawalNo]))[0] ?? lost
  } catch (error) {
    ports.log.warn({ err: error, withdrawalNo: row.withdrawalNo }, 'no answer to a question')
    return lost
  }
}

/** Sends what was begun and not sent, or that `one` of it; the claim is committed before the first request goes out. */
export const sendWithdrawals = async (ports: Ports, one?: string): Promise<number> => {
  const { db, clock } = ports
  const now = clock.now()
  const due = db
    .select({ id: accountWithdrawal.id })
    .from(accountWithdrawal)
    .where(
      and(
        eq(accountWithdrawal.status, DEALING),
        isNull(accountWithdrawal.sentAt),
        isNotNull(accountWithdrawal.nextAskAt),
        one === undefined ? undefined : eq(accountWithdrawal.id, one),
      ),
    )
    .orderBy(asc(accountWithdrawal.id))
    .limit(50)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(accountWithdrawal)
    .set({ sentAt: now, nextAskAt: now + queryDelay(0) * 1000 })
    .where(inArray(accountWithdrawal.id, sql`(${due})`))
    .returning()
  for (const row of rows) {
    await ports.checkpoint('withdrawal.claimed')
    await alone(ports, row.id, async () => {
      const reply = await send(ports, row)
      await ports.checkpoint('withdrawal.answered')
      await settleWithdrawal(ports, row.id, reply)
    })
  }
  return rows.length
}

/** Asks about what was sent and is not decided; what the channel never saw is sent again under the same number. */
export const askWithdrawals = async (ports: Ports): Promise<number> => {
  const { db, clock } = ports
  const now = clock.now()
  const due = db
    .select({ id: accountWithdrawal.id })
    .from(accountWithdrawal)
    .where(and(isOpen, isNotNull(accountWithdrawal.sentAt), lte(accountWithdrawal.nextAskAt, now)))
    .orderBy(asc(accountWithdrawal.nextAskAt), asc(accountWithdrawal.id))
    .limit(50)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(accountWithdrawal)
    // Claimed for a minute; how it goes on is written with the answer.
    .set({ nextAskAt: now + 60_000 })
    .where(inArray(accountWithdrawal.id, sql`(${due})`))
    .returning()
  for (const row of rows) {
    await alone(ports, row.id, async () => {
      const reply = await ask(ports, row)
      const { resend } = await settleWithdrawal(ports, row.id, reply, 'asked')
      if (resend) await settleWithdrawal(ports, row.id, await send(ports, row))
    })
  }
  return rows.length
}
