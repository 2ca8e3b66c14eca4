import { vi } from 'vitest'
import type { Db } from '#server/platform/ports.ts'

type Session = { prepareQuery: (query: { sql: string }) => unknown }

const isOfBooks = /audit_head|audit_log|idempotency|^(commit|savepoint|release savepoint)/

/** What is still asked once the end of an enterprise's books is locked, beside what is written there and the answer stored. */
export const statementsAfterAudit = (statements: readonly string[]) =>
  statements
    .slice(statements.findIndex((text) => text.includes('audit_head')))
    .filter((text) => !isOfBooks.test(text))

/** What a database is asked while something is done, in order, outside transactions and within. */
export const statementsOf = async (db: Db, work: () => Promise<unknown>): Promise<string[]> => {
  const { session } = db as unknown as { session: Session } // drizzle tells of it to its own parts alone
  const asked = vi.spyOn(Object.getPrototypeOf(session) as Session, 'prepareQuery')
  try {
    await work()
    return asked.mock.calls.map(([{ sql }]) => sql)
  } finally {
    asked.mockRestore()
  }
}
