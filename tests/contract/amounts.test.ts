import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { calls } from '#server/platform/calls.ts'
import { maxFen } from '#contract/values.ts'

/** Sums that a request repeats as they were shown; what they are compared with decides. */
const sums = new Set(['totalFen'])

type Schema = z.core.$ZodType
/** The schemas of all amounts in a schema, however deep, by their places. */
const amountsIn = (schema: Schema, place: string): [place: string, amount: z.ZodMiniType][] => {
  const { def } = schema._zod
  const inner = ['innerType', 'element', 'in', 'valueType'].flatMap(
    (part) => (part in def ? [(def as unknown as Record<string, Schema>)[part]!] : []), // as it was just found
  )
  if ('options' in def) inner.push(...(def.options as Schema[]))
  const shape = 'shape' in def ? Object.entries(def.shape as Record<string, Schema>) : []
  return [
    ...inner.flatMap((one) => amountsIn(one, place)),
    ...shape.flatMap(([name, one]) =>
      name.endsWith('Fen') && !sums.has(name)
        ? [[`${place}.${name}`, one as z.ZodMiniType] as [string, z.ZodMiniType]]
        : amountsIn(one, `${place}.${name}`),
    ),
  ]
}

const asked = Object.entries(calls).flatMap(([name, call]) =>
  [call.query, call.body].flatMap((part) => (part ? amountsIn(part, name) : [])),
)

test('amounts are found in requests', () => {
  expect(asked.length).toBeGreaterThan(15)
})

test.each(asked)('%s has a ceiling', (_, amount) => {
  for (const fen of [maxFen + 1, Number.MAX_SAFE_INTEGER, -maxFen - 1])
    expect(amount.safeParse(fen).success).toBe(false)
})

test('ninety of the largest add up exactly', () => {
  expect(Number.isSafeInteger(90 * maxFen)).toBe(true)
})
