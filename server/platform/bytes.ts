import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileBytes } from './ports.ts'
import { isSealedBytes, openBytes, sealBytes } from './sealedBytes.ts'

/** Sealed files in a directory, under random names spread over 256 folders; for the account alone that writes them. */
export const bytesOnDisk = (directory: string): FileBytes => ({
  write: async (bytes) => {
    const name = randomBytes(16).toString('hex')
    const path = `${name.slice(0, 2)}/${name}`
    await mkdir(join(directory, name.slice(0, 2)), { recursive: true, mode: 0o700 })
    const file = join(directory, path)
    await writeFile(file, sealBytes(bytes, path), { flag: 'wx', mode: 0o600 }).catch(
      async (error: unknown) => {
        // Of what found no room, a part stands there.
        await rm(file, { force: true })
        throw error
      },
    )
    return {
      path,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.byteLength,
    }
  },
  read: async (path) => openBytes(new Uint8Array(await readFile(join(directory, path))), path),
  remove: (path) => rm(join(directory, path), { force: true }),
})

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
