import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'x-channel-signature'

/** A channel's signature over the raw body. */
export const sign = (secret: string, body: string | Uint8Array) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

export const isSigned = (secret: string, body: Uint8Array, signature: string | undefined) => {
  const right = Buffer.from(sign(secret, body))
  const given = Buffer.from(signature ?? '')
  return right.length === given.length && timingSafeEqual(right, given)
}
