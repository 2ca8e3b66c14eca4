import { sql, type SQL } from 'drizzle-orm'
import { enterprise, entUser } from '#server/auth/auth.schema.ts'
import { invoice } from '#server/invoice/invoice.schema.ts'
import { loanApply } from '#server/loan/loan.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { freightOrder, orderLog } from '#server/order/order.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { seal } from '#server/platform/db/sealed.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/ports.ts'
import { copies, upTo } from './copies.ts'
import { fillPayers } from './fillPayers.ts'
import { ratherMany, type Scale } from './scale.ts'

const dayMs = 86_400_000

/** Drivers by made-up names, with sealed identity numbers. */
const people = (count: number) => {
  const family = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗']
  const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰'] // a name is one or two of them
  return Array.from({ length: count }, (_, at) => {
    const first = family[at % family.length] ?? ''
    const second = given[Math.floor(at / family.length) % given.length] ?? ''
    const third = given[Math.floor(at / family.length / given.length) % given.length] ?? ''
    return { name: first + second + third, idNo: seal(`3401021990${String(at).padStart(8, '0')}`) }
  })
}

/** The days of `scale` in which orders were made, the newest last; what is a day old is not yet approved. */
const statusOf = (age: SQL) => sql`case
  when n % 101 = 0 then 900
  when ${age} < 1 then case when n % 5 = 0 then 10 else 0 end
  when ${age} < 3 then (array[10, 20, 20, 30])[1 + n % 4]
  when ${age} < 12 then 40
  when ${age} < 15 then (array[80, 90])[1 + n % 2]
  when ${age} < 60 then 100
  when ${age} < 90 then 110
  else 120 end`

type Whose = { entId: SQL; first: number; count: number; now: number; scale: Scale }

/** Orders of an enterprise over a year, by the database itself. */
const copyOrders = async (db: Db, { entId, first, count, now, scale }: Whose) => {
  const drivers = people(scale.drivers)
  await db.execute(sql`create temporary table bench_driver as
    select at::integer, value ->> 'name' as name, value ->> 'idNo' as id_no
    from jsonb_array_elements(${JSON.stringify(drivers)}::jsonb) with ordinality as one (value, at)`)
  await db.execute(sql`create unique index on bench_driver (at)`)
  const createdAt = sql`(${now}::bigint - (${count} - n)::bigint * ${scale.days * dayMs} / ${count} - n % 977)`
  const age = sql`((${count} - n)::bigint * ${scale.days} / ${count})`
  const freight = sql`(200000 + (n * 7919::bigint) % 900000)`
  const status = statusOf(age)
  await copies(db, freightOrder, {
    like: sql`contract_id is not null`,
    over: sql`${upTo(count)} join bench_driver on bench_driver.at = 1 + n % ${scale.drivers}`,
    values: {
      id: sql`${first}::bigint + n`,
      entId,
      orderKind: sql`'TAXPAY'`,
      status,
      deleted: sql`false`,
      shippingNoteNumber: sql`'YD' || to_char(to_timestamp(${createdAt} / 1000), 'YYYYMMDD') || lpad((${first - ratherMany} + n)::text, 8, '0')`,
      originalDocumentNumber: sql`'DD' || lpad((n * 104729::bigint % 100000007)::text, 9, '0')`,
      consignor: sql`'示例货主' || (n % ${scale.consignors}) || '有限公司'`,
      consignorEntId: sql`null`,
      descriptionOfGoods: sql`(array['钢材','水泥','煤炭','粮食','化肥','玻璃','木材','砂石','家电','纸品'])[1 + n % 10]`,
      vehicleNumber: sql`'皖' || chr(65 + n % 8) || lpad((n * 31 % ${scale.vehicles})::text, 5, '0')`,
      driverName: sql`bench_driver.name`,
      driverIdNo: sql`bench_driver.id_no`,
      payType: sql`1 + n % 5`,
      freightFen: freight,
      driverFreightFen: sql`${freight} - 20000`,
      deductFen: sql`n % 3 * 1000`,
      paidFen: sql`case when ${status} between 100 and 120 then ${freight} - 20000 - n % 3 * 1000 else 0 end`,
      payeeId: sql`null`,
      payeeCardId: sql`null`,
      contractId: sql`case when n % 50 = 0 then null else p.contract_id end`,
      hasTrack: sql`${age} > 2 and n % 40 > 0`,
      hasReceipt: sql`${age} > 2`,
      hasMoney: sql`${status} between 100 and 120`,
      batchId: sql`null`,
      externalOrderNo: sql`null`,
      syncStatus: sql`null`,
      failReason: sql`null`,
      pushedHash: sql`null`,
      problems: sql`'[]'::jsonb`,
      submittedAt: createdAt,
      despatchActualDateTime: sql`${createdAt} - n % 5 * ${dayMs}::bigint - 36000000`,
      goodsReceiptDateTime: sql`${createdAt} - n % 5 * ${dayMs}::bigint`,
      logCount: sql`1`,
      createdAt,
      updatedAt: createdAt,
    },
  })
  await db.execute(sql`insert into ${orderLog} (order_id, seq, at, actor, action, to_status)
    select id, 1, created_at, 'bench', 'order.imported', status from freight_order
    where id between ${first} and ${first + count}`)
  await db.execute(sql`drop table bench_driver`)
}

