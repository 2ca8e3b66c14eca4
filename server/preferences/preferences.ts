import { and, eq } from 'drizzle-orm'
import type { PreferenceChange, Preferences } from '#contract/preferences.contract.ts'
import { changed, noPreferences } from '#contract/preferences.rules.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { preferences } from './preferences.schema.ts'

const shown = {
  areKeysOff: preferences.areKeysOff,
  skippedTours: preferences.skippedTours,
  knownFlows: preferences.knownFlows,
  searches: preferences.searches,
}

const isOf = ({ userId, entId }: Caller) =>
  and(eq(preferences.userId, userId), eq(preferences.entId, entId))

export const readPreferences = async ({ db }: Ports, caller: Caller): Promise<Preferences> => {
  const [row] = await db.select(shown).from(preferences).where(isOf(caller))
  return row ?? noPreferences
}

/** Of two changes at once the second waits, and changes what the first has left. */
export const savePreferences = ({ db, clock }: Ports, caller: Caller, change: PreferenceChange) =>
  db.transaction(async (tx) => {
    const { userId, entId } = caller
    const changedAt = clock.now()
    await tx.insert(preferences).values({ userId, entId, changedAt }).onConflictDoNothing()
    const [before] = await tx.select(shown).from(preferences).where(isOf(caller)).for('update')
    const after = changed(before ?? noPreferences, change)
    await tx
      .update(preferences)
      .set({ ...after, changedAt })
      .where(isOf(caller))
    return after
  })
