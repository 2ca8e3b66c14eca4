import { and, eq } from 'drizzle-orm'
import { enterprise } from '#server/db/auth.schema.ts'
import {
  accountBook,
  accountCharge,
  accountWithdrawal,
  icbcVendor,
  ledgerAccount,
  safePayGrant,
  type AccountKind,
} from '#server/db/account.schema.ts'
import { consignerAuth, loanApply, loanProject } from '#server/db/loan.schema.ts'
import { prepaidCost } from '#server/db/pay.schema.ts'
import type { Ports } from '#server/ports.ts'
import { charge } from '#server/stores/desk.store.ts'
import { findAccountOf, freeze, lockAccounts, outsideAccount, post } from '#server/stores/ledger.store.ts'
import data from './demo-data.json' with { type: 'json' }
import type { Shift } from './shift.ts'

type Ents = ReadonlyMap<number, string>

const yuan = (amount: number) => Math.round(amount * 100)

export type DemoAccounts = { book: string; prepaid: string; icbc: string; credit: string; book1: string; credit1: string; grant: string }

const nameOf = (number: number) => data.enterprises.find(({ id }) => id === number)?.entName ?? ''

const open = async (ports: Ports, entId: string, kind: AccountKind, accountNo: string, name: string) => {
  const id = ports.nextId()
  await ports.db
    .insert(ledgerAccount)
    .values({ id, entId, kind, accountNo, name, openedAt: ports.clock.now() })
  return id
}

/** Accounts, agreements, credit and grants of the demonstration; every balance is the sum of the rows laid here. */
export const seedAccounts = async (ports: Ports, ents: Ents, shift: Shift): Promise<DemoAccounts> => {
  const ent = (number: number) => ents.get(number) ?? ''
  const accounts = {
    book: await openBook(ports, ent(2), 2, shift),
    prepaid: await open(ports, ent(2), 'PREPAID', 'YF20230001000000000002', nameOf(2)),
    icbc: await open(ports, ent(2), 'ICBC', '1302000009000000002', nameOf(2)),
    credit: await open(ports, ent(2), 'CREDIT', 'SX20230001000002', nameOf(2)),
    book1: await openBook(ports, ent(1), 1, shift),
    credit1: await open(ports, ent(1), 'CREDIT', 'SX20230001000001', nameOf(1)),
    grant: ports.nextId(),
  }
  await layBooks(ports, accounts, shift)
  await layPrepaid(ports, ent(2), accounts.prepaid, shift)
  await layVendor(ports, ent(2), accounts.icbc, shift)
  await layLoans(ports, ents, accounts, shift)
  await ports.db.insert(safePayGrant).values({
    id: accounts.grant,
    payerEntId: ent(1),
    entId: ent(2),
    quotaFen: yuan(500_000),
    validTo: '2099-12-31',
    agreementNo: 'AQF2023000000000001',
    createdAt: ports.clock.now(),
  })
  return accounts
}

const openBook = async (ports: Ports, entId: string, number: number, shift: Shift) => {
  const accountBookId = `208899990000000${number}`
  const accountId = await open(ports, entId, 'ACCOUNT_BOOK', accountBookId, nameOf(number))
  await ports.db.insert(accountBook).values({
    entId,
    accountId,
    accountBookId,
    agreementNo: `2023999900000000000${number}`,
    agreementStatus: 'NORMAL',
    extCard: {
      bankAccName: nameOf(number),
      cardNo: number === 2 ? '6299999999999999' : '6299999999999981',
      cardBank: '示例银行',
      status: 'A',
    },
    status: 3,
    openedAt: shift.instant('2023-06-01 10:00:00'),
  })
  return accountId
}

