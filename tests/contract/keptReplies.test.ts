import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bindCar } from '#contract/fleet.contract.ts'
import { fitVehicle } from '#contract/fleet.examples.ts'
import { calls } from '#server/platform/calls.ts'

type Schema = {
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}

/** Every field that an answer has to have, each by the way to it. */
const requiredIn = (schema: Schema, way = ''): string[] => [
  ...(schema.required ?? []).map((field) => `${way}${field}`),
  ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    requiredIn(inner, `${way}${field}.`),
  ),
  ...(schema.items ? requiredIn(schema.items, `${way}*.`) : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) => requiredIn(inner, way)),
]

/** What the answers of each idempotent call have always had, as far as it is required. A call that is new gets its name here. */
const kept = new Map(
  readFileSync('tests/fixtures/actReplies.v1.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((row) => {
      const [names = '', fields = ''] = row.split('\t')
      return names.split(' ').map((name) => [name, fields.split(' ')] as const)
    }),
)

const keeping = Object.entries(calls).flatMap(([name, { idempotent, reply }]) =>
  idempotent && reply ? [[name, reply] as const] : [],
)

// The answer is kept, and read by the contract of a later version: a field that came since needs a `z._default`.
test.each(keeping)('kept answers of %s can still be read', (name, reply) => {
  const schema = z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' })
  // `as`: of a JSON schema only what the type names is looked at.
  const required = requiredIn(schema as Schema)
  expect(required.filter((field) => !kept.get(name)?.includes(field))).toEqual([])
})

test('a vehicle that was bound before it was told whether it is on the road is read', () => {
  const { roadOrders: _, ...answer } = fitVehicle
  expect(bindCar.reply.safeParse(answer)).toMatchObject({ success: true, data: { roadOrders: 0 } })
})
