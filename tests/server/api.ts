import { eq } from 'drizzle-orm'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { createApp } from '#server/app.ts'
import { entUser } from '#server/auth/auth.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { openSession } from '#server/platform/session.ts'
import { createClient } from './client.ts'

/** The whole server without a socket. */
export const createApi = (ports: Ports, app = createApp(ports)) => {
  const client = (token: string | null) =>
    createClient({ deliver: (request) => app.fetch(request), token, now: () => ports.clock.now() })
  return {
    app,
    /** Nobody in particular. */
    anonymous: client(null),
    /** A logged-in demonstration enterprise, by its credit code. */
    as: async (uscc: string) => {
      const [user] = await ports.db.select().from(entUser).where(eq(entUser.account, uscc))
      if (!user) throw new Error(`no user ${uscc}`)
      const { token } = await openSession(ports.db, ports, {
        userId: user.id,
        entId: user.entId,
        ip: '127.0.0.1',
        userAgent: 'test',
      })
      return client(token)
    },
    withToken: client,
  }
}

/** Awaits a refusal; answers its code. */
export const refusalOf = async (work: Promise<unknown>): Promise<ProblemCode> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Problem) return error.value.code
  throw error ?? new Error('was not refused')
}
