import type { Client } from '#tests/server/client.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'

/** Enterprise 2 owns what the samples make; enterprise 8 has nothing to do with it. */
export type World = { ports: TestPorts; owner: Client; other: Client }

/** How a call is tried on an object of its owner, and what another enterprise may learn of it. */
export type Sample = {
  /** Makes what the call is about and answers its whole input (`params`, `query`, `body`, `file`). */
  input(world: World): object | Promise<object>
  /**
   * What the other enterprise gets for the owner's input: `missing` (404, as if it did not exist); `refused` (a batch of
   * which nothing succeeded); `own` (an answer about itself, in which the owner's ids do not occur); `alike` (the same
   * answer as the owner, in which no enterprise occurs).
   */
  other: 'missing' | 'refused' | 'own' | 'alike'
  /** What must not occur in the other's answer, beside the ids in the input. */
  secrets?: readonly (string | RegExp)[]
}

/** By the call's name in the contract. A sample file exports one of these as `samples`. */
export type Samples = Readonly<Record<string, Sample>>