/** Ent 2: four charges of 300,000.00, one of 89,296.96, a withdrawal of 20,000.00 and one of 50,000.00 that failed. */
const layBooks = async (ports: Ports, { book, book1, icbc }: DemoAccounts, shift: Shift) => {
  for (const [day, amount] of [
    ['2023-07-03', 300_000],
    ['2023-07-17', 300_000],
    ['2023-07-31', 300_000],
    ['2023-08-07', 300_000],
    ['2023-08-14', 89_296.96],
  ] as const) {
    await charge(ports.db, ports, book, yuan(amount), shift.instant(`${day} 10:20:00`))
  }
  await withdraw(ports, book, yuan(20_000), 2, shift.instant('2023-08-08 15:02:11'))
  await withdraw(ports, book, yuan(50_000), 3, shift.instant('2023-08-09 16:40:25'))
  await charge(ports.db, ports, book1, yuan(800_646.54), shift.instant('2023-08-01 09:12:00'))
  await charge(ports.db, ports, icbc, yuan(3_000_000), shift.instant('2023-08-01 09:30:00'))
}

/** Money back to its owner: 2 done, 3 failed (nothing moved). */
const withdraw = async (ports: Ports, accountId: string, amountFen: number, status: 2 | 3, at: number) => {
  const id = ports.nextId()
  const withdrawalNo = `TX${id}`
  await ports.db
    .insert(accountWithdrawal)
    .values({ id, withdrawalNo, accountId, amountFen, toAccount: '6222000000000000002', status, at })
  if (status === 3) return
  const outside = await outsideAccount(ports.db, ports)
  await post(ports.db, ports, at, [{ from: accountId, to: outside, amountFen, kind: 'WITHDRAWAL', refNo: withdrawalNo }])
}

const costs = [4200, 3800, 3150, 2900, 2750, 2600, 2400, 2200, 1900, 1500, 1050, 50] as const

/** Charges 50,000.00 and 20,000.00 (and 10,000.00 awaited), a refund of 5,000.00 and twelve costs of 28,500.00: 36,500.00. */
const layPrepaid = async (ports: Ports, entId: string, prepaid: string, shift: Shift) => {
  const { db } = ports
  const outside = await outsideAccount(db, ports)
  await charge(db, ports, prepaid, yuan(50_000), shift.instant('2023-07-03 09:00:00'))
  await charge(db, ports, prepaid, yuan(20_000), shift.instant('2023-07-20 09:00:00'))
  const id = ports.nextId()
  await db.insert(accountCharge).values({
    id,
    chargeNo: `CZ${id}`,
    accountId: prepaid,
    amountFen: yuan(10_000),
    method: 1,
    payerName: nameOf(2),
    status: 0,
    at: shift.instant('2023-08-17 08:00:00'),
  })
  await post(db, ports, shift.instant('2023-07-25 11:00:00'), [
    { from: prepaid, to: outside, amountFen: yuan(5_000), kind: 'REFUND', refNo: 'TK0000000001' },
  ])
  let balance = yuan(65_000)
  for (const [at, amount] of costs.entries()) {
    const when = shift.instant(`2023-08-${String(at + 1).padStart(2, '0')} 18:00:00`)
    const costId = ports.nextId()
    balance -= yuan(amount)
    await lockAccounts(db, [prepaid])
    await freeze(db, prepaid, yuan(amount))
    await post(db, ports, when, [{ from: prepaid, to: outside, amountFen: yuan(amount), kind: 'FEE', refNo: `FY${costId}` }])
    await db.insert(prepaidCost).values({
      id: costId,
      costNo: `FY${costId}`,
      entId,
      costType: at % 4 === 3 ? 2 : 1,
      refNo: null,
      detailCount: 0,
      amountFen: yuan(amount),
      balanceAfterFen: balance,
      status: 1,
      at: when,
    })
  }
}

const layVendor = async (ports: Ports, entId: string, accountId: string, shift: Shift) => {
  await ports.db.insert(icbcVendor).values({
    entId,
    accountId,
    outVendorId: 'V20230000000002',
    vendorName: nameOf(2),
    accountNo: '1302000009000000002',
    accountBankName: '中国工商银行示例支行',
    status: 2,
    registeredAt: shift.instant('2023-06-05 10:00:00'),
  })
}

