/** The headers of a signed request. */
export const signedHeaders = {
  key: 'x-portal-key',
  timestamp: 'x-portal-timestamp',
  nonce: 'x-portal-nonce',
  body: 'x-portal-body-sha256',
  signature: 'x-portal-signature',
} as const

export type SignedRequest = {
  method: string
  /** With its query, as it is sent: it begins with `/api/`. */
  path: string
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
  /** SHA-256 of the raw body, in small hexadecimal digits; of a request without one, that of no bytes. */
  bodyHash: string
}

/** How far a request's time may be from the server's, to either side. */
export const signedForSeconds = 300

/** The text under a signature: HMAC-SHA-256 of it with the secret, in small hexadecimal digits. */
export const textToSign = ({ method, path, timestamp, nonce, bodyHash }: SignedRequest): string =>
  ['portal-v1', method, path, timestamp, nonce, bodyHash].join('\n')
