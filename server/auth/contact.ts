import { eq } from 'drizzle-orm'
import { tell } from '#server/message/tell.ts'
import { audit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/ports.ts'
import { enterprise } from './auth.schema.ts'

type Contact = { phone?: string | undefined; email?: string | undefined }

/** Changes where an enterprise is reached; the phone that it had is told, in case that nobody there asked for it. */
export const changeContact = async (
  tx: Db,
  { entId, now, actor, phone, email }: Contact & { entId: string; now: number; actor: string },
) => {
  const event = `contact ${entId} ${now}`
  await tell(tx, [{ to: entId, kind: 'contactChanged', params: {}, event, at: now }])
  await tx
    .update(enterprise)
    .set({ ...(phone && { contactPhone: phone }), ...(email && { email }) })
    .where(eq(enterprise.id, entId))
  await audit(tx, {
    entId,
    at: now,
    actor,
    action: 'enterprise.contactChanged',
    objectType: 'enterprise',
    objectId: entId,
    params: { phone: phone !== undefined, email: email !== undefined },
  })
}
