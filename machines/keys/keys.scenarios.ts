import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { keysMachine } from './keys.machine.ts'

const pressed = (key: string, isOff = false) => ({ type: 'key.pressed', key, isOff }) as const

export const keysScenarios: Scenarios<typeof keysMachine> = {
  inputs: [undefined],
  events: [
    ...['?', '/', 'g', 'o', 'x'].map((key) => pressed(key)),
    pressed('?', true),
    { type: 'keys.switched', areOff: true },
  ],
  outputs: {},
  errors: {},
}
