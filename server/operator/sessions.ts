import { eq, sql } from 'drizzle-orm'
import { session } from '#server/auth/auth.schema.ts'
import { audit } from '#server/platform/audit.ts'
import { revokeSessions } from '#server/platform/session.ts'
import type { Command } from './command.ts'
import { findEnterprise } from './enterprises.ts'

const everybody = 'all'

const end: Command = {
  name: 'sessions end',
  words: ['WHOSE'],
  options: {},
  about: 'Logs an enterprise out wherever it is logged in, or everybody',
  more:
    'WHOSE is a credit code, or `all`. Whoever is logged out reads that it was the platform, and may log in again: ' +
    'to keep an enterprise out, freeze it.',
  isAudited: true,
  run: async (ports, { words: [whose = ''], actor }) => {
    const found = whose === everybody ? null : await findEnterprise(ports, whose)
    const at = ports.clock.now()
    const ended = await ports.db.transaction(async (tx) => {
      const theirs = found ? eq(session.entId, found.ent.id) : sql`true`
      const rows = await revokeSessions(tx, theirs, { at, by: 'operator' }).returning({
        id: session.id,
      })
      await audit(tx, {
        entId: found?.ent.id ?? null,
        at,
        actor,
        action: found ? 'enterprise.loggedOut' : 'everybody.loggedOut',
        ...(found && { objectType: 'enterprise', objectId: found.ent.id }),
        params: { sessions: rows.length },
      })
      return rows.length
    })
    ports.sessions.forget()
    return {
      data: { whose, sessions: ended },
      lines: [`Logged out ${found?.named ?? 'everybody'}: ${ended} ended.`],
    }
  },
}

export const sessionCommands = [end]
