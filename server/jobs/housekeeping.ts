import { and, isNotNull, lt, or } from 'drizzle-orm'
import { passwordTry, session, smsCode, verificationCode } from '#server/db/auth.schema.ts'
import { draft, idempotency } from '#server/db/platform.schema.ts'
import type { Sweep } from '#server/ports.ts'
import { dropVisitorUploads } from '#server/registration/visitorUpload.ts'
import { keptDays } from '#server/stores/idempotency.ts'

const dayMs = 86_400_000

/** Takes away what has outlived its use. The log of what happened is the audit log, which stays. */
export const housekeeping: Sweep = {
  name: 'files',
  everySeconds: 3_600,
  run: async (ports) => {
    const { db, clock } = ports
    const now = clock.now()
    const gone = [
      await db.delete(verificationCode).where(lt(verificationCode.expiresAt, now)).returning(),
      // A day of them is what the limits count.
      await db.delete(smsCode).where(lt(smsCode.createdAt, now - dayMs)).returning(),
      await db
        .delete(idempotency)
        .where(lt(idempotency.at, now - keptDays * dayMs))
        .returning(),
      await db
        .delete(draft)
        .where(lt(draft.savedAt, now - 30 * dayMs))
        .returning(),
      await db
        .delete(passwordTry)
        .where(lt(passwordTry.at, now - dayMs))
        .returning(),
      await db
        .delete(session)
        .where(
          or(
            lt(session.createdAt, now - dayMs),
            and(isNotNull(session.revokedAt), lt(session.revokedAt, now - dayMs)),
          ),
        )
        .returning(),
    ]
    return gone.flat().length + (await dropVisitorUploads(ports))
  },
}
