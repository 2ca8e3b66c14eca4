import type { Movement } from '#contract/accountBook.contract.ts'

/** What moves an account book: the same on pages, papers and spreadsheets. */
export type MovementWords = Readonly<Record<Movement['kind'], string>>

export const movementZhCN: MovementWords = {
  PAY: '代发付款',
  RETURN: '付款退回',
  CHARGE: '充值',
  WITHDRAWAL: '提现',
  WITHDRAWAL_BACK: '提现退回',
  FEE: '手续费',
  REPAY: '贷款还款',
  REFUND: '退款',
  OPENING: '期初余额',
}
