import { and, inArray, lte, sql } from 'drizzle-orm'
import type { PayChannel } from '#contract/payTask.contract.ts'
import { dayOf } from '#contract/time.ts'
import { ruleParam } from '#server/db/platform.schema.ts'
import type { Db, Ports } from '#server/ports.ts'

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

const defaults: PayParams = {
  serviceFeePpm: 1_000,
  minFen: 10,
  singleLimitFen: { ALIPAY: 10_000_000, SAFE: 10_000_000, ICBC: 50_000_000, LOAN: 50_000_000 },
  dayLimitFen: 10_000_000_000,
  payeeDayLimitFen: 20_000_000,
  payeeMonthLimitFen: 50_000_000,
  payeeYearLimitFen: 500_000_000,
  remarkRequiredFen: 5_000_000,
  confirmThresholdFen: 10_000_000,
  cashierMinutes: 30,
  icbcApprovalHours: 24,
  draftTaskDays: 30,
}

/** Rates and limits in force today: the last row of each code that has begun and not ended, else the default. */
export const payParams = async (
  { clock, settings }: Pick<Ports, 'clock' | 'settings'>,
  db: Db,
): Promise<PayParams> => {
  const today = dayOf(clock.now())
  const rows = await db
    .select({ code: ruleParam.code, value: ruleParam.value })
    .from(ruleParam)
    .where(
      and(
        inArray(ruleParam.code, Object.keys(defaults)),
        lte(ruleParam.effectiveFrom, today),
        sql`(${ruleParam.effectiveTo} is null or ${ruleParam.effectiveTo} >= ${today})`,
      ),
    )
    .orderBy(ruleParam.effectiveFrom)
  return {
    ...defaults,
    // Low in the demonstration, so that the payer's page can be seen.
    ...(settings.demo ? { confirmThresholdFen: 1_000_000 } : {}),
    ...Object.fromEntries(rows.map(({ code, value }) => [code, value])),
  }
}
