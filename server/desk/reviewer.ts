import { problemOf } from '#contract/problem.ts'
import { isOutOfReach } from '#server/platform/db/outOfReach.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readParams } from '#server/platform/ruleParam.store.ts'
import type { SettledCode } from '#server/platform/ruleParams.ts'

const atOnce = 50

type Due<Row> = {
  /** The parameter that says how many seconds it waits for a person. */
  after: SettledCode & `review${string}`
  /** So many that have waited since before an instant, the oldest first. */
  find: (before: number, most: number) => PromiseLike<readonly Row[]>
  decide: (row: Row) => Promise<unknown>
}

/** The reviewer of the demonstration decides what nobody has decided in some seconds; answers how many. */
export const decideDue = async <Row extends object>(
  ports: Ports,
  { after, find, decide }: Due<Row>,
): Promise<number> => {
  const now = ports.clock.now()
  const params = await readParams(ports.db, now)
  let decided = 0
  for (const row of await find(now - params.number(after) * 1_000, atOnce)) {
    try {
      await decide(row)
      decided++
    } catch (error) {
      if (isOutOfReach(error)) throw error
      // Decided or taken back meanwhile, or for a person to look at; what is a bug with one of them holds up no other.
      if (problemOf(error).code === 'unexpected')
        ports.log.error({ err: error, row }, 'what is due could not be decided')
    }
  }
  return decided
}
