import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '#server/platform/settings.ts'

/** Where a process finds the key: as configured, or in the file that is, otherwise in one beside its data. */
export type KeyPlace = Pick<Environment, 'dataDir' | 'dataKey' | 'dataKeyFile'>

const fileIn = ({ dataDir, dataKeyFile }: KeyPlace) => dataKeyFile ?? join(dataDir, 'data.key')

/** The key that this process shows, 32 bytes: it opens the data key, or is it. Throws where there is none, or it is no key. */
export const readDataKey = (place: KeyPlace): Uint8Array => {
  const file = fileIn(place)
  if (place.dataKey === null && !existsSync(file)) {
    throw new Error(
      `The key that opens the database is not here: put it back at ${file}, or give it as DATA_KEY or DATA_KEY_FILE`,
    )
  }
  const text = place.dataKey ?? readFileSync(file, 'utf8').trim()
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  const name = place.dataKey === null ? file : 'DATA_KEY'
  throw new Error(
    `${name} is no key of 64 hexadecimal digits; one is made with: openssl rand -hex 32`,
  )
}

/** Makes a key beside the data of an installation that has none; answers whether it did. */
export const makeDataKey = (place: KeyPlace, log: Pick<Logger, 'warn'>): boolean => {
  const file = fileIn(place)
  if (place.dataKey !== null || place.dataKeyFile !== null || existsSync(file)) return false
  mkdirSync(place.dataDir, { recursive: true })
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    // It comes into being whole; of two processes that start at once, one makes the key of both.
    linkSync(mine, file)
    log.warn({ file }, 'made the key of what is sealed: keep a copy apart from the data')
    return true
  } catch (error) {
    if (!existsSync(file)) throw error
    return false
  } finally {
    rmSync(mine)
  }
}
