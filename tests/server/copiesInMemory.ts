import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { connectPglite, type Database } from '#server/platform/db/connect.ts'
import type { CopySource } from './copies.ts'

const schemaIn = (directory: string) => join(directory, 'schema.tar')

/** Copies as embedded databases of this process. */
export const inMemory: CopySource = {
  openBare: () => connectPglite({}),
  saveSchema: async (database, directory) => {
    if (!database.dump) throw new Error('only the embedded database can be dumped')
    const tables = new Uint8Array(await (await database.dump()).arrayBuffer())
    writeFileSync(schemaIn(directory), tables)
    await database.close()
  },
  openSchema: (directory) =>
    connectPglite({ template: new Blob([readFileSync(schemaIn(directory))]) }),
  writeRows: async (database, tables, directory) => {
    for (const table of tables) {
      const { blob } = await clientOf(database).query(`copy ${table} to '/dev/blob'`)
      const rows = blob ? new Uint8Array(await blob.arrayBuffer()) : ''
      writeFileSync(join(directory, table), rows)
    }
  },
  refill: (database, { before, tables, directory, after }) =>
    clientOf(database).transaction(async (tx) => {
      await tx.exec(before)
      for (const table of tables) {
        await tx.query(`copy ${table} from '/dev/blob'`, [], {
          blob: blobOf(join(directory, table)),
        })
      }
      await tx.exec(after)
    }),
  removeAll: async () => undefined,
}

const blobs = new Map<string, Blob>()

const blobOf = (file: string) => {
  const blob = blobs.get(file) ?? new Blob([readFileSync(file)])
  blobs.set(file, blob)
  return blob
}

/** Drizzle passes its client on, of which the type of `Db` knows nothing. */
const clientOf = ({ db }: Database) => (db as unknown as { $client: PGlite }).$client
