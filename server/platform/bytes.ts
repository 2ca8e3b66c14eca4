import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileBytes } from './ports.ts'

/** Files in a directory, under random names spread over 256 folders. */
export const bytesOnDisk = (directory: string): FileBytes => ({
  write: async (bytes) => {
    const name = randomBytes(16).toString('hex')
    const path = `${name.slice(0, 2)}/${name}`
    await mkdir(join(directory, name.slice(0, 2)), { recursive: true })
    await writeFile(join(directory, path), bytes, { flag: 'wx' })
    return {
      path,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.byteLength,
    }
  },
  read: async (path) => new Uint8Array(await readFile(join(directory, path))),
  remove: (path) => rm(join(directory, path), { force: true }),
})
