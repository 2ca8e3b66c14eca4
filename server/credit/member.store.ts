import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { queryAchievementPage } from '#contract/credit.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { timeOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import {
  achievement,
  assessedEnterprise as assessed,
  freightMonth,
  member,
} from './credit.schema.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import type { Db } from '#server/platform/ports.ts'
import { isInArea } from '#server/platform/area.ts'
import { isCalled, isShownToAll, orderOf, party } from './credit.store.ts'

type MemberQuery = ParsedOf<typeof queryAchievementPage>['query']

/** What a filter of members asks of the database. */
export const membersBy = ({ keyword, areaCode, memberLevel }: Partial<MemberQuery>) =>
  and(
    keyword ? isCalled(keyword) : undefined,
    areaCode ? isInArea(assessed.areaCode, areaCode) : undefined,
    memberLevel ? eq(member.memberLevel, memberLevel) : undefined,
  )

/** A page of members with what they achieved and carried in the given months. */
export const pageMembers = async (db: Db, query: MemberQuery, months: readonly string[]) => {
  const { sort = 'memberLevel', direction = 'desc' } = query
  const achievements = db
    .select({ uscc: achievement.uscc, count: sql<string>`count(*)`.as('achieved') })
    .from(achievement)
    .where(isShownToAll)
    .groupBy(achievement.uscc)
    .as('achievements')
  const freight = db
    .select({ uscc: freightMonth.uscc, kg: sql<string>`sum(${freightMonth.weightKg})`.as('kg') })
    .from(freightMonth)
    .where(
      and(gte(freightMonth.month, months[0] ?? ''), sql`${freightMonth.month} <= ${months.at(-1)}`),
    )
    .groupBy(freightMonth.uscc)
    .as('freight')
  const sorts: Record<NonNullable<MemberQuery['sort']>, SQL> = {
    memberLevel: sql`${member.memberLevel}`,
    achievementCount: sql`coalesce(${achievements.count}, 0)`,
    freightKg: sql`coalesce(${freight.kg}, 0)`,
    updateTime: sql`${member.updatedAt}`,
    entName: sql`${assessed.entName}`,
  }
  const where = membersBy(query)
  const rows = await db
    .select({
      ...party,
      memberLevel: member.memberLevel,
      creditGrade: assessed.creditGrade,
      achievementCount: achievements.count,
      freightKg: freight.kg,
      updatedAt: member.updatedAt,
    })
    .from(member)
    .innerJoin(assessed, eq(assessed.uscc, member.uscc))
    .leftJoin(achievements, eq(achievements.uscc, member.uscc))
    .leftJoin(freight, eq(freight.uscc, member.uscc))
    .where(where)
    .orderBy(orderOf(sorts[sort], direction), assessed.areaCode, assessed.id)
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  const [all] = await db
    .select({ count: sql<string>`count(*)` })
    .from(member)
    .innerJoin(assessed, eq(assessed.uscc, member.uscc))
    .where(where)
  return page(
    rows.map(({ updatedAt, achievementCount, freightKg, ...row }) => ({
      ...row,
      areaName: areaNameOf(row.areaCode),
      achievementCount: Number(achievementCount ?? 0),
      freightKg: Number(freightKg ?? 0),
      updateTime: timeOf(updatedAt),
    })),
    Number(all?.count),
    query,
  )
}
