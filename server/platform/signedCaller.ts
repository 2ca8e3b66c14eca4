import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import {
  signedForSeconds,
  signedHeaders,
  type SignedRequest,
  textToSign,
} from '#contract/signature.rules.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { interfaceKey } from '#server/interfaceKey/interfaceKey.schema.ts'
import type { Caller } from './handle.ts'
import type { Db, Ports } from './ports.ts'

/** How old the stored time of the last use may be. */
const staleMs = 60_000

/** What a signed request says of itself. */
export type Signed = SignedRequest & { keyNo: string; signature: string }

const nothing = createHash('sha256').digest('hex')

const forms: Readonly<Record<keyof typeof signedHeaders, RegExp>> = {
  key: /^[\w-]{1,30}$/,
  timestamp: /^\d{1,12}$/,
  nonce: /^[\w-]{16,64}$/,
  body: /^[0-9a-f]{64}$/,
  signature: /^[0-9a-f]{64}$/,
}

/** The signature of a request in its headers; null of one that has none. What is not well-formed is not valid. */
export const signedIn = (
  header: (name: string) => string | undefined,
  { method, url }: { method: string; url: string },
): Signed | null => {
  if (header(signedHeaders.key) === undefined) return null
  const read = (part: keyof typeof signedHeaders, otherwise = '') => {
    const text = header(signedHeaders[part]) ?? otherwise
    if (!forms[part].test(text)) throw new Problem('signatureInvalid')
    return text
  }
  // As it was sent: a URL that is read would be written otherwise.
  const path = /^[a-z]+:\/\/[^/]*(\/.*)$/i.exec(url)?.[1] ?? url
  return {
    method,
    path,
    keyNo: read('key'),
    timestamp: read('timestamp'),
    nonce: read('nonce'),
    bodyHash: read('body', nothing),
    signature: read('signature'),
  }
}

export const signatureOf = (secret: string, request: SignedRequest): string =>
  createHmac('sha256', secret).update(textToSign(request)).digest('hex')

/** Of a key that nobody knows a signature is computed as well: how long an answer takes tells nothing. */
const nobodys = 'no key of anybody'

/** Whose key signed it, if it did so now. Whatever is wrong with key or signature has one answer. */
export const findSigned = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  signed: Signed,
): Promise<Caller> => {
  const now = clock.now()
  const [row] = await db
    .select({ key: interfaceKey, entName: enterprise.entName, regStatus: enterprise.regStatus })
    .from(interfaceKey)
    .innerJoin(enterprise, eq(enterprise.id, interfaceKey.entId))
    .where(eq(interfaceKey.keyNo, signed.keyNo))
  const right = Buffer.from(signatureOf(row?.key.secret ?? nobodys, signed))
  const isRight = timingSafeEqual(right, Buffer.from(signed.signature))
  if (!row || !isRight || row.key.revokedAt !== null || row.regStatus !== 2)
    throw new Problem('signatureInvalid')
  const away = Math.abs(Number(signed.timestamp) * 1000 - now)
  if (away > signedForSeconds * 1000)
    throw new Problem('signatureStale', { params: { seconds: signedForSeconds } })
  const { id, entId, usedAt } = row.key
  if (now - (usedAt ?? 0) > staleMs) await noteUse(db, id, now)
  return { entId, entName: row.entName, userId: id, sessionId: `key ${id}`, keyId: id }
}

const noteUse = (db: Db, id: string, usedAt: number) =>
  db.update(interfaceKey).set({ usedAt }).where(eq(interfaceKey.id, id))

/** Refuses a body other than the one that was signed. */
export const enforceBody = ({ bodyHash }: Signed, bytes: Uint8Array): void => {
  if (createHash('sha256').update(bytes).digest('hex') !== bodyHash)
    throw new Problem('signatureInvalid')
}
