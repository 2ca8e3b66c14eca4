import assert from 'node:assert/strict'
import { and, eq } from 'drizzle-orm'
import { enterprise } from '#server/auth/auth.schema.ts'
import {
  accountBook,
  accountWithdrawal,
  icbcVendor,
  ledgerAccount,
  safePayGrant,
  type AccountKind,
} from './account.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { bankOf } from '#server/platform/channels/sandbox/bank.ts'
import { charge, nameOfOwner } from '#server/desk/desk.store.ts'
import { findAccountOf, outsideAccount, post } from './ledger.store.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import { seedLoans } from '#server/loan/loan.demo.ts'
import { seedPrepaid } from './prepaid.demo.ts'
import type { Shift } from '#server/demo/shift.ts'

type Ents = ReadonlyMap<number, string>

const yuan = (amount: number) => Math.round(amount * 100)

/** What the demonstration pays its tasks from. */
export type DemoAccounts = {
  book: string
  icbc: string
  /** The other carrier's account book, and the grant that lets the network-freight enterprise pay from it. */
  grantedBook: string
  grant: string
  /** The other carrier's credit. */
  drawnCredit: string
}

const nameOf = (number: number) => data.enterprises.find(({ id }) => id === number)?.entName ?? ''

const open = async (
  { db, nextId }: Ports,
  entId: string,
  account: { kind: AccountKind; accountNo: string; name: string; openedAt: number },
) => {
  const id = nextId()
  await db.insert(ledgerAccount).values({ id, entId, ...account })
  return id
}

/** Accounts, agreements, credit and grants of the demonstration; every balance is the sum of the rows seeded here. */
export const seedAccounts = async (
  ports: Ports,
  ents: Ents,
  shift: Shift,
): Promise<DemoAccounts> => {
  const ent = (number: number) => ents.get(number) ?? ''
  const openedAt = shift.instant('2023-06-01 10:00:00')
  const account = (number: number, kind: AccountKind, accountNo: string) =>
    open(ports, ent(number), { kind, accountNo, name: nameOf(number), openedAt })
  const book = await openBook(ports, ent(2), 2, openedAt)
  const grantedBook = await openBook(ports, ent(1), 1, openedAt)
  const icbc = await account(2, 'ICBC', icbcNo)
  await seedBooks(ports, { book, grantedBook, icbc }, shift)
  await seedPrepaid(
    ports,
    {
      entId: ent(2),
      prepaid: await account(2, 'PREPAID', 'YF2000000000000002'),
      own: { toAccount: icbcNo, toName: nameOf(2), toBank: icbcBank },
    },
    shift,
  )
  await charge(
    ports.db,
    ports,
    await account(1, 'PREPAID', 'YF2000000000000001'),
    yuan(5_000),
    shift.instant('2023-07-03 09:40:00'),
  )
  await seedVendor(ports, ent(2), icbc, shift)
  const credit = await account(2, 'CREDIT', 'SX2000000000000002')
  const drawnCredit = await account(1, 'CREDIT', 'SX2000000000000001')
  await seedLoans(ports, ents, { credit, drawnCredit }, shift)
  const grant = await seedGrant(ports, ent(1), ent(2))
  return { book, icbc, grantedBook, grant, drawnCredit }
}

const icbcNo = '1302000009000000002'
const icbcBank = '中国工商银行示例支行'

const openBook = async (ports: Ports, entId: string, number: number, openedAt: number) => {
  const accountBookId = `208899990000000${number}`
  const name = nameOf(number)
  const accountId = await open(ports, entId, {
    kind: 'ACCOUNT_BOOK',
    accountNo: accountBookId,
    name,
    openedAt,
  })
  const cardNo = number === 2 ? '6299999999999999' : '6299999999999981'
  await bankOf(ports).bookOpened({ merchantUserId: entId, accountBookId, name, cardNo })
  await ports.db.insert(accountBook).values({
    entId,
    accountId,
    accountBookId,
    agreementNo: `2023999900000000000${number}`,
    agreementStatus: 'NORMAL',
    extCard: {
      bankAccName: name,
      cardNo,
      cardBank: '示例银行',
      status: 'A',
    },
    status: 3,
    openedAt,
  })
  return accountId
}

