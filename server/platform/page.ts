import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const compressible = /^(text\/|image\/svg|application\/(json|manifest|xml))/

/** Bytes as a browser gets them, packed once for each way of packing. */
export type Page = {
  bytes: Buffer
  type: string
  etag: string
  isHashed: boolean
  /** Cookies that it was made for. */
  isPersonal: boolean
  packed: Map<string, Promise<Buffer>>
}

export const pageOf = (
  bytes: Buffer,
  type: string,
  { isHashed = false, isPersonal = false } = {},
): Page => ({
  bytes,
  type,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  isHashed,
  isPersonal,
  packed: new Map(),
})

export const send = async (context: Context, page: Page, status: 200 | 404 = 200) => {
  context.header('content-type', page.type)
  context.header('etag', page.etag)
  context.header('vary', page.isPersonal ? 'accept-encoding, cookie' : 'accept-encoding')
  context.header(
    'cache-control',
    page.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  if (isUnchanged(context, page.etag)) return context.body(null, 304)
  const way = wayOf(context.req.header('accept-encoding') ?? '', page)
  if (way === null) return context.body(new Uint8Array(page.bytes), status)
  context.header('content-encoding', way)
  const packed = page.packed.get(way) ?? pack[way](page.bytes)
  page.packed.set(way, packed)
  return context.body(new Uint8Array(await packed), status)
}

/** Whether the browser has it already; what was packed for it is named weakly. */
export const isUnchanged = (context: Context, etag: string): boolean =>
  context.req.header('if-none-match')?.replace(/^W\//, '') === etag

const wayOf = (accepted: string, { bytes, type }: Page) => {
  if (bytes.length < 1_000 || !compressible.test(type)) return null
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}
