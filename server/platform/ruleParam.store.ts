import { and, lte, sql } from 'drizzle-orm'
import { dayOf } from '#contract/time.ts'
import { ruleParam } from '#server/platform/db/platform.schema.ts'
import type { Db } from './ports.ts'
import { type ParamCode, ruleParams, type SettledCode } from './ruleParams.ts'

/** Rule parameters in force at an instant: of each code the last that has begun and not ended. */
export const readParams = async (db: Db, now: number) => {
  const today = dayOf(now)
  const rows = await db
    .select({ code: ruleParam.code, value: ruleParam.value })
    .from(ruleParam)
    .where(
      and(
        lte(ruleParam.effectiveFrom, today),
        sql`(${ruleParam.effectiveTo} is null or ${ruleParam.effectiveTo} >= ${today})`,
      ),
    )
    .orderBy(ruleParam.effectiveFrom)
  const values = new Map(rows.map(({ code, value }) => [code, value]))
  const numberOrNull = (code: ParamCode) => {
    const value = values.get(code)
    return typeof value === 'number' ? value : ruleParams[code][0]
  }
  return {
    numberOrNull,
    number: (code: SettledCode) => numberOrNull(code) ?? ruleParams[code][0],
  }
}
