import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './db/sealed.ts'

/** What is sealed begins so; no kind of file that is taken in does. */
const mark = Buffer.from('portal-sealed 1\n')
const saltBytes = 16
const tagBytes = 16

export const isSealedBytes = (stored: Uint8Array): boolean =>
  Buffer.from(stored.buffer, stored.byteOffset, Math.min(mark.length, stored.length)).equals(mark)

// Each file has a key of its own, so that no two share a nonce however many there are.
const cipherOf = (salt: Uint8Array) => {
  const derived = keyFor('portal files', 44, salt)
  return { key: derived.subarray(0, 32), nonce: derived.subarray(32) }
}

/** AES-256-GCM, bound to its name: nobody can put one file in the place of another. */
export const sealBytes = (plain: Uint8Array, name: string): Uint8Array => {
  const salt = randomBytes(saltBytes)
  const { key, nonce } = cipherOf(salt)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const sealed = [cipher.update(plain), cipher.final()]
  return Buffer.concat([mark, salt, cipher.getAuthTag(), ...sealed])
}

/** What was stored before files were sealed is read as it stands. Throws where it was changed, moved, or has another key. */
export const openBytes = (stored: Uint8Array, name: string): Uint8Array => {
  if (!isSealedBytes(stored)) return stored
  const rest = stored.subarray(mark.length)
  const { key, nonce } = cipherOf(rest.subarray(0, saltBytes))
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(name))
    .setAuthTag(rest.subarray(saltBytes, saltBytes + tagBytes))
  const sealed = rest.subarray(saltBytes + tagBytes)
  return new Uint8Array(Buffer.concat([decipher.update(sealed), decipher.final()]))
}

/** What stands before the sealed bytes of a file. */
export const headBytes = mark.length + saltBytes + tagBytes
/** Where in it the tag stands, which is known at the end. */
export const tagAt = mark.length + saltBytes

/** As `sealBytes`, in pieces: the head has no tag yet. */
export const sealPieces = (name: string) => {
  const salt = randomBytes(saltBytes)
  const { key, nonce } = cipherOf(salt)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  return {
    head: Buffer.concat([mark, salt, Buffer.alloc(tagBytes)]),
    seal: (plain: Uint8Array) => cipher.update(plain),
    end: () => ({ last: cipher.final(), tag: cipher.getAuthTag() }),
  }
}

/** Opens what stands behind a head, in pieces; only its `final` says that all of it is as it was written. */
export const openPieces = (head: Uint8Array, name: string) => {
  if (!isSealedBytes(head)) throw new Error(`${name} is not sealed`)
  const { key, nonce } = cipherOf(head.subarray(mark.length, tagAt))
  return createDecipheriv('aes-256-gcm', key, nonce)
    .setAAD(Buffer.from(name))
    .setAuthTag(head.subarray(tagAt, headBytes))
}
