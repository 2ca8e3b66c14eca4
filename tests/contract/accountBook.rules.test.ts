import { expect, test } from 'vitest'
import {
  bookStatus,
  chargeFaults,
  chargeStatus,
  chargeTransitions,
  mostToWithdraw,
  signingStatus,
  signingTransitions,
  withdrawalFaults,
  withdrawalStatus,
  withdrawalTransitions,
} from '#contract/accountBook.rules.ts'

test('a status has its number and its name', () => {
  expect(withdrawalStatus.nameOf(5)).toBe('UNKNOWN')
  expect(chargeStatus.nameOf(chargeStatus.REVIEW)).toBe('REVIEW')
  expect(bookStatus.code.safeParse(5).success).toBe(true)
  expect(bookStatus.code.safeParse(6).success).toBe(false)
  expect(chargeStatus.name.safeParse('CLOSED').success).toBe(true)
  expect(chargeStatus.name.safeParse('closed').success).toBe(false)
  expect(() => withdrawalStatus.nameOf(9)).toThrow('no name of 9')
})

/** Pairs of names that a table allows. */
const ways = (
  { nameOf }: { nameOf: (code: number) => string },
  table: Readonly<Record<number, readonly number[]>>,
) =>
  Object.entries(table)
    .flatMap(([from, targets]) => targets.map((to) => `${nameOf(Number(from))} → ${nameOf(to)}`))
    .toSorted()

test('what is decided stays so, but for a withdrawal that the bank returns', () => {
  expect(ways(signingStatus, signingTransitions)).toEqual([
    'waiting → closed',
    'waiting → refused',
    'waiting → signed',
  ])
  expect(ways(chargeStatus, chargeTransitions)).toEqual([
    'REVIEW → RETURNED',
    'REVIEW → SUCCESS',
    'WAIT_PAY → CLOSED',
    'WAIT_PAY → SUCCESS',
  ])
  expect(ways(withdrawalStatus, withdrawalTransitions)).toEqual([
    'DEALING → FAIL',
    'DEALING → SUCCESS',
    'DEALING → UNKNOWN',
    'SUCCESS → REFUND',
    'UNKNOWN → DEALING',
    'UNKNOWN → FAIL',
    'UNKNOWN → SUCCESS',
  ])
})

test('no more is withdrawn than what can be spent, less the fee', () => {
  const bounds = { availableFen: 10_000, feeFen: 200 }
  expect(mostToWithdraw(bounds)).toBe(9_800)
  expect(mostToWithdraw({ availableFen: 100, feeFen: 200 })).toBe(0)
  expect(withdrawalFaults({}, bounds)).toEqual({})
  expect(withdrawalFaults({ amountFen: 9_800 }, bounds)).toEqual({})
  expect(withdrawalFaults({ amountFen: 100 }, bounds)).toEqual({})
  expect(withdrawalFaults({ amountFen: 9_801 }, bounds)).toEqual({
    amountFen: { code: 'beyondAvailable', params: { most: '98.00' } },
  })
  expect(withdrawalFaults({ amountFen: 99 }, bounds)).toEqual({
    amountFen: { code: 'belowLeast', params: { least: '1.00' } },
  })
})

test('ten million at once, and no more', () => {
  expect(chargeFaults({})).toEqual({})
  expect(chargeFaults({ amountFen: 1_000_000_000 })).toEqual({})
  expect(chargeFaults({ amountFen: 1_000_000_001 })).toEqual({
    amountFen: { code: 'beyondCharge', params: { most: '10,000,000.00' } },
  })
})
