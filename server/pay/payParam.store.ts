import type { PayChannel } from '#contract/payTask.contract.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'

export type PayParams = {
  serviceFeePpm: number
  minFen: number
  singleLimitFen: Record<PayChannel, number>
  dayLimitFen: number
  payeeDayLimitFen: number
  payeeMonthLimitFen: number
  payeeYearLimitFen: number
  remarkRequiredFen: number
  confirmThresholdFen: number
  cashierMinutes: number
  icbcApprovalHours: number
  draftTaskDays: number
}

/** Rates and limits of payments in force today. */
export const payParams = async (
  { clock, settings }: Pick<Ports, 'clock' | 'settings'>,
  db: Db,
): Promise<PayParams> => {
  const { number } = await readParams(db, clock.now())
  return {
    serviceFeePpm: number('serviceFeePpm', 1_000),
    minFen: number('payMinFen', 10),
    singleLimitFen: {
      ALIPAY: number('singleLimitFen.ALIPAY', 10_000_000),
      SAFE: number('singleLimitFen.SAFE', 10_000_000),
      ICBC: number('singleLimitFen.ICBC', 50_000_000),
      LOAN: number('singleLimitFen.LOAN', 50_000_000),
    },
    dayLimitFen: number('payerDayLimitFen', 10_000_000_000),
    payeeDayLimitFen: number('payeeDayLimitFen', 20_000_000),
    payeeMonthLimitFen: number('payeeMonthLimitFen', 50_000_000),
    payeeYearLimitFen: number('payeeYearLimitFen', 500_000_000),
    remarkRequiredFen: number('remarkRequiredFen', 5_000_000),
    // Low in the demonstration, so that the payer's page can be seen.
    confirmThresholdFen: number('confirmThresholdFen', settings.demo ? 1_000_000 : 10_000_000),
    cashierMinutes: number('cashierMinutes', 30),
    icbcApprovalHours: number('icbcApprovalHours', 24),
    draftTaskDays: number('draftTaskDays', 30),
  }
}
