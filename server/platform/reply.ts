import type { Endpoint } from '#contract/endpoint.ts'
import { compiled } from './compiled.ts'
import type { BlobReply } from './handle.ts'
import type { Locale } from './ports.ts'

/** The body of a success; only what the contract names leaves the server. */
export const bodyOf = (endpoint: Endpoint, reply: unknown, locale: Locale) =>
  JSON.stringify({
    code: 200,
    msg: locale === 'en' ? 'Success' : '成功',
    data: endpoint.reply ? compiled(endpoint.reply).parse(reply) : null,
  })

/**
 * An answer in JSON; it tells its length, by which is known whether packing is worth it, and that it may come packed: whatever adds
 * that later makes a stream of it, which is written piece by piece.
 */
export const jsonAnswer = (body: string, headers: Record<string, string>, status = 200) =>
  new Response(body, {
    status,
    headers: {
      vary: 'accept-encoding',
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    },
  })

/** A download: never shown by the browser under the portal's own name. */
export const dispositionOf = (name: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}`

export const blobHeaders = ({ name, type, body }: BlobReply) => ({
  'content-type': type,
  'content-disposition': dispositionOf(name),
  ...(body instanceof Uint8Array ? { 'content-length': String(body.byteLength) } : {}),
})
