import { expect, test } from 'vitest'
import { isUnheard } from '#machines/kit/loud.ts'
import { doorMachine } from './door.ts'

const at = (value: 'shut' | 'unlocking' | 'open') =>
  doorMachine.resolveState({ value, context: { tries: 0 } })

test.each([
  ['shut', 'door.pushed', false],
  ['shut', 'door.left', false],
  ['shut', 'door.painted', true],
  ['unlocking', 'door.pushed', false],
  ['open', 'door.pushed', false],
] as const)('%s: %s is unheard: %s', (state, type, isLoud) => {
  expect(isUnheard(at(state), { type })).toBe(isLoud)
})
