import type { PayType } from '#contract/order.contract.ts'
import { yuanOfFen } from '#contract/money.ts'
import { payableStatuses } from '#contract/order.rules.ts'
import type { PayChannel } from '#contract/payTask.contract.ts'
import type { PayParams } from './payParam.store.ts'
import { found, type PayProblem } from './checkProblem.ts'
import type { DetailFacts } from './detailFacts.ts'

const payTypes: Readonly<Record<PayChannel, PayType>> = { ALIPAY: 2, ICBC: 3, LOAN: 4, SAFE: 5 }

/** What speaks against one payment over this channel (C01, C03–C05, C07, C20, C30). */
export const checkDetail = (
  facts: DetailFacts,
  channel: PayChannel,
  params: PayParams,
): PayProblem[] => {
  const where = {
    detailId: facts.id,
    orderId: facts.orderId,
    shippingNoteNumber: facts.shippingNoteNumber,
  }
  const problems: PayProblem[] = []
  const tell = (key: Parameters<typeof found>[0], more: Partial<PayProblem> = {}) =>
    problems.push(found(key, { ...where, ...more }))
  const yuan = (fen: number) => ({ params: { limit: yuanOfFen(fen) } })

  if (!payableStatuses(facts.orderKind).includes(facts.orderStatus)) tell('C01')
  if (facts.amountFen > facts.unpaidFen) {
    tell('C03', { params: { short: yuanOfFen(facts.amountFen - facts.unpaidFen) } })
  }
  const isVerified =
    facts.realNameStatus === 1 && facts.verifyStatus === 1 && facts.holderName === facts.payeeName
  if (!isVerified) tell('C04')
  if (facts.amountFen < params.minFen) tell('C05_MIN', yuan(params.minFen))
  const most = params.singleLimitFen[channel]
  if (facts.amountFen > most) tell('C05_SINGLE', yuan(most))
  if (facts.amountFen >= params.remarkRequiredFen && !facts.remark) {
    tell('C07', yuan(params.remarkRequiredFen))
  }
  // The banks pay to bank cards; where the payee has none, the account of the order stands here.
  const hasBankCard = facts.cardType === 1 && facts.bankName && facts.bankUnionCode
  if (channel === 'ICBC' && !hasBankCard) tell('C20_BANK')
  if (channel === 'LOAN' && !hasBankCard) tell('C30_BANK')
  if (channel === 'LOAN' && !(facts.payeeType === 1 && facts.isBound)) tell('C30_DRIVER')
  if (facts.payType !== payTypes[channel]) {
    tell(`C40_PAYTYPE_${facts.payType}`, { level: 'WARN' })
  }
  return problems
}
