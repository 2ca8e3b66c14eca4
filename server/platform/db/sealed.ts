import assert from 'node:assert/strict'
import { hkdfSync } from 'node:crypto'
import { aessiv } from '@noble/ciphers/aes.js'
import { customType } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'

/** What is sealed begins so; the number is the way of sealing. */
export const sealMark = 'siv1.'

export const isSealed = (text: string): boolean =>
  text.startsWith(sealMark) && /^[\w-]+$/.test(text.slice(sealMark.length))

// Columns are made when modules load, long before a key is known.
let dataKey: Uint8Array | null = null
/** By their purpose. */
const made = new Map<string, Uint8Array>()

/** The installation's data key, 32 bytes; before the first row with a sealed column is read or written. */
export const setDataKey = (given: Uint8Array): void => {
  dataKey = given
  made.clear()
  sealedTexts.clear()
}

/** A key that serves one purpose, made of the data key. */
export const keyFor = (
  purpose: string,
  length: number,
  salt: Uint8Array | string = '',
): Uint8Array => {
  assert(dataKey, 'No data key is set')
  return new Uint8Array(hkdfSync('sha256', dataKey, salt, purpose, length))
}

/** One that serves a purpose without a salt, made once. */
export const keyOf = (purpose: string, length: number): Uint8Array => {
  const key = made.get(purpose) ?? keyFor(purpose, length)
  made.set(purpose, key)
  return key
}

// The same drivers, accounts and parties stand in row after row, and sealing one takes as long as a small statement.
const sealedTexts = new LRUCache<string, string>({ max: 20_000 })
/** Longer texts, tracks and reports, come once. */
const longestKept = 64

const cipher = () => aessiv(keyOf('portal columns', 64))

/**
 * AES-256-SIV (RFC 5297): the same text is always the same when sealed, so the database still compares, joins and enforces
 * unique what it cannot read. An empty text hides nothing and stays.
 */
export const seal = (plain: string): string => {
  if (plain === '') return ''
  const known = sealedTexts.get(plain)
  if (known !== undefined) return known
  const text = sealMark + Buffer.from(cipher().encrypt(Buffer.from(plain))).toString('base64url')
  if (plain.length <= longestKept) sealedTexts.set(plain, text)
  return text
}

/** Throws where the text was sealed with another key, or changed. */
export const unseal = (stored: string): string => {
  if (stored === '') return ''
  if (!isSealed(stored)) throw new Error('A sealed column has a value that nobody sealed')
  return Buffer.from(
    cipher().decrypt(Buffer.from(stored.slice(sealMark.length), 'base64url')),
  ).toString()
}

/** A text that stands sealed in the database. Raw SQL sees and gives it sealed, and cannot search within it. */
export const sealed = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: seal,
  fromDriver: unseal,
})

/** Sealed like `sealed`, but what was stored before it was sealed is read as it stands. */
export const sealedAnew = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: seal,
  fromDriver: (stored) => (isSealed(stored) ? unseal(stored) : stored),
})

/** Data that stands as one sealed text in a column of JSON; what was stored before it was sealed is read as it stands. */
export const sealedJson = customType<{ data: Record<string, unknown>; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(seal(JSON.stringify(value))),
  fromDriver: (stored) => {
    // One driver hands over what it has read of the JSON, the other its text.
    const value = typeof stored === 'string' && !isSealed(stored) ? JSON.parse(stored) : stored
    return typeof value === 'string' ? JSON.parse(unseal(value)) : value
  },
})
