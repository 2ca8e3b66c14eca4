import type { Classification, CreditGrade } from './credit.contract.ts'

/** Registration states of enterprises as the market register words them; only 1 may register and operate. */
export const entStates = [
  { value: 1, label: '存续（在营、开业、在册）', labelEn: 'In operation' },
  { value: 2, label: '迁出', labelEn: 'Moved away' },
  { value: 3, label: '停业', labelEn: 'Business suspended' },
  { value: 4, label: '清算', labelEn: 'In liquidation' },
  { value: 5, label: '吊销，未注销', labelEn: 'Licence revoked, not deregistered' },
  { value: 6, label: '吊销，已注销', labelEn: 'Licence revoked and deregistered' },
  { value: 7, label: '注销', labelEn: 'Deregistered' },
  { value: 8, label: '撤销', labelEn: 'Registration cancelled' },
]

/** The one of `entStates` in which an enterprise may do business. */
export const operating = 1

/** The supervision class that a grade leads to. */
export const classificationOf: Readonly<Record<CreditGrade, Classification>> = {
  AAA: 'A',
  AA: 'A',
  A: 'B',
  B: 'B',
  C: 'C',
  D: 'D',
}
