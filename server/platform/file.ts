import { and, eq, inArray, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { dayMs, timeOf } from '#contract/time.ts'
import type { StoredFile } from '#contract/values.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Arriving } from './handle.ts'
import type { Db, Ports } from './ports.ts'
import { readParams } from './ruleParam.store.ts'
import { beginsAs, extensionsFor, isToldInside, isWhole, kindByName } from './fileKind.ts'
import type { FileAnswer, FileRequest } from './fileProcess.ts'
import { openReader, type Reader, type Reads } from './reader.ts'
import type { Whose } from './reading.ts'

export type FileRow = typeof file.$inferSelect

export type Sent = {
  bytes: Uint8Array
  name: string
  bizType?: string | undefined
  /** Which kinds are taken, where not all that its purpose lets in. */
  kinds?: readonly string[]
  /** The kind that it is inside, where a process that reads files has found out. */
  inside?: string
}

/**
 * Takes in files of an enterprise: allowed by name and content, scanned, pictures drawn anew, and written before `save` inserts
 * their rows, so that no transaction waits for that. What it does not insert, or is rolled back with it, is removed.
 */
export const takeFiles = async <T>(
  ports: Ports,
  { entId }: { entId: string },
  sent: readonly Sent[],
  save: (rows: FileRow[]) => Promise<T>,
): Promise<T> => {
  const rows: FileRow[] = []
  try {
    await lookingInto(ports, { entId }, async (look) => {
      for (const one of sent) rows.push(await written(ports, entId, one, look))
    })
    return await save(rows)
  } finally {
    await removeUnsaved(ports, rows)
  }
}

/** The same of one. */
export const takeFile = <T>(
  ports: Ports,
  owner: { entId: string },
  sent: Sent,
  save: (row: FileRow) => Promise<T>,
): Promise<T> => takeFiles(ports, owner, [sent], ([row]) => save(row!)) // one of one

const written = async (ports: Ports, entId: string, sent: Sent, look: Look): Promise<FileRow> => {
  const { bizType = 'other', kinds = extensionsFor(bizType) } = sent
  const { bytes: clean, ...kind } = await cleaned(ports, sent, kinds, look)
  return {
    ...kind,
    ...(await ports.files.write(clean)),
    id: ports.nextId(),
    entId,
    bizType,
    createdAt: ports.clock.now(),
  }
}

// Bytes without a row are waste, a row without bytes is a lie: where nobody knows, they stay.
const removeUnsaved = async ({ db, files, log }: Ports, rows: readonly FileRow[]) => {
  if (rows.length === 0) return
  try {
    const ids = rows.map(({ id }) => id)
    const saved = await db.select({ id: file.id }).from(file).where(inArray(file.id, ids))
    const left = rows.filter(({ id }) => saved.every((one) => one.id !== id))
    await removeBytes(
      { files, log },
      left.map(({ path }) => path),
    )
  } catch (error) {
    log.warn({ err: error }, 'files may have been left without a row')
  }
}

/** Removes bytes that no row has any more. What cannot be removed is waste, and no reason to refuse what is done. */
export const removeBytes = async (
  { files, log }: Pick<Ports, 'files' | 'log'>,
  paths: readonly string[],
) => {
  for (const path of paths)
    await files
      .remove(path)
      .catch((error: unknown) => log.warn({ err: error, path }, 'a file was left without a row'))
}

/** Gives a file that is written its row, within the space of its enterprise. */
export const insertFile = async (tx: Db, row: FileRow): Promise<StoredFile> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${row.entId}`}, 0))`)
  await enforceRoom(tx, row)
  await tx.insert(file).values(row)
  return shownFile(row)
}

/** Takes in one file by itself. What `alongside` writes is written with it or not at all. */
export const storeFile = (
  ports: Ports,
  owner: { entId: string },
  sent: Sent,
  alongside?: (tx: Db, fileId: string) => Promise<unknown>,
): Promise<StoredFile> =>
  takeFile(ports, owner, sent, (row) =>
    ports.db.transaction(async (tx) => {
      const stored = await insertFile(tx, row)
      await alongside?.(tx, row.id)
      return stored
    }),
  )

const spaceMs = 30 * dayMs
const megabyte = 1_048_576

/**
 * Whether an enterprise has space for a file. Counted is what came within 30 days: orders need their files for years, and
 * whoever carries much must not run out of space for good.
 */
const enforceRoom = async (
  db: Db,
  { entId, size, createdAt }: Pick<FileRow, 'entId' | 'size' | 'createdAt'>,
) => {
  const megabytes = (await readParams(db, createdAt)).number('fileSpaceMb')
  const [used] = await rowsOf<{ bytes: string }>(
    db,
    sql`select coalesce(sum(size), 0)::bigint as bytes from file
      where ent_id = ${entId} and created_at > ${createdAt - spaceMs}`,
  )
  if (Number(used?.bytes) + size > megabytes * megabyte) {
    throw new Problem('quotaExceeded', { params: { limit: megabytes } })
  }
}

