import { eq } from 'drizzle-orm'
import { enterprise } from '#server/auth/auth.schema.ts'
import { assessedEnterprise } from '#server/credit/credit.schema.ts'
import { enterRegister } from '#server/credit/credit.store.ts'
import type { Samples, World } from './sample.ts'

/** The owner, evaluated with a score that nobody else has. */
const evaluated = async ({ ports }: World) => {
  const [owner] = await ports.db
    .select()
    .from(enterprise)
    .where(eq(enterprise.id, ports.ent(2)))
  if (!owner) throw new Error('no owner')
  await enterRegister(ports.db, owner, ports.clock.now())
  await ports.db
    .update(assessedEnterprise)
    .set({ creditScore: 8_642 })
    .where(eq(assessedEnterprise.uscc, owner.uscc))
  return {}
}

export const samples: Samples = {
  getCreditScore: { input: evaluated, other: 'own', secrets: ['8642'] },
  readWorkbench: { input: evaluated, other: 'own', secrets: ['8642'] },
}
