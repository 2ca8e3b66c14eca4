import { describe, expect, test } from 'vitest'
import { actKeyAt, asksPasswordAgain, isAct, isRefusal, isTooOld } from '#contract/act.rules.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'

describe('a request is an act', () => {
  test('by its call', () => {
    expect(isAct({ act: true }, { id: '1' })).toBe(true)
    expect(isAct({}, {})).toBe(false)
    expect(isAct({}, { id: '1' })).toBe(false)
  })

  test.each([[{}], [null], [undefined], ['id'], [{ ids: [] }]])(
    'where it creates: %j names nothing that there is',
    (body) => {
      expect(isAct({ act: 'creating' }, body)).toBe(true)
    },
  )

  test('not where it changes what there is', () => {
    expect(isAct({ act: 'creating' }, { id: '1' })).toBe(false)
    expect(isAct({ act: 'creating' }, { id: undefined })).toBe(false)
  })
})

describe('a key', () => {
  const made = Date.UTC(2026, 10, 1)
  const sixDays = 6 * 86_400_000

  test('is too old after six days, to the millisecond', () => {
    expect(isTooOld(actKeyAt(made, 'rest'), made + sixDays)).toBe(false)
    expect(isTooOld(actKeyAt(made, 'rest'), made + sixDays + 1)).toBe(true)
  })

  test.each(['', 'rest', `x${made}-rest`, `${made}rest`, '123-rest'])(
    '%j says no time, and is too old',
    (key) => {
      expect(isTooOld(key, made)).toBe(true)
    },
  )
})

test.each([
  ['notFound', 'is final'],
  ['passwordWrong', 'asks again'],
  ['accountLocked', 'asks again'],
  ['codeNeeded', 'asks again'],
  ['codeWrong', 'asks again'],
  ['offline', 'is open'],
  ['stillRunning', 'is open'],
  ['actDropped', 'is about the key'],
  ['actNotOpen', 'is about the key'],
  ['actTooOld', 'is about the key'],
  ['idempotencyKeyMissing', 'is about the key'],
  ['idempotencyKeyReused', 'is about the key'],
] as [ProblemCode, string][])('%s %s', (code, what) => {
  const problem = new Problem(code).value
  expect(isRefusal(problem)).toBe(what === 'is final')
  expect(asksPasswordAgain(problem)).toBe(what === 'asks again')
})
