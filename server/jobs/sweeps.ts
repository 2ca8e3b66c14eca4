import { housekeeping } from './housekeeping.ts'
import { paySweeps } from './paySweeps.ts'
import type { Ports, Sweep } from '#server/ports.ts'
import { sweepRun } from '#server/db/platform.schema.ts'
import { reviewSweep } from '#server/stores/review.store.ts'

/** All background work of the portal. */
export const sweeps: readonly Sweep[] = [housekeeping, reviewSweep, ...paySweeps]

/** Runs one sweep and notes when, and what it did. */
export const runSweep = async (ports: Ports, { name, run }: Sweep) => {
  const changed = await run(ports)
  const seen = { lastRunAt: ports.clock.now(), lastChanged: changed }
  await ports.db
    .insert(sweepRun)
    .values({ name, ...seen })
    .onConflictDoUpdate({ target: sweepRun.name, set: seen })
  return changed
}
