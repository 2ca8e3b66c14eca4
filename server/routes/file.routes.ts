import { readFile, uploadFile } from '#contract/file.contract.ts'
import { Problem } from '#contract/problem.ts'
import { handle } from '#server/handle.ts'
import { findFile, storeFile } from '#server/stores/file.ts'

export const fileRoutes = [
  handle(uploadFile, async ({ ports, caller, body, file }) =>
    storeFile(ports, caller, new Uint8Array(await file.arrayBuffer()), file.name, body.bizType),
  ),

  handle(readFile, async ({ ports, caller, params }) => {
    const row = await findFile(ports.db, caller.entId, params.id)
    if (!row) throw new Problem('missing')
    return { name: row.name, type: row.type, body: await ports.files.read(row.path) }
  }),
]
