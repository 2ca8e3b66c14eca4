import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import type { Db } from '#server/platform/ports.ts'
import { findFile, shownFile } from '#server/platform/file.ts'
import type { ApplyRow } from './event.ts'

type Confirmation = LoanApplyDetail['confirmation']

/** What the consigner gave when it confirmed: the bank, which collects there, sees the whole account. */
export const confirmationOf = async (
  db: Db,
  { consignerEntId, repayAccount, confirmFileId }: ApplyRow,
): Promise<Confirmation> => {
  if (repayAccount === null) return null
  const row = confirmFileId === null ? null : await findFile(db, consignerEntId, confirmFileId)
  return { repayAccount, file: row && shownFile(row) }
}

/** Enough of the account for its owner to tell which one it is. */
export const masked = (confirmation: Confirmation): Confirmation =>
  confirmation && {
    ...confirmation,
    repayAccount: confirmation.repayAccount
      .slice(-4)
      .padStart(confirmation.repayAccount.length, '*'),
  }
