import { readFile, uploadFile, uploadImage } from '#contract/file.contract.ts'
import { Problem } from '#contract/problem.ts'
import { type Arriving, handle } from '#server/platform/handle.ts'
import { findHandedInFile } from '#server/loan/handedInFile.ts'
import { findPartyFile } from '#server/order/partyFile.ts'
import { admitVisitor, takeVisitorPicture } from '#server/auth/visitorUpload.ts'
import {
  admitFile,
  findFile,
  insertFile,
  pictureBytes,
  storePicture,
  takeFile,
} from '#server/platform/file.ts'
import type { Db } from '#server/platform/ports.ts'

/** Whoever as a visitor has sent enough is told so at the same time. */
const admit = (arriving: Arriving) =>
  arriving.caller ? admitFile(arriving) : admitVisitor(arriving.ports, arriving)

export const fileRoutes = [
  handle(
    uploadFile,
    async ({ ports, caller, body, file, once }) => {
      const sent = { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name, ...body }
      return takeFile(ports, caller, sent, (row) => {
        const save = (tx: Db) => insertFile(tx, row)
        // What a person sends again is another file.
        return caller.keyId === undefined ? ports.db.transaction(save) : once(save)
      })
    },
    { admit },
  ),

  handle(
    uploadImage,
    async ({ ports, caller, body, file, network }) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (!caller) {
        return takeVisitorPicture(ports, bytes, { name: file.name, ...body, network })
      }
      return { ...(await storePicture(ports, caller, { bytes, name: file.name })), ticket: null }
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
