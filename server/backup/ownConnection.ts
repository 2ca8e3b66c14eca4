import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#server/platform/ports.ts'

/** A connection without the limits of requests: what is counted here may be large. */
export const withOwnConnection = async <T>(
  url: string,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(drizzle(client))
  } finally {
    await client.end()
  }
}
