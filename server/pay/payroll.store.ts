import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  pageEntPayroll,
  pagePayrollDetails,
  PayTaskStatus,
} from '#contract/payTask.contract.ts'
import { instantOf, timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { payDetail, payTask } from './pay.schema.ts'
import { maskAccount, maskIdNo, maskPhone } from '#server/platform/mask.ts'
import type { Db, Locale } from '#server/platform/ports.ts'
import { accountBank } from './accountBank.ts'
import { channelWords } from './payDetail.store.ts'
import { feeFenOf, readUntakenFees } from './fees.ts'

/** Started tasks as batches of freight payments. */
export const pagePayrolls = async (
  db: Db,
  entId: string,
  { period, status, current, size }: ParsedOf<typeof pageEntPayroll>['query'],
): Promise<ReplyOf<typeof pageEntPayroll>> => {
  const where = and(
    eq(payTask.entId, entId),
    isNotNull(payTask.payrollNo),
    period === undefined ? undefined : inPeriod(period),
    status === undefined
      ? undefined
      : inArray(payTask.status, status.split(',').map(Number) as PayTaskStatus[]), // other numbers match nothing
  )
  const rows = await db
    .select()
    .from(payTask)
    .where(where)
    .orderBy(desc(payTask.startedAt), desc(payTask.id))
    .limit(size)
    .offset((current - 1) * size)
  const untaken = await readUntakenFees(
    db,
    rows.map(({ id }) => id),
  )
  const records = rows.map((task) => ({
    id: task.id,
    payrollNo: task.payrollNo ?? '',
    taskId: task.id,
    taskNo: task.taskNo,
    period: timeOf(task.startedAt ?? task.createdAt).slice(0, 7),
    channel: task.channel ?? 'ICBC',
    payerAccount: maskAccount(task.payerAccount ?? ''),
    totalCount: task.totalCount,
    totalFen: task.totalFen,
    feeFen: task.feeFen - (untaken.get(task.id) ?? 0),
    successCount: task.paidCount - task.returnedCount,
    successFen: task.paidFen - task.returnedFen,
    failCount: task.failedCount,
    failFen: task.failedFen,
    status: task.status,
    submitTime: timeOf(task.startedAt ?? task.createdAt),
    finishTime: task.finishedAt === null ? null : timeOf(task.finishedAt),
  }))
  return page(records, await db.$count(payTask, where), { current, size })
}

const inPeriod = (period: string) => {
  const [year = 0, month = 1] = period.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return and(
    gte(payTask.startedAt, instantOf(`${period}-01 00:00:00`)),
    lt(payTask.startedAt, instantOf(`${next}-01 00:00:00`)),
  )
}

type LineStatus = 0 | 1 | 2 | 3 | 4

/** 0 to send, 1 in process, 2 paid, 3 failed, 4 returned. */
const lineStatus = ({ status, returnedFen }: typeof payDetail.$inferSelect): LineStatus => {
  if (status === 20) return returnedFen > 0 ? 4 : 2
  if (status === 10 || status === 15) return 1
  return status === 0 ? 0 : 3
}

const lineFilters: Record<LineStatus, SQL | undefined> = {
  0: eq(payDetail.status, 0),
  1: inArray(payDetail.status, [10, 15]),
  2: and(eq(payDetail.status, 20), eq(payDetail.returnedFen, 0)),
  3: inArray(payDetail.status, [30, 50]),
  4: sql`${payDetail.returnedFen} > 0`,
}

export const pagePayrollLines = async (
  db: Db,
  locale: Locale,
  { payrollId, status, current, size }: ParsedOf<typeof pagePayrollDetails>['query'],
): Promise<ReplyOf<typeof pagePayrollDetails>> => {
  const asked = (status?.split(',').map(Number) ?? []) as LineStatus[] // the contract lets 0 to 4 through
  const where = and(eq(payDetail.taskId, payrollId), or(...asked.map((one) => lineFilters[one])))
  const rows = await db
    .select({ detail: payDetail, feeFen: feeFenOf, deductFen: freightOrder.deductFen })
    .from(payDetail)
    .innerJoin(freightOrder, eq(freightOrder.id, payDetail.orderId))
    .where(where)
    .orderBy(asc(payDetail.seq))
    .limit(size)
    .offset((current - 1) * size)
  const records = rows.map(({ detail, feeFen, deductFen }) => ({
    seq: detail.seq,
    orderId: detail.orderId,
    shippingNoteNumber: detail.shippingNoteNumber,
    vehicleNumber: detail.vehicleNumber,
    driverName: detail.payeeName,
    idNo: maskIdNo(detail.payeeIdNo),
    phone: maskPhone(detail.payeePhone),
    accountNo: maskAccount(detail.payeeAccount),
    bankName: accountBank(locale, detail),
    grossFen: detail.amountFen + deductFen,
    deductFen,
    taxFen: 0,
    feeFen: Number(feeFen),
    netFen: detail.amountFen,
    status: lineStatus(detail),
    failReason: detail.errorCode === null ? null : channelWords(locale, detail.errorCode).reason,
    bankSerialNo: detail.fundOrderId,
    payTime: detail.payAt === null ? null : timeOf(detail.payAt),
  }))
  return page(records, await db.$count(payDetail, where), { current, size })
}
