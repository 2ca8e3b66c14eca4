import { and, desc, eq } from 'drizzle-orm'
import type { OwnAchievement, OwnCredit, setAchievementPublic } from '#contract/credit.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type Asking, auditsOf } from '#server/platform/audit.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { readParty } from '#server/loan/party.ts'
import { achievement, assessedEnterprise as assessed } from './credit.schema.ts'
import { readCreditScore } from './creditScore.ts'

const shown = {
  id: achievement.id,
  achieveName: achievement.achieveName,
  type: achievement.type,
  achievedOn: achievement.achievedOn,
  auditStatus: achievement.auditStatus,
  isPublic: achievement.isPublic,
  version: achievement.version,
}

/** What the register has of the caller's enterprise: its score and all of its achievements. */
export const readOwnCredit = async (
  { db, clock }: Ports,
  { entId }: Caller,
): Promise<OwnCredit> => {
  const { uscc } = await readParty(db, entId)
  const [inRegister] = await db
    .select({ id: assessed.id })
    .from(assessed)
    .where(eq(assessed.uscc, uscc))
  const achievements = await db
    .select(shown)
    .from(achievement)
    .where(eq(achievement.uscc, uscc))
    .orderBy(desc(achievement.achievedOn), achievement.id)
  return {
    entId: inRegister?.id ?? null,
    score: await readCreditScore(db, uscc, clock.now()),
    achievements,
  }
}

/** Shows an achievement to everybody, or takes it back. Of two at once the second finds another version. */
export const showAchievement = async (
  ports: Ports,
  asking: Asking,
  { id, version, isPublic }: ParsedOf<typeof setAchievementPublic>['body'],
): Promise<OwnAchievement> => {
  const { uscc } = await readParty(ports.db, asking.caller.entId)
  const isOwn = and(eq(achievement.id, id), eq(achievement.uscc, uscc))
  return ports.db.transaction(async (tx) => {
    const [saved] = await tx
      .update(achievement)
      .set({ isPublic, version: version + 1 })
      .where(and(isOwn, eq(achievement.version, version)))
      .returning(shown)
    if (saved) {
      const action = isPublic ? 'achievement.shown' : 'achievement.hidden'
      await auditsOf('achievement')(tx, asking, action, id)
      return saved
    }
    const [now] = await tx.select(shown).from(achievement).where(isOwn)
    if (!now) throw new Problem('missing')
    // The same once more, after its answer was lost, is done already.
    if (now.version === version + 1 && now.isPublic === isPublic) return now
    throw new Problem('versionConflict')
  })
}
