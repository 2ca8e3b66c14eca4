import { and, desc, eq } from 'drizzle-orm'
import { classificationOf } from '#contract/credit.codes.ts'
import type { EnterpriseView } from '#contract/credit.contract.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import type { Db } from '#server/platform/ports.ts'
import { achievement, assessedEnterprise as assessed, member } from './credit.schema.ts'
import { creditColumns, isShownToAll } from './credit.store.ts'
import { listsOf } from './creditList.store.ts'
import { noticesNaming } from './publicity.store.ts'

/** An enterprise of the register as everybody may see it: what the evaluation found, never its score or deductions. */
export const readEnterprise = async (
  db: Db,
  entId: string,
  today: string,
): Promise<EnterpriseView> => {
  const [row] = await db
    .select({
      ...creditColumns,
      evaluatedAt: assessed.evaluatedAt,
      memberLevel: member.memberLevel,
    })
    .from(assessed)
    .leftJoin(member, eq(member.uscc, assessed.uscc))
    .where(eq(assessed.id, entId))
  if (!row) throw new Problem('missing')
  const { evaluatedAt, ...enterprise } = row
  return {
    ...enterprise,
    areaName: areaNameOf(row.areaCode),
    classification: row.creditGrade === null ? null : classificationOf[row.creditGrade],
    evalTime: evaluatedAt === null ? null : timeOf(evaluatedAt),
    lists: await listsOf(db, row.uscc, today),
    achievements: await publicAchievements(db, row.uscc),
    notices: await noticesNaming(db, row.uscc, today),
  }
}

const publicAchievements = (db: Db, uscc: string) =>
  db
    .select({
      id: achievement.id,
      achieveName: achievement.achieveName,
      type: achievement.type,
      achievedOn: achievement.achievedOn,
    })
    .from(achievement)
    .where(and(eq(achievement.uscc, uscc), isShownToAll))
    .orderBy(desc(achievement.achievedOn), achievement.id)