/** Tasks of five payments each, and one of many, of the paid orders; the one of many is the last. */
const copyTasks = async (db: Db, { entId, first, now, scale }: Omit<Whose, 'count'>) => {
  const task = sql`${first}::bigint + n`
  const nothing = sql`0`
  const size = sql`case when n = ${scale.tasks} then ${scale.details} else 5 end`
  const createdAt = sql`${now}::bigint - (${scale.tasks} - n)::bigint * ${scale.days * dayMs} / ${scale.tasks}`
  await copies(db, payTask, {
    like: sql`status = 40`,
    over: upTo(scale.tasks),
    values: {
      id: task,
      taskNo: sql`'FK' || lpad((${first - ratherMany} + n)::text, 14, '0')`,
      entId,
      status: sql`40`,
      totalCount: size,
      totalFen: sql`${size} * 100000`,
      feeFen: nothing,
      waitingCount: nothing,
      waitingFen: nothing,
      movingCount: nothing,
      movingFen: nothing,
      unknownCount: nothing,
      unknownFen: nothing,
      paidCount: size,
      paidFen: sql`${size} * 100000`,
      failedCount: nothing,
      failedFen: nothing,
      closedCount: nothing,
      closedFen: nothing,
      returnedCount: nothing,
      returnedFen: nothing,
      retryOf: sql`null`,
      cashierNo: sql`null`,
      payrollNo: sql`null`,
      lastDetailNo: size,
      lastEventNo: nothing,
      createdAt,
      touchedAt: createdAt,
      startedAt: createdAt,
      finishedAt: createdAt,
    },
  })
  const detail = (over: SQL, at: SQL, seq: SQL, taskId: SQL) =>
    copies(db, payDetail, {
      like: sql`status = 20`,
      over,
      values: {
        id: sql`${first}::bigint + 10000000 + ${at}`,
        taskId,
        seq,
        outBizNo: sql`'B' || (${first}::bigint + ${at})`,
        entId,
        orderId: sql`${first}::bigint + 50000 + ${at}`,
        amountFen: sql`100000`,
        feeFen: nothing,
        returnedFen: nothing,
        status: sql`20`,
        retryOf: sql`null`,
        lastEventNo: nothing,
      },
    })
  const small = (scale.tasks - 1) * 5
  await detail(upTo(small), sql`n`, sql`1 + (n - 1) % 5`, sql`${first}::bigint + 1 + (n - 1) / 5`)
  await detail(
    upTo(scale.details),
    sql`(${small} + n)`,
    sql`n`,
    sql`${first}::bigint + ${scale.tasks}`,
  )
}

const copyLoans = (db: Db, { entId, first, now, scale }: Omit<Whose, 'count'>) =>
  copies(db, loanApply, {
    like: sql`true`,
    over: upTo(scale.loans),
    values: {
      id: sql`${first}::bigint + n`,
      applyNo: sql`'DK' || lpad((${first - ratherMany} + n)::text, 14, '0')`,
      haulierEntId: entId,
      status: sql`70`,
      accountId: sql`null`,
      createdAt: sql`${now}::bigint - n * 300000::bigint`,
    },
  })

