import { asc } from 'drizzle-orm'
import { dayOf } from '#contract/time.ts'
import { Day, maxFen } from '#contract/values.ts'
import { audit } from '#server/platform/audit.ts'
import { ruleParam } from '#server/platform/db/platform.schema.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import { type ParamCode, ruleParams, type Unit } from '#server/platform/ruleParams.ts'
import { type Command, Refusal, tableOf } from './command.ts'

const codes = Object.keys(ruleParams) as ParamCode[] // its keys
const isCode = (text: string): text is ParamCode => Object.hasOwn(ruleParams, text)

/** The greatest value that makes sense. */
const mostOf: Record<Unit, number> = {
  fen: maxFen,
  ppm: 1_000_000,
  megabytes: 10_000_000,
  seconds: 31_536_000,
  minutes: 525_600,
  hours: 8_760,
  days: 36_500,
  months: 1_200,
  years: 150,
}

const list: Command = {
  name: 'parameters list',
  words: [],
  options: {},
  about: 'Shows each parameter, its value today, and what is set from which day on',
  isAudited: false,
  run: async ({ db, clock }) => {
    const { numberOrNull } = await readParams(db, clock.now())
    const set = await db.select().from(ruleParam).orderBy(asc(ruleParam.effectiveFrom))
    const parameters = codes.map((code) => ({
      code,
      about: ruleParams[code][2],
      unit: ruleParams[code][1],
      today: numberOrNull(code),
      set: set
        .filter((row) => row.code === code)
        .map(({ effectiveFrom, value, basis }) => ({ from: effectiveFrom, value, basis })),
    }))
    return {
      data: { parameters },
      lines: tableOf(
        parameters.map((one) => [
          one.code,
          one.today === null ? '—' : `${one.today} ${one.unit}`,
          one.about,
          one.set.map(({ from, value }) => `${String(value)} from ${from}`).join(', '),
        ]),
      ),
    }
  },
}

const set: Command = {
  name: 'parameters set',
  words: ['CODE', 'VALUE'],
  options: {
    from: { value: 'DAY', about: 'the first day it holds, like 2027-01-01', isRequired: true },
    basis: { value: 'TEXT', about: 'by which decision, up to 200 characters', isRequired: true },
  },
  about: 'Sets a rate, limit, period or term from a day on',
  more:
    'Amounts are whole fen, rates parts per million. What began is never rewritten: a value is set for today or later, ' +
    'and what was set for a day to come can be set anew.',
  isAudited: true,
  run: async ({ db, clock }, { words: [code = '', text = ''], options, actor }) => {
    if (!isCode(code)) {
      throw new Refusal(
        `There is no parameter ${code}. All are shown by: npm run operator -- parameters list`,
      )
    }
    const [, unit] = ruleParams[code]
    const value = Number(text)
    if (!/^\d{1,15}$/.test(text) || value > mostOf[unit]) {
      throw new Refusal(`${code} is a whole number of ${unit} from 0 to ${mostOf[unit]}.`)
    }
    const now = clock.now()
    const from = Day.safeParse(options['from'])
    if (!from.success || from.data < dayOf(now)) {
      throw new Refusal(`--from is a day like ${dayOf(now)}, today or later.`)
    }
    const basis = (options['basis'] ?? '').trim()
    if (basis.length === 0 || basis.length > 200) {
      throw new Refusal('The --basis has 1 to 200 characters.')
    }
    await db.transaction(async (tx) => {
      await tx
        .insert(ruleParam)
        .values({ code, effectiveFrom: from.data, value, basis })
        .onConflictDoUpdate({
          target: [ruleParam.code, ruleParam.effectiveFrom],
          set: { value, basis, effectiveTo: null },
        })
      await audit(tx, {
        entId: null,
        at: now,
        actor,
        action: 'parameter.set',
        objectType: 'parameter',
        objectId: code,
        params: { value, from: from.data, basis },
      })
    })
    return {
      data: { code, value, unit, from: from.data, basis },
      lines: [`${code} is ${value} ${unit} from ${from.data} on.`],
    }
  },
}

export const parameterCommands = [list, set]
