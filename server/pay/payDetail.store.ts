import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  getPayTask,
  listPayDetails,
  PayChannel,
  PayDetail,
  PayDetailStatus,
} from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { channelEn } from '#contract/words/channel.en.ts'
import { channelZhCN } from '#contract/words/channel.zhCN.ts'
import { payDetail, payEvent, payReturn } from './pay.schema.ts'
import { shownActor } from '#server/platform/actor.ts'
import { maskAccount, maskIdNo, maskPhone } from '#server/platform/mask.ts'
import { isChannelCode } from './answer.ts'
import { accountBank } from './accountBank.ts'
import { channelNames } from './channelNames.ts'
import { readLater } from './laterPayment.ts'
import type { Db, Locale } from '#server/platform/ports.ts'
import { containing, nameContaining, plateContaining } from '#server/platform/containing.ts'

type Stored = typeof payDetail.$inferSelect

/** What a channel's code means and what to do; a code nobody knows is shown as it is. */
export const channelWords = (locale: Locale, code: string) =>
  isChannelCode(code)
    ? (locale === 'en' ? channelEn : channelZhCN)[code]
    : { reason: code, remedy: (locale === 'en' ? channelEn : channelZhCN).SYSTEM_ERROR.remedy }

export const showDetails = async (
  db: Db,
  locale: Locale,
  rows: readonly Stored[],
): Promise<PayDetail[]> => {
  const ids = rows.map(({ id }) => id)
  const returns = await db.select().from(payReturn).where(inArray(payReturn.detailId, ids))
  const unpaid = rows.filter((row) => row.returnedFen > 0 || row.status === 30 || row.status === 50)
  const later = await readLater(
    db,
    unpaid.map(({ id }) => id),
  )
  return rows.map((row) => {
    const returned = returns.find(({ detailId }) => detailId === row.id)
    return {
      id: row.id,
      outBizNo: row.outBizNo,
      taskId: row.taskId,
      orderId: row.orderId,
      shippingNoteNumber: row.shippingNoteNumber,
      vehicleNumber: row.vehicleNumber,
      payeeId: row.payeeId,
      payeeName: row.payeeName,
      payeeIdNo: maskIdNo(row.payeeIdNo),
      payeePhone: maskPhone(row.payeePhone),
      accountType: row.accountType,
      payeeAccount: maskAccount(row.payeeAccount),
      bankName: accountBank(locale, row),
      amountFen: row.amountFen,
      title: row.title,
      remark: row.remark,
      status: row.status,
      attemptNo: row.attemptNo,
      channelOrderId: row.channelOrderId,
      fundOrderId: row.fundOrderId,
      payTime: row.payAt === null ? null : timeOf(row.payAt),
      errorCode: row.errorCode,
      failReason: row.errorCode === null ? null : channelWords(locale, row.errorCode).reason,
      returned: returned
        ? {
            id: returned.id,
            detailId: row.id,
            amountFen: returned.amountFen,
            time: timeOf(returned.at),
            reason: channelWords(locale, returned.reason).reason,
          }
        : null,
      ...(later.get(row.id) ?? { later: null, again: false }),
      hasReceipt: row.status === 20,
    }
  })
}

/** Failed and unknown ones first, then by their numbers. */
export const listDetails = async (
  db: Db,
  locale: Locale,
  { taskId, status, keyword, current, size }: ParsedOf<typeof listPayDetails>['query'],
): Promise<ReplyOf<typeof listPayDetails>> => {
  const asked = status?.split(',') ?? []
  const numbers = asked.filter((one) => one !== 'returned').map(Number) as PayDetailStatus[] // other numbers match nothing
  const where = and(
    eq(payDetail.taskId, taskId),
    asked.length === 0
      ? undefined
      : or(
          inArray(
            payDetail.status,
            numbers.filter((one) => one !== 20),
          ),
          numbers.includes(20)
            ? and(eq(payDetail.status, 20), eq(payDetail.returnedFen, 0))
            : undefined,
          asked.includes('returned') ? gt(payDetail.returnedFen, 0) : undefined,
        ),
    keyword === undefined
      ? undefined
      : or(
          containing(payDetail.shippingNoteNumber, keyword.toUpperCase()),
          plateContaining(payDetail.vehicleNumber, keyword),
          nameContaining(payDetail.payeeName, keyword),
          containing(payDetail.outBizNo, keyword.toUpperCase()),
        ),
  )
  const first = sql`case ${payDetail.status} when 30 then 0 when 15 then 1 else 2 end`
  const rows = await db
    .select()
    .from(payDetail)
    .where(where)
    .orderBy(first, asc(payDetail.seq))
    .limit(size)
    .offset((current - 1) * size)
  const total = await db.$count(payDetail, where)
  return page(await showDetails(db, locale, rows), total, { current, size })
}

type Detailed = ReplyOf<typeof getPayTask>

const isPayChannel = (actor: string): actor is PayChannel => actor in channelNames

/** The last two hundred lines of a task's history. */
export const readEvents = async (
  db: Db,
  locale: Locale,
  taskId: string,
): Promise<Detailed['events']> => {
  const rows = await db
    .select()
    .from(payEvent)
    .where(eq(payEvent.taskId, taskId))
    .orderBy(sql`${payEvent.sequence} desc`)
    .limit(200)
  return rows.reverse().map(({ sequence, at, actor, action, params }) => ({
    sequence,
    time: timeOf(at),
    // What a channel told is its own.
    actor: isPayChannel(actor) ? channelNames[actor][locale] : shownActor(actor, locale),
    action,
    params,
  }))
}

export const readFailures = async (
  db: Db,
  locale: Locale,
  taskId: string,
): Promise<Detailed['failures']> => {
  const rows = await db
    .select({
      errorCode: payDetail.errorCode,
      count: sql<string>`count(*)`,
      fen: sql<string>`sum(${payDetail.amountFen})`,
    })
    .from(payDetail)
    .where(and(eq(payDetail.taskId, taskId), eq(payDetail.status, 30)))
    .groupBy(payDetail.errorCode)
    .orderBy(sql`count(*) desc`)
  return rows.map(({ errorCode, count, fen }) => ({
    errorCode: errorCode ?? '',
    ...channelWords(locale, errorCode ?? ''),
    count: Number(count),
    fen: Number(fen),
  }))
}
