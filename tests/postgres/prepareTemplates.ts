import { randomBytes } from 'node:crypto'
import { prepare } from '#server/platform/db/prepare.ts'
import type { Created } from '#tests/createdOn.ts'
import { createTestPorts } from '#tests/server/testPorts.ts'
import { worldNames } from '#tests/server/worlds.ts'
import { createTemplate, preparedAs } from './postgresPorts.ts'

/** Once in a run: a migrated database, and one for each world, to make copies of. Returns what removes them. */
export const setup = async () => {
  process.env[preparedAs] = `portal_prepared_${randomBytes(6).toString('hex')}`
  const created: Created[] = []
  const empty = await createTemplate('empty')
  created.push(empty)
  await prepare(empty.database)
  // As long as somebody is connected to it, nothing can be made of it.
  await empty.database.close()
  for (const world of worldNames.filter((name) => name !== 'empty')) {
    const filled = await createTemplate(world, 'empty')
    created.push(filled)
    const ports = await createTestPorts({ database: filled.database, world })
    await ports.close()
  }
  return () => Promise.all(created.map(({ drop }) => drop()))
}
