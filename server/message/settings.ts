import { and, count, eq, gt } from 'drizzle-orm'
import type { MessageSettings, SentWhere } from '#contract/message.contract.ts'
import { usualSettings } from '#contract/message.rules.ts'
import { Problem } from '#contract/problem.ts'
import { dayMs } from '#contract/time.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { outbox } from '#server/platform/db/platform.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import { maskAccount, maskPhone } from '#server/platform/mask.ts'
import type { Ports } from '#server/platform/ports.ts'
import { message, messageSettings } from './message.schema.ts'

const recentMs = 30 * dayMs

/** What the caller has chosen, and where it is sent. */
export const readSettings = async (
  { db, clock }: Ports,
  { userId, entId }: Caller,
): Promise<SentWhere> => {
  const [row] = await db
    .select({ version: messageSettings.version, choices: messageSettings.choices })
    .from(messageSettings)
    .where(and(eq(messageSettings.userId, userId), eq(messageSettings.entId, entId)))
  const [ent] = await db
    .select({ phone: enterprise.contactPhone, email: enterprise.email })
    .from(enterprise)
    .where(eq(enterprise.id, entId))
  const refused = await db
    .select({ way: outbox.way, count: count() })
    .from(outbox)
    .innerJoin(message, eq(message.id, outbox.messageId))
    .where(
      and(
        eq(message.userId, userId),
        eq(outbox.status, 'refused'),
        gt(message.at, clock.now() - recentMs),
      ),
    )
    .groupBy(outbox.way)
  const refusedBy = (asked: string) => refused.find(({ way }) => way === asked)?.count ?? 0
  return {
    ...usualSettings,
    ...row?.choices,
    version: row?.version ?? 0,
    phone: ent?.phone ? maskPhone(ent.phone) : null,
    email: ent?.email ? maskAccount(ent.email) : null,
    refused: { sms: refusedBy('sms'), mail: refusedBy('mail') },
  }
}

/** Of two saves of one version the second is `versionConflict`. */
export const saveSettings = async (
  ports: Ports,
  caller: Caller,
  { version, ...choices }: MessageSettings,
): Promise<SentWhere> => {
  const { userId, entId } = caller
  const set = { version: version + 1, choices, savedAt: ports.clock.now() }
  const saved = await ports.db
    .insert(messageSettings)
    .values({ userId, entId, ...set })
    .onConflictDoUpdate({
      target: [messageSettings.userId, messageSettings.entId],
      set,
      setWhere: eq(messageSettings.version, version),
    })
    .returning({ version: messageSettings.version })
  if (saved.length === 0) throw new Problem('versionConflict')
  return readSettings(ports, caller)
}
