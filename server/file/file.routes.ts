import { readFile, uploadFile, uploadImage } from '#contract/file.contract.ts'
import { Problem } from '#contract/problem.ts'
import { type Arriving, handle } from '#server/platform/handle.ts'
import { findHandedInFile } from '#server/loan/handedInFile.ts'
import { findPartyFile } from '#server/order/partyFile.ts'
import { admitVisitor, takeVisitorPicture } from '#server/auth/visitorUpload.ts'
import {
  cleanPicture,
  enforceRoom,
  findFile,
  pictureBytes,
  storeFile,
} from '#server/platform/file.ts'
import type { Db } from '#server/platform/ports.ts'

/** Whoever has no space, or as a visitor has sent enough, is told so before the bytes are taken. */
const admit = ({ ports, caller, network, size }: Arriving) =>
  caller ? enforceRoom(ports, caller.entId, size) : admitVisitor(ports, { network, size })

export const fileRoutes = [
  handle(
    uploadFile,
    async ({ ports, caller, body, file, once }) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const store = (db: Db) => storeFile({ ...ports, db }, caller, bytes, file.name, body.bizType)
      // What a person sends again is another file: no transaction waits for its scan.
      return caller.keyId === undefined ? store(ports.db) : once(store)
    },
    { admit },
  ),

  handle(
    uploadImage,
    async ({ ports, caller, body, file, network }) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (!caller) {
        return takeVisitorPicture(ports, bytes, { name: file.name, codeKey: body.codeKey, network })
      }
      const picture = await cleanPicture(ports, file.name, bytes)
      return { ...(await storeFile(ports, caller, picture.bytes, picture.name)), ticket: null }
    },
    { admit, maxBytes: pictureBytes },
  ),

  handle(readFile, async ({ ports, caller, params }) => {
    const row =
      (await findFile(ports.db, caller.entId, params.id)) ??
      (await findHandedInFile(ports.db, caller.entId, params.id)) ??
      (await findPartyFile(ports.db, caller.entId, params.id))
    if (!row) throw new Problem('missing')
    return { name: row.name, type: row.type, body: await ports.files.read(row.path) }
  }),
]
