import { createHash } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { StoredFile } from '#contract/values.ts'
import { storeFile } from '#server/platform/file.ts'
import type { Ports } from '#server/platform/ports.ts'
import { breathe } from '#server/platform/breathe.ts'
import { claimFile, claimTurn, noteAlive, releaseFile, releaseTurn } from './batch.ts'
import { openSheetReader, type SheetReader } from './reader.ts'

/** So large a workbook may be. */
export const workbookBytes = 10 * 1_048_576

/** The bytes of a workbook, judged by its name and first bytes. */
export const workbookOfFile = async (file: File) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip || !file.name.toLowerCase().endsWith('.xlsx')) {
    throw new Problem('fileTypeUnsupported', { params: { types: '.xlsx' } })
  }
  return bytes
}

export type Opened = {
  reader: SheetReader
  sha256: string
  now: number
  /** Says now and then, between rows, that the import still works; an import that says nothing for minutes is broken. */
  goOn: () => Promise<void>
}

const heartbeatMs = 30_000

/** The turn of an enterprise, and since when. */
type Turn = { entId: string; since: number }

const heartbeatOf =
  ({ db, clock }: Pick<Ports, 'db' | 'clock'>, turn: Turn) =>
  async () => {
    const now = clock.now()
    if (now - turn.since >= heartbeatMs) {
      await noteAlive(db, { ...turn, now })
      turn.since = now
    }
    await breathe()
  }

/** Stores what tells which rows were refused. Where that cannot be stored, the others stay, and the answer names none. */
export const storeErrorFile = (
  ports: Ports,
  owner: { entId: string },
  bytes: Uint8Array,
  name: string,
): Promise<StoredFile | null> =>
  storeFile(ports, owner, { bytes, name, inside: 'xlsx' }).catch((error: unknown) => {
    ports.log.warn({ err: error, entId: owner.entId }, 'an error file could not be stored')
    return null
  })

/**
 * Opens a file of an enterprise, of which one is imported at a time. Where nothing came of it, it
 * may be sent again at once: what spoke against it may be settled outside the file.
 */
export const importing = async <T extends { total: number; fail: number }>(
  ports: Pick<Ports, 'db' | 'clock' | 'reading' | 'log'>,
  { entId, bytes }: { entId: string; bytes: Uint8Array },
  work: (opened: Opened) => Promise<T>,
): Promise<T> => {
  const { db, clock, log } = ports
  // Neither what was imported nor why it was not hangs on it: a turn ends by itself.
  const left = (error: unknown) =>
    log.warn({ err: error, entId }, 'a turn or a file was left claimed')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const now = clock.now()
  if (!(await claimFile(db, { entId, sha256, now }))) throw new Problem('duplicateFile')
  const own = { entId, sha256, until: now }
  try {
    if (!(await claimTurn(db, { entId, now }))) throw new Problem('importRunning')
    const turn: Turn = { entId, since: now }
    try {
      const reader = await openSheetReader(ports, { entId })
      try {
        const done = await work({
          reader,
          sha256,
          now,
          goOn: heartbeatOf({ db, clock }, turn),
        })
        if (done.fail === done.total) await releaseFile(db, own)
        return done
      } finally {
        reader.close()
      }
    } finally {
      await releaseTurn(db, { entId, until: turn.since }).catch(left)
    }
  } catch (error) {
    await releaseFile(db, own).catch(left)
    throw error
  }
}
