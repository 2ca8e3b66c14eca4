import { hkdfSync } from 'node:crypto'
import { aessiv } from '@noble/ciphers/aes.js'
import type { Db } from '#server/platform/ports.ts'
import { readSetting, writeSetting } from '#server/platform/setting.ts'

export const keyWrapsKey = 'dataKeyWraps'

/** The data key, sealed once for each key that opens it; null: the key that is shown is the data key. */
export type KeyWraps = readonly string[] | null

export const readKeyWraps = async (db: Db) => (await readSetting(db, keyWrapsKey)) as KeyWraps // written below

export const writeKeyWraps = (db: Db, wraps: readonly string[]) =>
  writeSetting(db, keyWrapsKey, wraps)

const cipherOf = (shown: Uint8Array) =>
  aessiv(new Uint8Array(hkdfSync('sha256', shown, '', 'portal key of the data key', 64)))

/** The data key, sealed for whoever shows a key. */
export const wrapKey = (shown: Uint8Array, dataKey: Uint8Array): string =>
  Buffer.from(cipherOf(shown).encrypt(dataKey)).toString('base64url')

const unwrap = (shown: Uint8Array, wrapped: string) => {
  try {
    return cipherOf(shown).decrypt(Buffer.from(wrapped, 'base64url'))
  } catch {
    return null
  }
}

/** The data key, by the key that is shown. Throws where that one does not open it, or does no more. */
export const openDataKey = (wraps: KeyWraps, shown: Uint8Array): Uint8Array => {
  if (wraps === null) return shown
  for (const wrapped of wraps) {
    const dataKey = unwrap(shown, wrapped)
    if (dataKey) return dataKey
  }
  throw new Error(
    'The database was sealed with another key, or its key was changed since: give this process the one that the others have (DATA_KEY, DATA_KEY_FILE, or data.key in DATA_DIR)',
  )
}
