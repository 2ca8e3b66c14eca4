import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { OwnAccount, OwnAccountKind } from '#contract/loan.contract.ts'
import { accountBook, icbcVendor } from '#server/account/account.schema.ts'
import type { Db } from '#server/platform/ports.ts'
import { taxpayersOf } from '#server/taxInfo/taxInfo.store.ts'
import { loanApply } from './loan.schema.ts'

type Account = { kind: OwnAccountKind; bankName: string; accountNo: string }

/** The accounts that an enterprise has at banks, as far as banks and authorities have approved them, once each. */
const accountsOf = async (db: Db, entId: string): Promise<Account[]> => {
  const [vendor] = await db
    .select()
    .from(icbcVendor)
    .where(and(eq(icbcVendor.entId, entId), eq(icbcVendor.status, 2)))
  const [book] = await db.select().from(accountBook).where(eq(accountBook.entId, entId))
  const tax = (await taxpayersOf(db, [entId])).get(entId)?.change
  const card = book?.status === 3 && book.extCard?.status === 'A' ? book.extCard : null
  const found: Account[] = [
    ...(vendor
      ? [
          {
            kind: 'ICBC' as const,
            bankName: vendor.accountBankName,
            accountNo: vendor.accountNo,
          },
        ]
      : []),
    ...(card
      ? [{ kind: 'BOOK_CARD' as const, bankName: card.cardBank, accountNo: card.cardNo }]
      : []),
    ...(tax ? [{ kind: 'TAX' as const, bankName: tax.bankName, accountNo: tax.bankAccount }] : []),
  ]
  return found.filter(
    ({ accountNo }, at) => found.findIndex((it) => it.accountNo === accountNo) === at,
  )
}

/** What of its accounts a consigner may choose from. */
export const ownAccounts = async (db: Db, entId: string): Promise<OwnAccount[]> => {
  const accounts = await accountsOf(db, entId)
  const [last] = await db
    .select({ no: loanApply.repayAccount })
    .from(loanApply)
    .where(and(eq(loanApply.consignerEntId, entId), isNotNull(loanApply.repayAccount)))
    .orderBy(desc(loanApply.changedAt))
    .limit(1)
  const chosen = accounts.find(({ accountNo }) => accountNo === last?.no) ?? accounts[0]
  return accounts.map((account) => ({
    kind: account.kind,
    bankName: account.bankName,
    accountTail: account.accountNo.slice(-4),
    isDefault: account === chosen,
  }))
}

/** The number of one of its own accounts, named by its kind or, in an older act, by its number; null of any other. */
export const ownAccountNo = async (db: Db, entId: string, named: string): Promise<string | null> =>
  (await accountsOf(db, entId)).find(({ kind, accountNo }) => kind === named || accountNo === named)
    ?.accountNo ?? null
