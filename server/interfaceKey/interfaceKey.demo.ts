import assert from 'node:assert/strict'
import { keySecret, tmsKey } from '#contract/interfaceKey.examples.ts'
import { dayMs } from '#contract/time.ts'
import { entUser } from '#server/auth/auth.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { eq } from 'drizzle-orm'
import { interfaceKey } from './interfaceKey.schema.ts'

/** The key with which the demonstration's second enterprise has its orders pushed: as known as its password. */
export const seedKeys = async ({ db, clock, nextId }: Ports, entId: string) => {
  const [user] = await db.select().from(entUser).where(eq(entUser.entId, entId))
  assert(user, `nobody of ${entId}`)
  const { name, keyNo } = tmsKey
  await db.insert(interfaceKey).values({
    id: nextId(),
    entId,
    name,
    keyNo,
    secret: keySecret,
    createdBy: user.id,
    createdAt: clock.now() - 30 * dayMs,
    usedAt: clock.now() - dayMs,
  })
}
