import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, costOf, interestOf, penaltyOf, repayPlanOf } from '#contract/loan.rules.ts'
import { RepayMethod } from '#contract/loan.contract.ts'
import { noteStateOf } from '#contract/loanNote.rules.ts'
import { terms } from './loanTerms.ts'

describe('a note', () => {
  test('costs the days that it was used', () => {
    const state = noteStateOf(terms, [], '2026-09-15')
    expect(state).toMatchObject({ interestFen: 32_083, penaltyFen: 0, isOverdue: false })
    expect(state.payoffFen).toBe(10_032_083)
  })

  test('is settled by its payoff, early, and asks for nothing afterwards', () => {
    const { payoffFen } = noteStateOf(terms, [], '2026-09-15')
    const repaid = [{ day: '2026-09-15', amountFen: payoffFen }]
    expect(noteStateOf(terms, repaid, '2027-01-01')).toMatchObject({
      payoffFen: 0,
      isOverdue: false,
      paid: { principalFen: 10_000_000, interestFen: 32_083, penaltyFen: 0 },
    })
  })

  test('runs on less after a partial repayment', () => {
    const repaid = [{ day: '2026-09-15', amountFen: 5_032_083 }]
    const state = noteStateOf(terms, repaid, '2026-10-15')
    expect(state).toMatchObject({ principalLeftFen: 5_000_000, interestFen: 16_042 })
    expect(state.last).toEqual({ principalFen: 5_000_000, interestFen: 32_083, penaltyFen: 0 })
  })

  test('is overdue the day after it was due, at one and a half times the rate', () => {
    expect(noteStateOf(terms, [], '2026-10-15')).toMatchObject({ isOverdue: false, penaltyFen: 0 })
    const late = noteStateOf(terms, [], '2026-10-25')
    expect(late).toMatchObject({ isOverdue: true, interestFen: 74_861, penaltyFen: 5_347 })
    // Interest and its half as much again are rounded apart.
    const extra = late.interestFen - 64_167 + late.penaltyFen
    expect(Math.abs(extra - penaltyOf(10_000_000, 38_500, 10))).toBeLessThanOrEqual(1)
  })

  test('by months is paid instalment by instalment and ends at nothing', () => {
    const monthly = { ...terms, repayMethod: 'EQUAL_PRINCIPAL' as const, termMonths: 12 }
    const plan = repayPlanOf(monthly)
    const repaid = plan.map(({ dueDate, principalFen, interestFen }) => ({
      day: dueDate,
      amountFen: principalFen + interestFen,
    }))
    expect(noteStateOf(monthly, repaid.slice(0, 3), '2026-11-20')).toMatchObject({
      isOverdue: false,
    })
    expect(noteStateOf(monthly, repaid.slice(0, 2), '2026-11-20').plan[2]?.status).toBe(3)
    expect(noteStateOf(monthly, repaid, '2027-08-16')).toMatchObject({ payoffFen: 0 })
  })

  test.each(RepayMethod.options)('%s ends at nothing for who pays exactly the plan', (method) => {
    const byDays = method === 'BULLET' || method === 'ON_DEMAND'
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 500_000_000 }),
        fc.integer({ min: 1, max: 240_000 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 0, max: 730 }),
        (principalFen, ratePpm, months, day) => {
          const note = {
            principalFen,
            ratePpm,
            repayMethod: method,
            startDate: addDays('2026-01-01', day),
            termDays: months * 30,
            termMonths: byDays ? null : months,
          }
          const plan = repayPlanOf(note)
          const repaid = plan.map((one) => ({
            day: one.dueDate,
            amountFen: one.principalFen + one.interestFen,
          }))
          const end = plan.at(-1)?.dueDate ?? ''
          expect(noteStateOf(note, repaid, end)).toMatchObject({ payoffFen: 0, unspentFen: 0 })
        },
      ),
    )
  })

  test('never takes more than was paid, and everything that was paid is spent', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            days: fc.integer({ min: 0, max: 200 }),
            amountFen: fc.integer({ min: 1, max: 4_000_000 }),
          }),
          { maxLength: 6 },
        ),
        (acts) => {
          const repaid = acts
            .map(({ days, amountFen }) => ({
              day: new Date(Date.UTC(2026, 7, 16 + days)).toISOString().slice(0, 10),
              amountFen,
            }))
            .toSorted((a, b) => a.day.localeCompare(b.day))
          const state = noteStateOf(terms, repaid, '2027-06-01')
          const spent = state.paid.principalFen + state.paid.interestFen + state.paid.penaltyFen
          const given = repaid.reduce((sum, one) => sum + one.amountFen, 0)
          expect(spent).toBe(state.payoffFen === 0 ? Math.min(spent, given) : given)
          expect(state.principalLeftFen).toBe(10_000_000 - state.paid.principalFen)
        },
      ),
    )
  })

  describe('by months, of which each day costs 100 yuan,', () => {
    const asked = {
      principalFen: 36_000_000,
      ratePpm: 100_000,
      repayMethod: 'EQUAL_PRINCIPAL',
      startDate: '2026-01-15',
      termDays: 365,
      termMonths: 12,
    } as const

    test.each([
      ['2026-02-10', 26],
      ['2026-02-14', 30],
      ['2026-02-15', 30],
      ['2026-02-20', 35],
      ['2026-03-10', 53],
      ['2026-03-15', 60],
      ['2027-01-15', 360],
    ])('has run until %s for %i days: no month has more than thirty', (day, days) => {
      expect(noteStateOf(asked, [], day).interestFen).toBe(days * 10_000)
    })

    test('asks for an instalment that is late with its penalty, on the day after it was due', () => {
      expect(noteStateOf(asked, [], '2026-02-15')).toMatchObject({ isOverdue: false, dueFen: 0 })
      const late = noteStateOf(asked, [], '2026-02-16')
      // 30,000 yuan that are overdue cost half of 8.33 yuan more a day.
      expect(late).toMatchObject({ penaltyFen: 417, dueFen: 3_300_417, payoffFen: 36_310_417 })
    })

    test('is short of each instalment that was not paid, and not of the one that is to come', () => {
      const past = repayPlanOf(asked).slice(0, 11)
      const shortFen = past.reduce((sum, one) => sum + one.principalFen + one.interestFen, 0)
      const { dueFen, penaltyFen } = noteStateOf(asked, [], '2026-12-16')
      expect(dueFen - penaltyFen).toBe(shortFen)
    })

    test('does not run before its start', () => {
      expect(noteStateOf(asked, [], '2026-01-10')).toMatchObject({ interestFen: 0, dueFen: 0 })
    })
  })

  test('spends what is paid too late on penalty, interest and principal in turn, and the rest on nothing', () => {
    const day = '2026-10-25'
    const { penaltyFen, interestFen, payoffFen } = noteStateOf(terms, [], day)
    const paying = (amountFen: number) => noteStateOf(terms, [{ day, amountFen }], day)
    expect(paying(10_000).last).toEqual({
      penaltyFen,
      interestFen: 10_000 - penaltyFen,
      principalFen: 0,
    })
    expect(paying(payoffFen + 500)).toMatchObject({
      payoffFen: 0,
      unspentFen: 500,
      last: { penaltyFen, interestFen, principalFen: 10_000_000 },
    })
    expect(paying(payoffFen).plan.map(({ status }) => status)).toEqual([2])
  })

  test('tells how the last of a day’s repayments was spent', () => {
    const day = '2026-09-15'
    const repaid = [10_000, 30_000].map((amountFen) => ({ day, amountFen }))
    expect(noteStateOf(terms, repaid, day).last).toEqual({
      penaltyFen: 0,
      interestFen: 22_083,
      principalFen: 7_917,
    })
  })

  test('is due on its day, and late on the next', () => {
    const statusOn = (day: string) => noteStateOf(terms, [], day).plan[0]?.status
    expect([statusOn('2026-10-15'), statusOn('2026-10-16')]).toEqual([0, 3])
  })

  const instalments = (repayMethod: 'ANNUITY' | 'INTEREST_FIRST', startDate: string) =>
    ({
      principalFen: 10_000_000,
      ratePpm: 40_000,
      repayMethod,
      startDate,
      termDays: 365,
      termMonths: 12,
    }) as const

  test.each([
    {
      what: 'an annuity, days before',
      method: 'ANNUITY',
      start: '2026-03-10',
      paid: '2026-04-05',
      next: '2026-04-11',
    },
    {
      what: 'interest first, days before',
      method: 'INTEREST_FIRST',
      start: '2026-03-10',
      paid: '2026-03-18',
      next: '2026-03-22',
    },
    {
      what: 'an annuity of a month’s end, on the day',
      method: 'ANNUITY',
      start: '2026-01-31',
      paid: '2026-02-28',
      next: '2026-03-01',
    },
  ] as const)(
    'is in order once its instalment was paid in full: $what',
    ({ method, start, paid, next }) => {
      const asked = instalments(method, start)
      const [first] = repayPlanOf(asked)
      const amountFen = (first?.principalFen ?? 0) + (first?.interestFen ?? 0)
      const state = noteStateOf(asked, [{ day: paid, amountFen }], next)
      expect(state).toMatchObject({ isOverdue: false, dueFen: 0, penaltyFen: 0 })
      const [row, ahead] = state.plan
      expect(row).toMatchObject({
        status: 2,
        paidFen: (row?.principalFen ?? 0) + (row?.interestFen ?? 0),
      })
      // Paid early it repays a little more principal, and the instalment asks for a little less interest.
      expect(amountFen - (row?.paidFen ?? 0)).toBeOneOf([0, 1])
      expect(ahead).toMatchObject({ status: 0 })
    },
  )

  test.each(['2026-01-28', '2026-01-29', '2026-01-30', '2026-01-31', '2026-03-15'])(
    'by months from %s costs what was planned, to the fen, when each instalment is paid on its day',
    (startDate) => {
      for (const repayMethod of ['ANNUITY', 'EQUAL_PRINCIPAL'] as const) {
        const asked = {
          principalFen: 100_000_000,
          ratePpm: 60_000,
          repayMethod,
          startDate,
          termDays: 365,
          termMonths: 12,
        }
        const plan = repayPlanOf(asked)
        const repaid = plan.map((one) => ({
          day: one.dueDate,
          amountFen: one.principalFen + one.interestFen,
        }))
        for (const [at, { dueDate, interestFen }] of plan.entries()) {
          expect(noteStateOf(asked, repaid.slice(0, at), dueDate).interestFen).toBe(interestFen)
        }
        expect(noteStateOf(asked, repaid, plan.at(-1)?.dueDate ?? '')).toMatchObject({
          payoffFen: 0,
          unspentFen: 0,
        })
      }
    },
  )

  describe('of interest first', () => {
    const asked = {
      ...terms,
      ratePpm: 60_000,
      repayMethod: 'INTEREST_FIRST' as const,
      startDate: '2026-01-01',
      termDays: 180,
    }

    test('of which a part was repaid early still asks for its interest each 21st, on what is left', () => {
      const repaid = [{ day: '2026-01-10', amountFen: 5_000_000 }]
      const { plan } = noteStateOf(asked, repaid, '2026-02-20')
      expect(plan[0]).toMatchObject({ status: 2 })
      expect(plan[1]?.interestFen).toBe(25_911)
      expect(noteStateOf(asked, repaid, '2026-02-21').isOverdue).toBe(false)
      expect(noteStateOf(asked, repaid, '2026-06-30').isOverdue).toBe(true)
      const late = noteStateOf(asked, repaid, '2026-02-22')
      expect(late).toMatchObject({ isOverdue: true, dueFen: 25_911 })
      expect(late.plan.map(({ status }) => status)).toEqual([2, 3, 0, 0, 0, 0, 1])
      const cured = noteStateOf(
        asked,
        [...repaid, { day: '2026-02-22', amountFen: late.dueFen }],
        '2026-02-23',
      )
      expect(cured).toMatchObject({ isOverdue: false, dueFen: 0 })
    })

    test('asks, in a period in which a part was repaid, for the days before and after it', () => {
      const repaid = [{ day: '2026-01-10', amountFen: 5_000_000 }]
      // Nine days on all of it, 150 yuan, which were paid; eleven on the 50,150 yuan that were left.
      expect(noteStateOf(asked, repaid, '2026-01-15').plan[0]?.interestFen).toBe(24_194)
    })

    test('is owed the other half the day after half of an instalment was paid on its day', () => {
      const day = '2026-01-21'
      const interestFen = noteStateOf(asked, [], day).plan[0]?.interestFen ?? 0
      expect(interestFen).toBe(33_333)
      const repaid = [{ day, amountFen: 20_000 }]
      expect(noteStateOf(asked, repaid, '2026-01-22')).toMatchObject({
        isOverdue: true,
        dueFen: 13_333,
      })
    })

    test('asks for all that is left from the day after its end', () => {
      const end = '2026-06-30'
      const before = noteStateOf(asked, [], end)
      expect(before.dueFen).toBeLessThan(asked.principalFen)
      const after = noteStateOf(asked, [], addDays(end, 1))
      expect(after.dueFen).toBe(after.payoffFen)
    })

    test('takes what is paid beside an instalment on its day for the next one', () => {
      const note = { ...asked, ratePpm: 41_500, startDate: '2026-09-10', termDays: 60 }
      const day = '2026-09-21'
      const [first] = noteStateOf(note, [], day).plan
      const repaid = [{ day, amountFen: first?.interestFen ?? 0 }]
      const next = noteStateOf(note, repaid, day).plan[1]?.interestFen ?? 0
      const both = [...repaid, { day, amountFen: next }]
      expect(noteStateOf(note, both, day).plan[1]).toMatchObject({ status: 2 })
      expect(noteStateOf(note, both, '2026-10-22')).toMatchObject({ isOverdue: false, dueFen: 0 })
    })

    test('never is overdue for who pays what it asks for by its day, and ends at nothing', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1_000_000, max: 500_000_000 }),
          fc.integer({ min: 10_000, max: 200_000 }),
          fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 7, maxLength: 7 }),
          (principalFen, ratePpm, early) => {
            const note = { ...asked, principalFen, ratePpm }
            const repaid: { day: string; amountFen: number }[] = []
            for (const [at, { dueDate }] of repayPlanOf(note).entries()) {
              const day = addDays(dueDate, -(early[at] ?? 0))
              const state = noteStateOf(note, repaid, day)
              const row = state.plan[at]
              const isLast = at === state.plan.length - 1
              const amountFen = isLast
                ? state.payoffFen
                : (row?.principalFen ?? 0) + (row?.interestFen ?? 0) - (row?.paidFen ?? 0)
              if (amountFen > 0) repaid.push({ day, amountFen })
              expect(noteStateOf(note, repaid, addDays(dueDate, 1)).isOverdue).toBe(false)
            }
            const end = noteStateOf(note, repaid, '2027-01-01')
            expect(end.payoffFen).toBe(0)
            expect(end.plan.reduce((sum, { paidFen }) => sum + paidFen, 0)).toBe(
              end.paid.principalFen + end.paid.interestFen,
            )
          },
        ),
      )
    })

    test('is planned to cost what its days cost', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1_000_000, max: 500_000_000 }),
          fc.integer({ min: 10_000, max: 240_000 }),
          (principalFen, ratePpm) => {
            const { interestFen } = costOf(repayPlanOf({ ...asked, principalFen, ratePpm }))
            expect(interestFen).toBe(interestOf(principalFen, ratePpm, 180))
          },
        ),
      )
    })
  })

  test('that missed an instalment is in order again once that and its penalty are paid', () => {
    const asked = instalments('ANNUITY', '2026-03-10')
    const late = noteStateOf(asked, [], '2026-04-25')
    expect(late.isOverdue).toBe(true)
    const cured = noteStateOf(asked, [{ day: '2026-04-25', amountFen: late.dueFen }], '2026-04-26')
    expect(cured).toMatchObject({ isOverdue: false, penaltyFen: 0 })
  })

  test('of which anything is left past its end is overdue', () => {
    const { payoffFen } = noteStateOf(terms, [], '2027-01-01')
    const state = noteStateOf(
      terms,
      [{ day: '2027-01-01', amountFen: payoffFen - 100 }],
      '2027-01-01',
    )
    expect(state).toMatchObject({ isOverdue: true, dueFen: 100, payoffFen: 100 })
    expect(state.plan.at(-1)?.status).toBe(3)
  })
})
