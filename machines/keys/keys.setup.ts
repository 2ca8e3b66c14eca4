import { setup } from 'xstate'

/** Letters that lead to an area after `g`, in the order in which they are shown. */
export const areaKeys = ['h', 'q', 'n', 'c', 'o', 'p', 'v', 'b', 'l'] as const
export type AreaKey = (typeof areaKeys)[number]

const isAreaKey = (key: string): key is AreaKey => areaKeys.some((it) => it === key)

type Pressed = { key: string; isOff: boolean }

export const keysSetup = setup({
  types: {
    events: {} as
      | ({ type: 'key.pressed' } & Pressed)
      | { type: 'keys.switched'; areOff: boolean }
      | { type: 'help.opened' | 'help.closed' },
  },
  guards: {
    isOff: (_, { isOff }: Pressed) => isOff,
    isHelp: (_, { key }: Pressed) => key === '?',
    isSearch: (_, { key }: Pressed) => key === '/',
    isGo: (_, { key }: Pressed) => key === 'g',
    isArea: (_, { key }: Pressed) => isAreaKey(key),
  },
  actions: {
    goToSearch: () => undefined,
    /** Of a key that is no area's nothing comes. */
    goToArea: (_, _params: Pressed) => undefined,
    switchKeys: (_, _params: { areOff: boolean }) => undefined,
  },
  delays: {
    /** So long `g` waits for its letter. */
    patience: 1_500,
  },
})