/** Whoever has no space is told so before the bytes are taken. */
export const admitFile = async ({ ports, caller, size }: Arriving) => {
  if (caller) {
    await enforceRoom(ports.db, { entId: caller.entId, size, createdAt: ports.clock.now() })
  }
}

/** A process that looks into files and draws pictures anew; one of 48 megapixels takes up to 210 MB beside the 100 of the process. */
const reads: Reads = {
  program: new URL('./fileProcess.ts', import.meta.url),
  heapMb: 64,
  memoryMb: 400,
  seconds: 10,
  addons: true,
}

type Look = (request: FileRequest) => Promise<FileAnswer>

/** Looks into files of one owner in one process, which is begun with the first that has to be looked into. */
const lookingInto = async <T>(
  { reading }: Pick<Ports, 'reading'>,
  whose: Whose,
  work: (look: Look) => Promise<T>,
): Promise<T> => {
  const opened: Reader<FileRequest, FileAnswer>[] = []
  const open = async () => {
    const turn = await reading.takeFileTurn(whose)
    const owner = 'entId' in whose ? whose.entId : whose.network
    const reader = openReader<FileRequest, FileAnswer>(reads, turn, owner)
    opened.push(reader)
    return reader
  }
  try {
    return await work(async (request) => (opened[0] ?? (await open())).ask(request))
  } finally {
    for (const reader of opened) reader.close()
  }
}

const pictures = ['jpg', 'png'] as const
const isPicture = (ext: string) => pictures.some((one) => one === ext)

/** What a file may be saved as: allowed by name and content, harmless, its picture drawn anew. */
const cleaned = async (
  ports: Pick<Ports, 'scan'>,
  { name, bytes, inside }: Sent,
  kinds: readonly string[],
  look: Look,
) => {
  const kind = kindByName(name)
  const unsupported = (cause?: unknown) =>
    new Problem('fileTypeUnsupported', { params: { types: kinds.join(' / ') }, cause })
  if (!kind || !kinds.includes(kind.ext) || !beginsAs(kind.ext, bytes)) throw unsupported()
  // What a reader has opened is whole, whatever it had to repair.
  if (kind.ext !== inside && !isWhole(kind.ext, bytes)) throw unsupported()
  if (!(await ports.scan(bytes))) throw unsupported()
  const { ext } = kind
  const saved = { ...kind, name: fileNameOf(name), bytes }
  const isKnown = ext === inside || !isToldInside(ext)
  if (isKnown && !isPicture(ext)) return saved
  const found = await look({ ext, bytes, isLookedInto: isKnown }).catch((error: unknown) => {
    throw error instanceof Problem && error.value.code === 'fileUnreadable'
      ? unsupported(error)
      : error
  })
  if (found.type === 'wrong') throw unsupported()
  return found.type === 'picture' ? { ...saved, bytes: found.bytes } : saved
}

/** So large a picture may be that anybody may send: a phone's of 24 megapixels has up to 10 MB. */
export const pictureBytes = 10 * 1_048_576

/** A jpg or png, drawn anew: where and with what it was taken does not survive. */
export const cleanPicture = (
  ports: Pick<Ports, 'scan' | 'reading'>,
  whose: Whose,
  sent: Pick<Sent, 'name' | 'bytes'>,
) => lookingInto(ports, whose, (look) => cleaned(ports, sent, pictures, look))

/** The same, taken in as a file of its enterprise. */
export const storePicture = (ports: Ports, owner: { entId: string }, sent: Sent) =>
  storeFile(ports, owner, { ...sent, kinds: pictures })

export const shownFile = (row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  url: `/api/portal/file/${row.id}`,
  size: row.size,
  ext: row.ext,
  sha256: row.sha256,
  createTime: timeOf(row.createdAt),
})

/** Those of these files that are this enterprise's, by their ids. */
export const findFiles = async (db: Db, entId: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, FileRow>()
  const rows = await db
    .select()
    .from(file)
    .where(and(inArray(file.id, [...new Set(ids)]), eq(file.entId, entId)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A file of this enterprise; another's is missing. */
export const findFile = async (db: Db, entId: string, id: string) =>
  (await findFiles(db, entId, [id])).get(id) ?? null

/**
 * What a file is shown as and saved under, never a path. Of a long name the end stays, which says what it is; a letter that is
 * two in a text is not cut in half.
 */
export const fileNameOf = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? name)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-200)
    .replace(/^\p{Cs}/u, '')
