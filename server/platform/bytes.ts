import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileBytes, FileWriter } from './ports.ts'
import {
  headBytes,
  isSealedBytes,
  openBytes,
  openPieces,
  sealBytes,
  sealPieces,
  tagAt,
} from './sealedBytes.ts'

/** Sealed files in a directory, under random names spread over 256 folders; for the account alone that writes them. */
export const bytesOnDisk = (directory: string): FileBytes => ({
  write: async (bytes) => {
    const path = await newPath(directory)
    const file = join(directory, path)
    await writeFile(file, sealBytes(bytes, path), { flag: 'wx', mode: 0o600 }).catch(
      async (error: unknown) => {
        // Of what found no room, a part stands there; a disk that cannot remove it either says the same again.
        await rm(file, { force: true }).catch(() => undefined)
        throw error
      },
    )
    return {
      path,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.byteLength,
    }
  },
  begin: () => beginFile(directory),
  stream: (path) => streamFile(directory, path),
  read: async (path) => openBytes(new Uint8Array(await readFile(join(directory, path))), path),
  remove: (path) => rm(join(directory, path), { force: true }),
})

/** A random name in its folder. */
const newPath = async (directory: string) => {
  const name = randomBytes(16).toString('hex')
  await mkdir(join(directory, name.slice(0, 2)), { recursive: true, mode: 0o700 })
  return `${name.slice(0, 2)}/${name}`
}

const beginFile = async (directory: string): Promise<FileWriter> => {
  const path = await newPath(directory)
  const file = await open(join(directory, path), 'wx', 0o600)
  const sealing = sealPieces(path)
  let size = 0
  const discard = async () => {
    await file.close().catch(() => undefined)
    await rm(join(directory, path), { force: true })
  }
  try {
    await file.writeFile(sealing.head)
  } catch (error) {
    await discard().catch(() => undefined)
    throw error
  }
  return {
    path,
    write: async (piece) => {
      size += piece.byteLength
      await file.writeFile(sealing.seal(piece))
    },
    end: async () => {
      const { last, tag } = sealing.end()
      await file.writeFile(last)
      await file.write(tag, 0, tag.byteLength, tagAt)
      await file.sync()
      await file.close()
      return size
    },
    discard,
  }
}

const pieceBytes = 65_536

/** What is opened of a file, piece by piece; throws at the end where it was changed. */
async function* openedOf(directory: string, path: string) {
  const file = await open(join(directory, path))
  try {
    const head = Buffer.alloc(headBytes)
    await file.read(head, 0, headBytes, 0)
    const opening = openPieces(head, path)
    const piece = Buffer.alloc(pieceBytes)
    for (let at = headBytes; ; at += pieceBytes) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes, at)
      if (bytesRead === 0) break
      yield opening.update(piece.subarray(0, bytesRead))
    }
    yield opening.final()
  } finally {
    await file.close()
  }
}

/** Where it was changed or moved, it ends broken: whoever takes it has no whole file. Nothing is open until somebody takes it. */
const streamFile = async (directory: string, path: string) => {
  await stat(join(directory, path))
  const pieces = openedOf(directory, path)
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    for (;;) {
      const { done, value } = await pieces.next()
      if (done) return controller.close()
      if (value.length > 0) return controller.enqueue(value)
    }
  }
  const cancel = async () => void (await pieces.return())
  return new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 })
}

/**
 * Seals what stood plain; answers how many files that were, and how many there are. Each is replaced in one step, so it may be
 * cut short, done again, and done while the portal runs.
 */
export const sealFiles = async (directory: string): Promise<{ sealed: number; files: number }> => {
  const count = { sealed: 0, files: 0 }
  const folders = await readdir(directory).catch(() => [])
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const name of await readdir(join(directory, folder))) {
      const file = join(directory, folder, name)
      // What a run that was cut short has left.
      if (name.endsWith(halfDone)) await rm(file, { force: true })
      else {
        count.files++
        if (await sealFile(file, `${folder}/${name}`)) count.sealed++
      }
    }
  }
  return count
}

const halfDone = '.sealing'

const sealFile = async (file: string, path: string): Promise<boolean> => {
  const plain = new Uint8Array(await readFile(file))
  if (isSealedBytes(plain)) return false
  const half = await open(`${file}${halfDone}`, 'w', 0o600)
  try {
    await half.writeFile(sealBytes(plain, path))
    await half.sync()
  } finally {
    await half.close()
  }
  await rename(`${file}${halfDone}`, file)
  return true
}
