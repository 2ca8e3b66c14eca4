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
  const { number, numberOrNull } = await readParams(db, clock.now())
  return {
    serviceFeePpm: number('serviceFeePpm'),
    minFen: number('payMinFen'),
    singleLimitFen: {
      ALIPAY: number('singleLimitFen.ALIPAY'),
      SAFE: number('singleLimitFen.SAFE'),
      ICBC: number('singleLimitFen.ICBC'),
      LOAN: number('singleLimitFen.LOAN'),
    },
    dayLimitFen: number('payerDayLimitFen'),
    payeeDayLimitFen: number('payeeDayLimitFen'),
    payeeMonthLimitFen: number('payeeMonthLimitFen'),
    payeeYearLimitFen: number('payeeYearLimitFen'),
    remarkRequiredFen: number('remarkRequiredFen'),
    // Low in the demonstration, so that the payer's page can be seen.
    confirmThresholdFen:
      numberOrNull('confirmThresholdFen') ?? (settings.demo ? 1_000_000 : 10_000_000),
    cashierMinutes: number('cashierMinutes'),
    icbcApprovalHours: number('icbcApprovalHours'),
    draftTaskDays: number('draftTaskDays'),
  }
}
