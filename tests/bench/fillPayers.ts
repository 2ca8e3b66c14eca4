import { sql, type SQL } from 'drizzle-orm'
import { accountBook, ledgerAccount, ledgerEntry } from '#server/account/account.schema.ts'
import { outsideAccount } from '#server/account/ledger.store.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { bankCard, driver } from '#server/order/party.schema.ts'
import { payDetail, payTask } from '#server/pay/pay.schema.ts'
import { seal } from '#server/platform/db/sealed.ts'
import type { Db } from '#server/platform/ports.ts'
import { copies, upTo } from './copies.ts'
import { ratherMany, type Scale } from './scale.ts'

/** Each enterprise pays these of its own, in turn. */
const payees = 4
const bookFen = 10_000_000_000
const prepaidFen = 100_000_000

type Filling = { first: number; now: number; scale: Scale }

/** Of row `n` the enterprise that pays: the first of all has very many orders and pays nobody. */
const payer = ({ others }: Scale, n: SQL = sql`n`) =>
  sql`(${ratherMany + 2}::bigint + (${n} - 1) % ${others})`

/** Accounts with money, payees, payable orders and checked tasks of one payment each, for each of the others. */
export const fillPayers = async (db: Db, filling: Filling) => {
  const { scale } = filling
  await fillAccounts(db, filling)
  await fillPayees(db, filling)
  // The first half of the orders is in tasks, the second can be put into new ones.
  await fillOrders(db, filling, 2 * scale.toStart * scale.others)
  await fillTasks(db, filling, scale.toStart * scale.others)
  await db.execute(sql`drop table bench_payee`)
}

const fillAccounts = async (db: Db, { first, now, scale }: Filling) => {
  const { others } = scale
  const outside = await outsideAccount(db, {
    nextId: () => String(first),
    clock: { now: () => now, ahead: () => 0, advance: async () => undefined },
  })
  const kinds = [
    { kind: 'ACCOUNT_BOOK', at: 1_000, mark: '2088', fen: bookFen },
    { kind: 'PREPAID', at: 2_000, mark: 'YF88', fen: prepaidFen },
  ] as const
  for (const { kind, at, mark, fen } of kinds) {
    const id = sql`${first + at}::bigint + n`
    await copies(db, ledgerAccount, {
      like: sql`kind = ${kind}`,
      over: upTo(others),
      values: {
        id,
        entId: payer(scale),
        accountNo: sql`${mark} || lpad(n::text, 12, '0')`,
        name: sql`'示例企业' || (n + 1)`,
        balanceFen: sql`0`,
        frozenFen: sql`0`,
        status: sql`1`,
      },
    })
    // Both sides in one statement: the database weighs them, and sums the balances.
    await copies(db, ledgerEntry, {
      like: sql`kind = 'CHARGE'`,
      over: sql`${upTo(others)} cross join (values ('D', ${outside}::bigint), ('C', null)) as side (name, account)`,
      values: {
        id: sql`${first + 10 * at}::bigint + 2 * n + (side.name = 'D')::integer`,
        postingId: sql`${first + 10 * at}::bigint + 2 * n`,
        accountId: sql`coalesce(side.account, ${id})`,
        side: sql`side.name`,
        amountFen: sql`${fen}::bigint`,
        at: sql`${now}::bigint`,
      },
    })
  }
  await copies(db, accountBook, {
    like: sql`status = 3`,
    over: upTo(others),
    values: {
      entId: payer(scale),
      accountId: sql`${first + 1_000}::bigint + n`,
      accountBookId: sql`'2088' || lpad(n::text, 12, '0')`,
      agreementNo: sql`'BENCH' || n`,
      agreementStatus: sql`'NORMAL'`,
    },
  })
}

const fillPayees = async (db: Db, { first, scale }: Filling) => {
  const sealed = Array.from({ length: payees * scale.others }, (_, at) => ({
    idNo: seal(`3402021985${String(at).padStart(8, '0')}`),
    account: seal(`bench-payee-${at}@example.com`),
  }))
  await db.execute(sql`create temporary table bench_payee as
    select at::integer, '样收' || at as name, value ->> 'idNo' as id_no, value ->> 'account' as account
    from jsonb_array_elements(${JSON.stringify(sealed)}::jsonb) with ordinality as one (value, at)`)
  const over = sql`(select at as n, name, id_no, account from bench_payee) payee`
  await copies(db, driver, {
    like: sql`real_name_status = 1`,
    over,
    values: {
      id: sql`${first}::bigint + n`,
      entId: payer(scale),
      driverName: sql`payee.name`,
      idNo: sql`payee.id_no`,
    },
  })
  await copies(db, bankCard, {
    like: sql`account_type = 2 and verify_status = 1`,
    over,
    values: {
      id: sql`${first}::bigint + n`,
      entId: payer(scale),
      personId: sql`${first}::bigint + n`,
      holderName: sql`payee.name`,
      holderIdNo: sql`payee.id_no`,
      cardNo: sql`payee.account`,
      isDefault: sql`true`,
    },
  })
}

