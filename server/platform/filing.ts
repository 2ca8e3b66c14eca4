import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { auditsOf } from './audit.ts'
import { type Context, handle, type Route } from './handle.ts'

type Act = Endpoint & {
  access: 'enterprise'
  kind: 'json'
  idempotent: true
  body: z.ZodMiniObject
  reply: z.ZodMiniType
}
type Question<Filed> = Endpoint & { access: 'enterprise'; reply: z.ZodMiniType<Filed | null> }
type Filings = PgTable & { entId: PgColumn }

type Filing<A extends Act, T extends Filings> = {
  /** The act that files it, and the question what stands. */
  files: A
  reads: Question<ReplyOf<A>>
  /** One row an enterprise. */
  table: T
  /** What is saved of it; refuses what the form's schema lets through. */
  row: (given: Context<A>) => Omit<T['$inferInsert'], 'entId'>
  /** The column that the first one fills for all later ones. */
  settled: Exclude<keyof T['$inferInsert'], 'entId'>
  /** What a new one takes the place of: such as was rejected. */
  isOpen: SQL
  shown: (row: T['$inferSelect']) => ReplyOf<A>
  /** As the audit log tells it. */
  objectType: string
  action: string
}

/** The server's half of a filing (`machines/kit/filing`): it is filed once, and read by whose it is. */
export const filingRoutes = <A extends Act, T extends Filings>({
  files,
  reads,
  table,
  row,
  settled,
  isOpen,
  shown,
  objectType,
  action,
}: Filing<A, T>): Route[] => [
  handle<Question<ReplyOf<A>>>(reads, async ({ ports, caller }) => {
    const [standing] = await ports.db
      .select()
      .from(table as PgTable) // of a table that is a parameter drizzle knows no rows
      .where(eq(table.entId, caller.entId))
    return standing ? shown(standing) : null
  }),
  handle<Act>(files, (given) =>
    given.once(async (tx) => {
      const { entId } = given.caller
      const filing = row(given as never) // `files` is its call
      const { [settled]: _, ...set } = filing
      const [filed] = await tx
        .insert(table as Filings) // as above
        .values({ ...filing, entId })
        .onConflictDoUpdate({ target: table.entId, set, setWhere: isOpen })
        .returning()
      if (!filed) throw new Problem('stateForbids')
      await auditsOf(objectType)(tx, given, action, entId)
      return shown(filed)
    }),
  ),
]
