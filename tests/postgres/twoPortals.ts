import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { actKeyAt } from '#contract/act.rules.ts'
import { Problem } from '#contract/problem.ts'
import { session } from '#server/auth/auth.schema.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { type Client, clientAt } from '#tests/server/client.ts'
import type { PayWorld } from '#tests/server/pay/payWorld.ts'
import { launchPortal } from './portalProcess.ts'

/**
 * No answer, no database for it, the form of the act was not saved, or the database has not yet noticed that whoever did it
 * before is gone: asked again under the same key.
 */
const isLost = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof Problem &&
    ['unexpected', 'maintenance', 'actNotOpen', 'stillRunning'].includes(error.value.code))

const years = 10 * 365 * 86_400_000

/**
 * Two server processes on the database of a world, and its carrier, who asks one or the other under one key until the
 * database was there for it. The first may be of another release, in the folder named.
 */
export const launchPortals = async ({ ports, me }: PayWorld, url: string, release?: string) => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-two-'))
  // The servers find their database filled, and the clock runs through months while somebody stays logged in.
  await settleSetting(ports.db, 'demoSeededAt', 0)
  const late = ports.clock.now() + years
  await ports.db.update(session).set({ createdAt: late, activeAt: late })
  const launch = () => launchPortal({ url, directory })
  const first = await launchPortal({ url, directory, ...(release && { release }) })
  const launched = [first, await launch()]
  let asked = 0
  let heard: () => void = () => undefined

  const expectAlive = () =>
    expect(
      launched.map(({ child }) => child.exitCode ?? child.signalCode).filter((end) => end !== null),
    ).toEqual([])

  const call: Client['call'] = async (endpoint, input, options = {}) => {
    const { key = actKeyAt(ports.clock.now(), randomUUID()) } = options
    for (;;) {
      expectAlive()
      asked += 1
      try {
        const { base } = launched[asked % launched.length] ?? { base: '' }
        const reply = await clientAt(base, me.token).call(endpoint, input, { ...options, key })
        heard()
        return reply
      } catch (error) {
        if (!isLost(error)) throw error
        await setTimeout(20)
      }
    }
  }

  return {
    call,
    expectAlive,
    /** Calls back whenever they have done something. */
    onDone: (hear: () => void) => {
      heard = hear
    },
    /** As a release is rolled out: a new process serves before the oldest is told to stop; answers how that one ended. */
    replaceOldest: async (): Promise<number | null> => {
      launched.push(await launch())
      const oldest = launched.shift()
      if (!oldest) throw new Error('none was launched')
      const over = once(oldest.child, 'exit')
      oldest.child.kill('SIGTERM')
      const [exitCode] = (await over) as [number | null] // as the event is documented
      return exitCode
    },
    close: async () => {
      for (const { child } of launched) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const over = once(child, 'exit')
        child.kill('SIGKILL')
        await over
      }
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
