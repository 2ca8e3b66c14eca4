import { keysSetup } from './keys.setup.ts'

type Pressed = { event: { key: string; isOff: boolean } }
const pressed = ({ event }: Pressed) => event

/** Single keys that lead somewhere, what they are, and the switch that makes them do nothing. */
export const keysMachine = keysSetup.createMachine({
  id: 'keys',
  initial: 'listening',
  on: {
    'help.opened': '.explaining',
    'help.closed': {},
    'keys.switched': {},
    'key.pressed': {},
  },
  states: {
    listening: {
      on: {
        'key.pressed': [
          { guard: { type: 'isOff', params: pressed } },
          { guard: { type: 'isHelp', params: pressed }, target: 'explaining' },
          { guard: { type: 'isSearch', params: pressed }, actions: 'goToSearch' },
          { guard: { type: 'isGo', params: pressed }, target: 'leading' },
          {},
        ],
      },
    },
    leading: {
      after: { patience: 'listening' },
      on: {
        'key.pressed': [
          { guard: { type: 'isOff', params: pressed }, target: 'listening' },
          {
            guard: { type: 'isArea', params: pressed },
            target: 'listening',
            actions: { type: 'goToArea', params: pressed },
          },
          { target: 'listening' },
        ],
      },
    },
    explaining: {
      on: {
        'help.opened': {},
        'help.closed': 'listening',
        'keys.switched': { actions: { type: 'switchKeys', params: ({ event }) => event } },
      },
    },
  },
})