const copyInvoices = (db: Db, { entId, first, now, scale }: Omit<Whose, 'count'>) =>
  copies(db, invoice, {
    like: sql`origin = 'issued' and is_blue`,
    over: upTo(scale.invoices),
    values: {
      id: sql`${first}::bigint + n`,
      entId,
      applyId: sql`null`,
      invoiceNo: sql`'99' || lpad(n::text, 18, '0')`,
      buyerEntId: sql`null`,
      status: sql`10`,
      issuedAt: sql`${now}::bigint - n * 300000::bigint`,
    },
  })

/** To the one person of the enterprise; each tenth is unread. */
const copyMessages = (db: Db, { entId, first, now, scale }: Omit<Whose, 'count'>) =>
  copies(db, message, {
    like: sql`true`,
    over: upTo(scale.messages),
    values: {
      id: sql`${first}::bigint + n`,
      userId: sql`${ratherMany + 1001}::bigint`,
      entId,
      event: sql`'bench ' || n`,
      at: sql`${now}::bigint - n * 300000::bigint`,
      readAt: sql`case when n % 10 = 0 then null else ${now}::bigint end`,
    },
  })

const copyEnterprises = async (db: Db, count: number) => {
  await copies(db, enterprise, {
    like: sql`uscc = '91349901MAXXX00232'`,
    over: upTo(count),
    values: {
      id: sql`${ratherMany}::bigint + n`,
      uscc: sql`'91349901MABXX' || lpad(n::text, 5, '0')`,
      entName: sql`'示例企业' || n`,
    },
  })
  await copies(db, entUser, {
    like: sql`account = '91349901MAXXX00232'`,
    over: upTo(count),
    values: {
      id: sql`${ratherMany}::bigint + 1000 + n`,
      entId: sql`${ratherMany}::bigint + n`,
      account: sql`'91349901MABXX' || lpad(n::text, 5, '0')`,
    },
  })
}

/** Does something while tables have no index but their keys, and makes the others anew: a tenth of the time. */
const withoutIndexes = async (db: Db, tables: readonly string[], work: () => Promise<void>) => {
  const indexes = await rowsOf<{ name: string; text: string }>(
    db,
    sql`select indexname as name, indexdef as text from pg_indexes
      where schemaname = 'public' and tablename in ${[...tables]}
        and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  await work()
  for (const { text } of indexes) await db.execute(sql.raw(text))
}

/** Fills a database that has the demonstration; answers how many rows each table has. */
export const fill = async (db: Db, now: number, scale: Scale) => {
  await withoutIndexes(
    db,
    ['freight_order', 'pay_detail', 'pay_task', 'loan_apply', 'invoice', 'message'],
    () => fillAll(db, now, scale),
  )
  await db.execute(sql`vacuum analyze`)
  return rowsOf<{ table: string; rows: number }>(
    db,
    sql`select relname as table, reltuples::bigint as rows from pg_class
      where relname in ('freight_order', 'order_log', 'pay_task', 'pay_detail', 'loan_apply', 'invoice', 'message') order by 1`,
  )
}

const fillAll = async (db: Db, now: number, scale: Scale) => {
  await copyEnterprises(db, scale.others + 1)
  const first = ratherMany + 1_000_000
  const whose = { entId: sql`${ratherMany + 1}::bigint`, first, now, scale }
  await copyOrders(db, { ...whose, count: scale.orders })
  // The others have a few each, one like the other.
  const little = { ...scale, drivers: 20, vehicles: 20 }
  const entId = sql`${ratherMany + 2}::bigint + n % ${scale.others}`
  const beside = { entId, first: first + 10_000_000, now, scale: little }
  await copyOrders(db, { ...beside, count: scale.others * scale.ordersOfOthers })
  if (scale.tasks > 0) await copyTasks(db, { ...whose, first: first + 20_000_000 })
  if (scale.loans > 0) await copyLoans(db, { ...whose, first: first + 60_000_000 })
  if (scale.invoices > 0) await copyInvoices(db, { ...whose, first: first + 80_000_000 })
  if (scale.messages > 0) await copyMessages(db, { ...whose, first: first + 90_000_000 })
  if (scale.toStart > 0) await fillPayers(db, { first: first + 70_000_000, now, scale })
}