/** Enterprises follow each other in the rows' numbers, and the payees of each in the same way. */
const payeeOf = ({ others }: Scale) =>
  sql`join bench_payee payee on payee.at = 1 + (n - 1) % ${payees * others}`

const amount = sql`(300000 + (n * 7919::bigint) % 600000)`

const fillOrders = async (db: Db, { first, now, scale }: Filling, count: number) => {
  const createdAt = sql`(${now}::bigint - n * 60000::bigint)`
  await copies(db, freightOrder, {
    like: sql`contract_id is not null and payee_card_id is not null and payee_type = 1`,
    over: sql`${upTo(count)} ${payeeOf(scale)}`,
    values: {
      id: sql`${first}::bigint + n`,
      entId: payer(scale),
      orderKind: sql`'TAXPAY'`,
      status: sql`40`,
      deleted: sql`false`,
      shippingNoteNumber: sql`'YD29990101' || lpad(n::text, 8, '0')`,
      originalDocumentNumber: sql`'BENCH-' || n`,
      driverName: sql`payee.name`,
      driverIdNo: sql`payee.id_no`,
      payeeName: sql`payee.name`,
      payeeAccount: sql`payee.account`,
      payeeId: sql`${first}::bigint + payee.at`,
      payeeCardId: sql`${first}::bigint + payee.at`,
      payType: sql`2`,
      freightFen: sql`${amount} + 20000`,
      driverFreightFen: amount,
      deductFen: sql`0`,
      paidFen: sql`0`,
      hasMoney: sql`false`,
      batchId: sql`null`,
      externalOrderNo: sql`null`,
      problems: sql`'[]'::jsonb`,
      logCount: sql`0`,
      createdAt,
      updatedAt: createdAt,
    },
  })
}

const fillTasks = async (db: Db, { first, now, scale }: Filling, count: number) => {
  const nothing = sql`0`
  const book = sql`(1 + (n - 1) % ${scale.others})`
  const of = { entId: payer(scale), createdAt: sql`${now}::bigint` }
  const parts = ['moving', 'unknown', 'paid', 'failed', 'closed', 'returned']
  await copies(db, payTask, {
    like: sql`status = 40 and channel = 'ALIPAY'`,
    over: upTo(count),
    values: {
      ...of,
      ...Object.fromEntries(
        parts.flatMap((part) => [
          [`${part}Count`, nothing],
          [`${part}Fen`, nothing],
        ]),
      ),
      id: sql`${first}::bigint + n`,
      taskNo: sql`'FK' || lpad((${first - ratherMany}::bigint + n)::text, 14, '0')`,
      userId: sql`${payer(scale)} + 1000`,
      orderKind: sql`'TAXPAY'`,
      retryOf: sql`null`,
      status: sql`10`,
      version: nothing,
      payerAccount: sql`'2088' || lpad(${book}::text, 12, '0')`,
      payerEntId: payer(scale),
      payerName: sql`'示例企业' || (${book} + 1)`,
      accountId: sql`${first + 1_000}::bigint + ${book}`,
      grantId: sql`null`,
      applyId: sql`null`,
      totalCount: sql`1`,
      totalFen: amount,
      feeFen: sql`${amount} / 1000`,
      waitingCount: sql`1`,
      waitingFen: amount,
      lastDetailNo: sql`1`,
      lastEventNo: nothing,
      cashierNo: sql`null`,
      deadlineAt: sql`null`,
      nextAskAt: sql`null`,
      payrollNo: sql`null`,
      touchedAt: sql`${now}::bigint`,
      startedAt: sql`null`,
      finishedAt: sql`null`,
    },
  })
  await copies(db, payDetail, {
    like: sql`status = 20 and payee_type = 1`,
    over: sql`${upTo(count)} ${payeeOf(scale)}`,
    values: {
      id: sql`${first}::bigint + n`,
      taskId: sql`${first}::bigint + n`,
      seq: sql`1`,
      outBizNo: sql`'B' || (${first}::bigint + n)`,
      attemptNo: sql`1`,
      retryOf: sql`null`,
      entId: payer(scale),
      orderId: sql`${first}::bigint + n`,
      shippingNoteNumber: sql`'YD29990101' || lpad(n::text, 8, '0')`,
      payeeId: sql`${first}::bigint + payee.at`,
      payeeName: sql`payee.name`,
      payeeIdNo: sql`payee.id_no`,
      cardId: sql`${first}::bigint + payee.at`,
      accountType: sql`2`,
      payeeAccount: sql`payee.account`,
      amountFen: amount,
      feeFen: sql`${amount} / 1000`,
      status: nothing,
      lastEventNo: nothing,
      changedAt: sql`${now}::bigint`,
      channelOrderId: sql`null`,
      fundOrderId: sql`null`,
      sentAt: sql`null`,
      payAt: sql`null`,
      errorCode: sql`null`,
      returnedFen: nothing,
      queryCount: nothing,
      nextQueryAt: sql`null`,
    },
  })
}
