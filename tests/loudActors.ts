import { afterEach, vi } from 'vitest'
import type * as Xstate from 'xstate'
import { onUnheard, type Unheard } from '#machines/kit/loud.ts'

const unheard: Unheard[] = []

// Every actor of every test: no test may send, and no machine may say, what nobody knows.
vi.mock('xstate', async (load) => {
  const xstate = await load<typeof Xstate>()
  const inspect = onUnheard((it) => unheard.push(it))
  return {
    ...xstate,
    createActor: ((logic, options) =>
      xstate.createActor(logic, { inspect, ...options } as never)) as typeof Xstate.createActor,
  }
})

afterEach(() => {
  const sent = unheard.splice(0).map((it) => JSON.stringify(it))
  if (sent.length > 0) throw new Error(`Events that no state knows:\n${sent.join('\n')}`)
})
