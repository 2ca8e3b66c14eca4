import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import type { StoredFile } from '#contract/values.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Db, Ports } from './ports.ts'
import { readParams } from './ruleParam.store.ts'
import { extensionsFor, kindOf } from './fileKind.ts'
import { createTurns } from './turns.ts'

export type FileRow = typeof file.$inferSelect

/**
 * Takes in a file of an enterprise: allowed by name and content, scanned, pictures drawn anew, within its space.
 * What `alongside` writes is written with it or not at all.
 */
export const storeFile = async (
  ports: Ports,
  { entId }: { entId: string },
  bytes: Uint8Array,
  name: string,
  bizType = 'other',
  alongside?: (tx: Db, fileId: string) => Promise<unknown>,
): Promise<StoredFile> => {
  const { bytes: clean, ...kind } = await cleaned(ports, name, bytes, extensionsFor(bizType))
  const { path, sha256, size } = await ports.files.write(clean)
  const row: FileRow = {
    ...kind,
    id: ports.nextId(),
    entId,
    bizType,
    size,
    sha256,
    path,
    createdAt: ports.clock.now(),
  }
  try {
    await ports.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${entId}`}, 0))`)
      await enforceRoom({ ...ports, db: tx }, entId, size)
      await tx.insert(file).values(row)
      await alongside?.(tx, row.id)
    })
  } catch (error) {
    await ports.files.remove(path)
    throw error
  }
  return shownFile(row)
}

const spaceMs = 30 * 86_400_000
const megabyte = 1_048_576

/**
 * Whether an enterprise has space for so many bytes. Counted is what came within 30 days: orders need their files for years, and
 * whoever carries much must not run out of space for good.
 */
export const enforceRoom = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  entId: string,
  size: number,
) => {
  const now = clock.now()
  const megabytes = (await readParams(db, now)).number('fileSpaceMb')
  const [used] = await rowsOf<{ bytes: string }>(
    db,
    sql`select coalesce(sum(size), 0)::bigint as bytes from file
      where ent_id = ${entId} and created_at > ${now - spaceMs}`,
  )
  if (Number(used?.bytes) + size > megabytes * megabyte) {
    throw new Problem('quotaExceeded', { params: { limit: megabytes } })
  }
}

/** What a file may be saved as: allowed by name and content, harmless, its picture drawn anew. */
const cleaned = async (
  ports: Pick<Ports, 'scan'>,
  name: string,
  bytes: Uint8Array,
  extensions: readonly string[],
) => {
  const kind = kindOf(name, bytes)
  const unsupported = () =>
    new Problem('fileTypeUnsupported', { params: { types: extensions.join(' / ') } })
  if (!kind || !extensions.includes(kind.ext) || !(await ports.scan(bytes))) throw unsupported()
  const clean = await redrawn(kind.ext, bytes).catch((error: unknown) => {
    throw error instanceof Problem ? error : unsupported()
  })
  return { ...kind, name: nameOf(name), bytes: clean }
}

/** So large a picture may be. */
export const pictureBytes = 5 * 1_048_576

/** A jpg or png, drawn anew: where and with what it was taken does not survive. */
export const cleanPicture = (ports: Pick<Ports, 'scan'>, name: string, bytes: Uint8Array) =>
  cleaned(ports, name, bytes, ['jpg', 'png'])

export const shownFile = (row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  url: `/api/portal/file/${row.id}`,
  size: row.size,
  ext: row.ext,
  sha256: row.sha256,
  createTime: timeOf(row.createdAt),
})

/** A file of this enterprise; another's is missing. */
export const findFile = async (db: Db, entId: string, id: string) => {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), eq(file.entId, entId)))
  return row ?? null
}

const maxPixels = 16_000_000
// Of 16 megapixels each takes up to 128 MB.
const takeTurn = createTurns({ atOnce: 2, waiting: 20 }, () => {
  const seconds = 5
  return new Problem('tooManyRequests', { params: { seconds }, retryAfter: seconds })
})

// What a picture carries beside the picture (places, comments, a program behind its end) does not survive.
const redrawn = async (ext: string, bytes: Uint8Array): Promise<Uint8Array> => {
  if (ext !== 'jpg' && ext !== 'png') return bytes
  const endTurn = await takeTurn()
  try {
    // Of what it says of itself only its size is read here, however large.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxPixels) {
      throw new Problem('pictureTooLarge', { params: { megapixels: maxPixels / 1_000_000 } })
    }
    const picture = sharp(bytes, { limitInputPixels: maxPixels }).rotate()
    return new Uint8Array(
      await (ext === 'jpg' ? picture.jpeg({ quality: 88 }) : picture.png()).toBuffer(),
    )
  } finally {
    endTurn()
  }
}

// A name is shown and saved under; it is never a path.
const nameOf = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? name).replace(/[\p{Cc}\p{Cf}]/gu, '').slice(-200)
