import { eq } from 'drizzle-orm'
import { enterprise } from '#server/auth/auth.schema.ts'
import { achievement } from '#server/credit/credit.schema.ts'
import { enterRegister } from '#server/credit/credit.store.ts'
import type { Samples, World } from './sample.ts'

/** An achievement of the owner that it shows to nobody. */
const hidden = async ({ ports }: World) => {
  const [owner] = await ports.db
    .select()
    .from(enterprise)
    .where(eq(enterprise.id, ports.ent(2)))
  if (!owner) throw new Error('no owner')
  await enterRegister(ports.db, owner, ports.clock.now())
  const id = ports.nextId()
  await ports.db.insert(achievement).values({
    id,
    uscc: owner.uscc,
    achieveName: 'of-the-owner',
    type: 2,
    achievedOn: '2026-01-01',
    auditStatus: 1,
  })
  return id
}

export const samples: Samples = {
  getOwnCredit: {
    input: async (world) => {
      await hidden(world)
      return {}
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
  setAchievementPublic: {
    input: async (world) => ({ body: { id: await hidden(world), version: 1, isPublic: true } }),
    other: 'missing',
  },
}
