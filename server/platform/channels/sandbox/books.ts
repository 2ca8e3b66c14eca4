import { inArray } from 'drizzle-orm'
import type { PayChannel } from '#contract/payTask.contract.ts'
import type { ChannelReply, Transfer } from '#server/platform/channels/channel.ts'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import type { Fate } from './outcome.ts'

export type Booked = typeof sandboxTransfer.$inferSelect

export const findBooked = async (db: Db, outBizNos: readonly string[]) =>
  new Map(
    (
      await db
        .select()
        .from(sandboxTransfer)
        .where(inArray(sandboxTransfer.outBizNo, [...outBizNos]))
    ).map((row) => [row.outBizNo, row]),
  )

/** What the outside party says of a transfer when asked. */
export const replyOf = (row: Booked | undefined): ChannelReply => {
  if (!row || row.status === 'NONE') return { kind: 'notFound' }
  return {
    kind: 'status',
    status: row.status,
    errorCode: row.errorCode,
    channelOrderId: row.channelOrderId,
    fundOrderId: row.fundOrderId,
    at: row.returnedAt ?? row.paidAt,
  }
}

/** A line of the books for a request that was sent, arrived or not. */
export const bookOf = (
  ports: Pick<Ports, 'nextId'>,
  channel: PayChannel,
  transfer: Transfer,
  { outcome, errorCode, delaySeconds, answer }: Fate,
  now: number,
): Booked => {
  const row: Booked = {
    outBizNo: transfer.outBizNo,
    channel,
    taskNo: transfer.taskNo,
    payerAccount: transfer.payerAccount,
    payeeName: transfer.payeeName,
    payeeAccount: transfer.payeeAccount,
    amountFen: transfer.amountFen,
    title: transfer.title,
    remark: transfer.remark,
    status: 'NONE',
    errorCode: null,
    icbcResult: null,
    channelOrderId: ports.nextId(),
    fundOrderId: null,
    answer,
    outcome,
    outcomeCode: errorCode,
    delaySeconds,
    dueAt: null,
    createdAt: now,
    paidAt: null,
    returnedAt: null,
    returnReason: null,
  }
  return answer === 'requestLost' || answer === 'late' ? row : arrive(ports, row, now)
}

/** The request arrives: it is carried out at once, or begins to be. */
export const arrive = (ports: Pick<Ports, 'nextId'>, row: Booked, now: number): Booked => {
  const waits = row.outcome === 'DEALING' || (row.outcome !== 'REFUND' && row.delaySeconds > 0)
  if (waits) {
    return { ...row, status: 'DEALING', icbcResult: 4, dueAt: now + row.delaySeconds * 1000 }
  }
  return conclude(ports, row, now)
}

/** Processing ends as it was to end. */
export const conclude = (ports: Pick<Ports, 'nextId'>, row: Booked, now: number): Booked => {
  if (row.outcome === 'FAIL') {
    return {
      ...row,
      status: 'FAIL',
      errorCode: row.outcomeCode ?? (row.channel === 'ICBC' ? 'ICBC_REJECTED' : 'PAYEE_NOT_EXIST'),
      icbcResult: 6,
      dueAt: null,
    }
  }
  const paid = {
    ...row,
    status: 'SUCCESS' as const,
    icbcResult: 7,
    fundOrderId: ports.nextId(),
    paidAt: now,
  }
  return { ...paid, dueAt: row.outcome === 'REFUND' ? now + row.delaySeconds * 1000 : null }
}

export const giveBack = (row: Booked, now: number): Booked => ({
  ...row,
  status: 'REFUND',
  returnedAt: now,
  returnReason: row.outcomeCode ?? 'BANK_RETURN',
  dueAt: null,
})

/** Same number, other data: the outside party takes neither for the other. */
export const isSame = (row: Booked, transfer: Transfer) =>
  row.amountFen === transfer.amountFen &&
  row.payeeAccount === transfer.payeeAccount &&
  row.payeeName === transfer.payeeName