const layLoans = async (ports: Ports, ents: Ents, { credit, credit1 }: DemoAccounts, shift: Shift) => {
  const ent = (number: number) => ents.get(number) ?? ''
  const { db } = ports
  await charge(db, ports, credit, yuan(5_000_000), shift.instant('2023-07-10 10:00:00'))
  await charge(db, ports, credit1, yuan(1_000_000), shift.instant('2023-07-15 10:00:00'))
  for (const [number, consigner] of [
    [3, 3],
    [5, 5],
  ] as const) {
    const projectId = ports.nextId()
    await db.insert(loanProject).values({
      id: projectId,
      projectNo: `XM-2026-00${number}`,
      projectName: `${nameOf(consigner)}运输项目`,
      consignerEntId: ent(consigner),
      haulierEntIds: [ent(2), ent(1)],
      contractNo: `KJ-2026-00${number}`,
      periodDays: 60,
      creditLimitFen: yuan(5_000_000),
      startDate: '2026-01-01',
      endDate: '2099-12-31',
      approveState: 2,
    })
    await db.insert(loanApply).values(credited(ports, ents, shift, { haulier: 2, consigner, projectId, accountId: credit, amount: 5_000_000, no: number }))
    for (const authType of [1, 2, 3]) {
      await db.insert(consignerAuth).values({
        id: ports.nextId(),
        consignerEntId: ent(consigner),
        authType,
        validFrom: '2026-01-01',
        validTo: '2099-12-31',
        status: 2,
      })
    }
  }
  await db.insert(loanApply).values(credited(ports, ents, shift, { haulier: 1, consigner: 3, projectId: null, accountId: credit1, amount: 1_000_000, no: 1 }))
}

type Credit = { haulier: number; consigner: number; projectId: string | null; accountId: string; amount: number; no: number }

const credited = (ports: Ports, ents: Ents, shift: Shift, credit: Credit): typeof loanApply.$inferInsert => ({
  id: ports.nextId(),
  applyNo: shift.number(`DK2023071500000${credit.no}`),
  haulierEntId: ents.get(credit.haulier) ?? '',
  consignerEntId: ents.get(credit.consigner) ?? '',
  projectId: credit.projectId,
  productCode: 'YFD',
  applyFen: yuan(credit.amount),
  approvedFen: yuan(credit.amount),
  approvedRatePpm: 41_500,
  termDays: 60,
  creditFrom: shift.day('2023-07-15'),
  creditTo: '2099-12-31',
  bankName: '示例银行',
  status: 40,
  accountId: credit.accountId,
  createdAt: shift.instant('2023-07-10 09:00:00'),
})

const ample = { book: 4_800_000_000, prepaid: 5_000_000 } as const

/** Charges the network-freight account book and prepaid account so far that ten thousand freights can be paid at once. */
export const fillAccounts = async (ports: Ports) => {
  const [ent] = await ports.db.select().from(enterprise).where(and(eq(enterprise.uscc, '91349901MAXXX00232')))
  if (!ent) throw new Error('there is no demonstration data')
  const filled: { kind: AccountKind; chargedFen: number }[] = []
  await ports.db.transaction(async (tx) => {
    for (const [kind, wanted] of [
      ['ACCOUNT_BOOK', ample.book],
      ['PREPAID', ample.prepaid],
    ] as const) {
      const account = await findAccountOf(tx, ent.id, kind)
      if (!account) throw new Error(`there is no ${kind}`)
      const chargedFen = wanted - (account.balanceFen - account.frozenFen)
      if (chargedFen <= 0) continue
      await charge(tx, ports, account.id, chargedFen)
      filled.push({ kind, chargedFen })
    }
  })
  return filled
}
