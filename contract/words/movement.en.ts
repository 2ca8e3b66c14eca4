import type { MovementWords } from './movement.zhCN.ts'

export const movementEn: MovementWords = {
  PAY: 'Payment',
  RETURN: 'Returned payment',
  CHARGE: 'Charge',
  WITHDRAWAL: 'Withdrawal',
  WITHDRAWAL_BACK: 'Returned withdrawal',
  FEE: 'Fee',
  REPAY: 'Loan repayment',
  REFUND: 'Refund',
  OPENING: 'Opening balance',
}
