import { createHash } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { Ports } from '#server/platform/ports.ts'
import { breathe } from '#server/platform/breathe.ts'
import { claimFile, claimTurn, noteAlive, releaseFile, releaseTurn } from './batch.ts'
import { openReader, type Reader } from './reader.ts'

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
  reader: Reader
  sha256: string
  now: number
  /** Says now and then, between rows, that the import still works; an import that says nothing for minutes is broken. */
  goOn: () => Promise<void>
}

const heartbeatMs = 30_000

const heartbeatOf = ({ db, clock }: Pick<Ports, 'db' | 'clock'>, entId: string, now: number) => {
  let last = now
  return async () => {
    const at = clock.now()
    if (at - last >= heartbeatMs) {
      last = at
      await noteAlive(db, entId, at)
    }
    await breathe()
  }
}

/**
 * Opens a file of an enterprise, of which one is imported at a time. Where nothing came of it, it
 * may be sent again at once: what spoke against it may be settled outside the file.
 */
export const importing = async <T extends { total: number; fail: number }>(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { entId, bytes }: { entId: string; bytes: Uint8Array },
  work: (opened: Opened) => Promise<T>,
): Promise<T> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const now = clock.now()
  if (!(await claimFile(db, { entId, sha256, now }))) throw new Problem('duplicateFile')
  try {
    if (!(await claimTurn(db, { entId, now }))) throw new Problem('importRunning')
    try {
      const reader = await openReader()
      try {
        const done = await work({
          reader,
          sha256,
          now,
          goOn: heartbeatOf({ db, clock }, entId, now),
        })
        if (done.fail === done.total) await releaseFile(db, { entId, sha256 })
        return done
      } finally {
        reader.close()
      }
    } finally {
      await releaseTurn(db, entId)
    }
  } catch (error) {
    await releaseFile(db, { entId, sha256 })
    throw error
  }
}
