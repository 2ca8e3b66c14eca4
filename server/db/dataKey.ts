import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that sealed columns are read with, 32 bytes: as configured, or the one that stands beside the data, which the
 * first start makes. Throws where it is no key.
 */
export const readDataKey = (directory: string, configured: string | null): Uint8Array => {
  const file = join(directory, 'data.key')
  if (configured === null && !existsSync(file)) makeKey(directory, file)
  const text = configured ?? readFileSync(file, 'utf8').trim()
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  const name = configured === null ? file : 'DATA_KEY'
  throw new Error(`${name} is no key of 64 hexadecimal digits; one is made with: openssl rand -hex 32`)
}

const makeKey = (directory: string, file: string) => {
  mkdirSync(directory, { recursive: true })
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    // It comes into being whole; of two processes that start at once, one makes the key of both.
    linkSync(mine, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(mine)
  }
}
