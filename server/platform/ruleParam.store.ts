import { and, lte, sql } from 'drizzle-orm'
import { dayOf } from '#contract/time.ts'
import { ruleParam } from '#server/platform/db/platform.schema.ts'
import type { Db } from './ports.ts'
import { type ParamCode, ruleParams, type SettledCode } from './ruleParams.ts'

/** Rule parameters in force at an instant: of each code the last that has begun and not ended. */
export const readParams = async (db: Db, now: number) => (await readParamsAt(db, [now]))(now)

/** The same at each of several instants, in one question. */
export const readParamsAt = async (db: Db, instants: readonly number[]) => {
  const days = instants.map(dayOf).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const { code, value, effectiveFrom, effectiveTo } = ruleParam
  const rows = await db
    .select({ code, value, from: effectiveFrom, to: effectiveTo })
    .from(ruleParam)
    .where(
      and(lte(effectiveFrom, last), sql`(${effectiveTo} is null or ${effectiveTo} >= ${first})`),
    )
    .orderBy(effectiveFrom)
  return (at: number) => {
    const day = dayOf(at)
    return paramsOf(rows.filter(({ from, to }) => from <= day && (to === null || to >= day)))
  }
}

const paramsOf = (rows: readonly { code: string; value: unknown }[]) => {
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
