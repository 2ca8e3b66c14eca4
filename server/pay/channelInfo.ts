import { eq } from 'drizzle-orm'
import type { ChannelInfo, ParamInfo, PayChannel, SafePayer } from '#contract/payTask.contract.ts'
import { dayOf } from '#contract/time.ts'
import type { CheckKey } from '#contract/words/check.zhCN.ts'
import {
  accountBook,
  icbcVendor,
  ledgerAccount,
  safePayGrant,
} from '#server/account/account.schema.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { loanApply } from '#server/loan/loan.schema.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { availableOf, findAccountOf, type Account } from '#server/account/ledger.store.ts'
import { checkWords } from './checkProblem.ts'
import { payParams } from './payParam.store.ts'
import { channelNames } from './channelNames.ts'

/** Fees, limits and the four channels: which can be used, from which account, and what to do about the others. */
export const paramInfo = async (
  ports: Ports,
  entId: string,
  locale: Locale,
): Promise<ParamInfo> => {
  const params = await payParams(ports, ports.db)
  const notices = await noticesOf(ports, entId)
  const accounts = await accountsOf(ports.db, entId)
  return {
    serviceFeePpm: params.serviceFeePpm,
    minFen: params.minFen,
    singleLimitFen: params.singleLimitFen,
    dayLimitFen: params.dayLimitFen,
    payeeDayLimitFen: params.payeeDayLimitFen,
    payeeMonthLimitFen: params.payeeMonthLimitFen,
    remarkRequiredFen: params.remarkRequiredFen,
    confirmThresholdFen: params.confirmThresholdFen,
    channels: (['ALIPAY', 'ICBC', 'LOAN', 'SAFE'] as const).map((code) =>
      infoOf(code, accounts[code], notices[code], locale),
    ),
  }
}

const infoOf = (
  code: PayChannel,
  account: Account | undefined,
  key: CheckKey | null,
  locale: Locale,
): ChannelInfo => ({
  code,
  name: channelNames[code][locale],
  enabled: key === null,
  notice: key ? checkWords[locale][key] : code === 'ICBC' ? checkWords[locale].C20_TIME : null,
  account: account
    ? {
        id: account.accountNo,
        name: account.name,
        masked: maskAccount(account.accountNo),
        availableFen: availableOf(account),
      }
    : null,
})

const accountsOf = async (
  db: Db,
  entId: string,
): Promise<Record<PayChannel, Account | undefined>> => ({
  ALIPAY: await findAccountOf(db, entId, 'ACCOUNT_BOOK'),
  ICBC: await findAccountOf(db, entId, 'ICBC'),
  LOAN: await findAccountOf(db, entId, 'CREDIT'),
  SAFE: undefined,
})

const noticesOf = async (
  ports: Ports,
  entId: string,
): Promise<Record<PayChannel, CheckKey | null>> => {
  const { db } = ports
  const [book] = await db.select().from(accountBook).where(eq(accountBook.entId, entId))
  const [vendor] = await db.select().from(icbcVendor).where(eq(icbcVendor.entId, entId))
  const credits = await db.select().from(loanApply).where(eq(loanApply.haulierEntId, entId))
  const payers = await safePayers(ports, entId, 'zh-CN')
  return {
    ALIPAY:
      book?.status !== 3 ? 'C10_BOOK' : book.agreementStatus !== 'NORMAL' ? 'C10_AGREEMENT' : null,
    ICBC: vendor?.status === 2 ? null : 'C20_VENDOR',
    // A vehicle loan is paid out with its signature, and no order is paid by it.
    LOAN: credits.some(
      ({ status, accountId, productCode }) =>
        status === 40 && accountId !== null && productCode !== 'CLD',
    )
      ? null
      : 'C30_CREDIT',
    SAFE: payers.some(({ enabled }) => enabled) ? null : 'C10_GRANT',
  }
}

/** Enterprises from whose account book the caller may pay. */
export const safePayers = async (
  { db, clock }: Ports,
  entId: string,
  locale: Locale,
): Promise<SafePayer[]> => {
  const rows = await db
    .select({
      grant: safePayGrant,
      account: ledgerAccount,
      book: accountBook,
      regStatus: enterprise.regStatus,
    })
    .from(safePayGrant)
    .innerJoin(enterprise, eq(enterprise.id, safePayGrant.payerEntId))
    .innerJoin(accountBook, eq(accountBook.entId, safePayGrant.payerEntId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, accountBook.accountId))
    .where(eq(safePayGrant.entId, entId))
    .orderBy(safePayGrant.id)
  const today = dayOf(clock.now())
  return rows.map(({ grant, account, book, regStatus }) => {
    const key = regStatus === 2 ? keyOf(grant, account, book, today) : 'C10_GRANT'
    return {
      entId: grant.payerEntId,
      entName: account.name,
      accountBookId: account.accountNo,
      accountMasked: maskAccount(account.accountNo),
      availableFen: availableOf(account),
      quotaLeftFen: grant.quotaFen - grant.usedFen - grant.frozenFen,
      agreementStatus: book.agreementStatus === 'NONE' ? 'STOP' : book.agreementStatus,
      validTo: grant.validTo,
      enabled: key === null,
      reason: key && checkWords[locale][key],
    }
  })
}

const keyOf = (
  grant: typeof safePayGrant.$inferSelect,
  account: Account,
  book: typeof accountBook.$inferSelect,
  today: string,
): CheckKey | null => {
  if (grant.status !== 1 || grant.validTo < today) return 'C10_GRANT'
  if (account.status !== 1) return 'C06'
  if (book.status !== 3) return 'C10_BOOK'
  return book.agreementStatus === 'NORMAL' ? null : 'C10_AGREEMENT'
}
