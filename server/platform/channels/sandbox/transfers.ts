import { and, asc, eq, sql } from 'drizzle-orm'
import type { PayChannel } from '#contract/payTask.contract.ts'
import type { ChannelReply, Transfer } from '#server/platform/channels/channel.ts'
import { sandboxRule, sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { inPieces } from '#server/platform/inPieces.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { arrive, bookOf, findBooked, isSame, replyOf, type Booked } from './books.ts'
import { announce } from './notices.ts'
import { fateByPayee, isMatch, type Fate } from './outcome.ts'

/** Takes transfers into the outside party's books, each number once, and answers as the rules have it. */
export const takeTransfers = (
  ports: Ports,
  channel: PayChannel,
  transfers: readonly Transfer[],
): Promise<ChannelReply[]> =>
  ports.db.transaction(async (tx) => {
    const now = ports.clock.now()
    // The same number twice at once: the second hears what the first was told.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sandbox transfers', 0))`)
    const known = await findBooked(
      tx,
      transfers.map(({ outBizNo }) => outBizNo),
    )
    const fateOf = await rulesOf(
      tx,
      channel,
      transfers.filter(({ outBizNo }) => !known.has(outBizNo)),
    )
    const fresh: Booked[] = []
    const replies: ChannelReply[] = []
    for (const transfer of transfers) {
      const row = known.get(transfer.outBizNo)
      if (row) replies.push(await again(tx, ports, row, transfer, now))
      else {
        const booked = bookOf(ports, channel, transfer, fateOf(transfer), now)
        fresh.push(booked)
        replies.push(firstReply(booked))
      }
    }
    for (const piece of inPieces(fresh, 200)) {
      await tx.insert(sandboxTransfer).values(piece).onConflictDoNothing()
    }
    await announce(
      tx,
      ports,
      fresh.filter(({ answer }) => answer === 'duplicateNotice' || answer === 'wrongAmount'),
    )
    return replies
  })

/** What the first request hears. */
const firstReply = (row: Booked): ChannelReply => {
  switch (row.answer) {
    case 'requestLost':
    case 'late':
    case 'answerLost':
      return { kind: 'lost' }
    case 'wrongAmount':
      // Only its notice tells more, and that one is wrong.
      return { ...replyOf(row), status: 'DEALING', errorCode: null } as ChannelReply // a reply of another status
    case 'normal':
    case 'duplicateNotice':
      return replyOf(row)
  }
}

const again = async (
  tx: Db,
  ports: Ports,
  row: Booked,
  transfer: Transfer,
  now: number,
): Promise<ChannelReply> => {
  if (!isSame(row, transfer)) {
    return {
      ...replyOf(row),
      kind: 'status',
      status: 'FAIL',
      errorCode: 'PAYMENT_INFO_INCONSISTENCY',
    } as ChannelReply // as above
  }
  if (row.status !== 'NONE') return replyOf(row)
  const arrived = arrive(ports, row, now)
  await tx.update(sandboxTransfer).set(arrived).where(eq(sandboxTransfer.outBizNo, row.outBizNo))
  return replyOf(arrived)
}

/** The desk's rules in their order, each as often as it may; then what the payee is known for. */
const rulesOf = async (tx: Db, channel: PayChannel, transfers: readonly Transfer[]) => {
  const rules = await tx.select().from(sandboxRule).orderBy(asc(sandboxRule.id)).for('update')
  const fates = new Map<string, Fate>()
  const used = new Map<string, number>()
  for (const transfer of transfers) {
    const rule = rules.find(
      ({ id, times, ...match }) =>
        isMatch(match, channel, transfer) && (times === null || (used.get(id) ?? 0) < times),
    )
    if (!rule) continue
    used.set(rule.id, (used.get(rule.id) ?? 0) + 1)
    fates.set(transfer.outBizNo, rule)
  }
  for (const [id, count] of used) {
    await tx
      .update(sandboxRule)
      .set({ times: sql`${sandboxRule.times} - ${count}` })
      .where(eq(sandboxRule.id, id))
  }
  await tx.delete(sandboxRule).where(eq(sandboxRule.times, 0))
  return (transfer: Transfer) => fates.get(transfer.outBizNo) ?? fateByPayee(channel, transfer)
}

/** Answers a question; a late request arrives just after it was said not to be there. */
export const answerQuestions = async (
  ports: Ports,
  outBizNos: readonly string[],
): Promise<ChannelReply[]> => {
  const rows = await findBooked(ports.db, outBizNos)
  const replies = outBizNos.map((outBizNo) => replyOf(rows.get(outBizNo)))
  const now = ports.clock.now()
  for (const row of rows.values()) {
    if (row.status !== 'NONE' || row.answer !== 'late') continue
    await ports.db
      .update(sandboxTransfer)
      .set(arrive(ports, row, now))
      .where(and(eq(sandboxTransfer.outBizNo, row.outBizNo), eq(sandboxTransfer.status, 'NONE')))
  }
  return replies
}
