import type { CheckKey } from './check.zhCN.ts'

export const checkEn: Record<CheckKey, string> = {
  C01: 'The order cannot be paid in its present state; finish its review or look at its state',
  C01_VOID:
    'This order was asked to be voided and waits for the platform. Withdraw the request, or wait for the decision',
  C03_FILED:
    'A statement of a transfer outside the portal was filed; while it is verified the order cannot be paid here',
  C02: 'The order is in pay task {taskNo}: resume or cancel that task',
  C03: 'The amount exceeds what is payable by {short} yuan; check the order’s amounts',
  C04: 'The payee is not verified or does not match; check, or change the payee’s account',
  C05_MIN: 'The amount is below {limit} yuan and cannot be paid; leave the order out',
  C05_SINGLE:
    'The amount exceeds the channel’s limit of {limit} yuan for one payment; choose another channel',
  C05_DAY: 'Payee {payee} would exceed {limit} yuan today; leave orders out or pay tomorrow',
  C05_MONTH:
    'Payee {payee} would exceed {limit} yuan this month; leave orders out or pay next month',
  C05_YEAR: 'Payee {payee} would exceed {limit} yuan in 12 months; the payee should register',
  C05_PAYER: 'The paying account would exceed {limit} yuan today; split the payment',
  C06: 'The account is frozen; have it thawed or choose another',
  C06_LIST: '{name} is on the list of serious dishonesty; pay with care',
  C07: 'A payment of {limit} yuan or more needs a remark; go back and add one',
  C08: 'The prepaid account is short of {short} yuan for the fee; charge it first',
  C10_BOOK: 'The account book is not open or not in order; open it first',
  C10_AGREEMENT: 'The payment agreement is not signed or has been stopped; sign it first',
  C10_GRANT: 'The payer has not granted it, or the grant is no longer in force; contact the payer',
  C11: 'The account book is short of {short} yuan; charge it first',
  C11_QUOTA: 'The quota of safe pay is short of {short} yuan; contact the payer',
  C20_VENDOR: 'The ICBC vendor is not registered; register first',
  C20_BANK:
    'The payee has no usable bank card, or its bank or union code is missing; add it and check again',
  C20_BALANCE: 'The ICBC account is short of {short} yuan; pay in first',
  C20_TIME: 'Payments submitted between 17:00 and 8:30 are processed on the next working day',
  C30_CREDIT: 'The credit is not in force, frozen or overdue; contact the bank',
  C30_TERM: 'The repayment would fall after the credit ends; contact the bank',
  C30_SHORT:
    'The credit is short of {short} yuan; choose another channel, or cancel the task and choose fewer orders',
  C30_AUTH:
    'The consigner has not authorised it, or the authorisation is no longer in force; contact the consigner',
  C30_PROJECT: 'The consigner’s project is not approved or suspended; contact the consigner',
  C30_CONTRACT: 'The order’s contract belongs to no approved project; choose another channel',
  C30_SPLIT: 'The orders are of {n} contracts; pay each contract’s by itself',
  C30_MANY:
    'The orders are of {n} contracts, and a split makes {most} tasks at most; leave some orders out first',
  C30_BANK:
    'The payee has no usable bank card, or its bank or union code is missing; add it and check again',
  C30_DRIVER:
    'The payee is not a driver bound to your enterprise; bind the driver first, or leave the order out',
  C40_PAYTYPE_1:
    'The order’s agreed way of payment is “Bank transfer offline”, not this channel; go on only if that is meant',
  C40_PAYTYPE_2:
    'The order’s agreed way of payment is “Alipay”, not this channel; go on only if that is meant',
  C40_PAYTYPE_3:
    'The order’s agreed way of payment is “ICBC payroll”, not this channel; go on only if that is meant',
  C40_PAYTYPE_4:
    'The order’s agreed way of payment is “Loan”, not this channel; go on only if that is meant',
  C40_PAYTYPE_5:
    'The order’s agreed way of payment is “Safe pay”, not this channel; go on only if that is meant',
  C99: 'A payment was started within three seconds; do not submit twice. To make another payment, wait a few seconds',
}