type Books = Pick<DemoAccounts, 'book' | 'grantedBook' | 'icbc'>

// With what the seeded tasks pay from them, the books come to 1,258,600.00 and 800,000.00.
const seedBooks = async (ports: Ports, { book, grantedBook, icbc }: Books, shift: Shift) => {
  const add = (account: string, day: string, amount: number) =>
    charge(ports.db, ports, account, yuan(amount), shift.instant(`${day} 10:20:00`))
  await add(book, '2023-07-03', 300_000)
  await add(book, '2023-07-17', 300_000)
  await add(book, '2023-07-31', 300_000)
  await add(book, '2023-08-07', 300_000)
  await withdraw(ports, book, yuan(20_000), 2, shift.instant('2023-08-08 15:02:11'))
  await withdraw(ports, book, yuan(50_000), 3, shift.instant('2023-08-09 16:40:25'))
  await add(book, '2023-08-14', 89_296.96)
  await add(grantedBook, '2023-08-01', 800_646.54)
  await add(icbc, '2023-08-01', 3_000_000)
}

/** Money back to its owner: 2 done, 3 failed (nothing moved). */
const withdraw = async (
  ports: Ports,
  accountId: string,
  amountFen: number,
  status: 2 | 3,
  at: number,
) => {
  const id = ports.nextId()
  const withdrawalNo = `TX${id}`
  const toAccount = '6299999999999999'
  await ports.db.insert(accountWithdrawal).values({
    id,
    withdrawalNo,
    accountId,
    amountFen,
    toAccount,
    toTail: '9999',
    toName: nameOfOwner(accountId),
    toBank: icbcBank,
    status,
    at,
  })
  if (status === 3) return
  const outside = await outsideAccount(ports.db, ports)
  await post(ports.db, ports, at, [
    { from: accountId, to: outside, amountFen, kind: 'WITHDRAWAL', refNo: withdrawalNo },
  ])
}

const seedVendor = (ports: Ports, entId: string, accountId: string, shift: Shift) =>
  ports.db.insert(icbcVendor).values({
    entId,
    accountId,
    outVendorId: 'V20000000000002',
    vendorName: nameOf(2),
    accountNo: icbcNo,
    accountBankName: icbcBank,
    status: 2,
    registeredAt: shift.instant('2023-06-05 10:00:00'),
  })

const seedGrant = async ({ db, nextId, clock }: Ports, payerEntId: string, entId: string) => {
  const id = nextId()
  await db.insert(safePayGrant).values({
    id,
    payerEntId,
    entId,
    quotaFen: yuan(500_000),
    validTo: '2099-12-31',
    agreementNo: 'AQF2000000000000001',
    createdAt: clock.now(),
  })
  return id
}

const ample = { book: 4_800_000_000, prepaid: 5_000_000 } as const

/** Charges the network-freight account book and prepaid account so far that ten thousand freights can be paid at once. */
export const fillAccounts = async (ports: Ports) => {
  const [ent] = await ports.db
    .select()
    .from(enterprise)
    .where(and(eq(enterprise.uscc, '91349901MAXXX00232')))
  assert(ent, 'there is no demonstration data')
  const filled: { kind: AccountKind; chargedFen: number }[] = []
  await ports.db.transaction(async (tx) => {
    for (const [kind, wanted] of [
      ['ACCOUNT_BOOK', ample.book],
      ['PREPAID', ample.prepaid],
    ] as const) {
      const account = await findAccountOf(tx, ent.id, kind)
      assert(account, `there is no ${kind}`)
      const chargedFen = wanted - (account.balanceFen - account.frozenFen)
      if (chargedFen <= 0) continue
      await charge(tx, ports, account.id, chargedFen)
      filled.push({ kind, chargedFen })
    }
  })
  return filled
}
