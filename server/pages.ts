import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono, type Context } from 'hono'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressible = /^(text|application|image\/svg)/

export type PageSettings = {
  /** Directory of the built pages. */
  directory: string
  /** Folder under which browsers see them, with a slash at either end. */
  base: string
  hasDesk: boolean
  /** Values of the pages' `portal-…` settings. */
  metas: Readonly<Record<string, string>>
}

type Page = {
  bytes: Buffer
  type: string
  etag: string
  isHashed: boolean
  packed: Map<string, Promise<Buffer>>
}

/** The built pages: files as they are, and for every other address the page that reads it. */
export const pages = ({ directory, base, hasDesk, metas }: PageSettings) => {
  const names = new Map(filesIn(directory).map((file) => [`/${file.split(sep).join('/')}`, file]))
  const loaded = new Map<string, Page>()
  const pageAt = (path: string) => {
    const file = names.get(path)
    if (file === undefined) return null
    const page = loaded.get(path) ?? load(join(directory, file), path, base, metas)
    loaded.set(path, page)
    return page
  }

  return new Hono().get('*', async (context) => {
    const { path } = context.req
    const isDesk = path === '/sandbox' || path.startsWith('/sandbox/')
    const isPage = extname(path) === '' || path.endsWith('.html')
    if (isDesk || path === '/sandbox.html') {
      return hasDesk
        ? send(context, pageAt('/sandbox.html'))
        : send(context, pageAt('/index.html'), 404)
    }
    const page = path === '/' || path === '/index.html' ? null : pageAt(path)
    if (page) return send(context, page)
    return isPage ? send(context, pageAt('/index.html')) : send(context, null)
  })
}

// What the build keeps for itself is no page of anybody.
const filesIn = (directory: string) =>
  globSync('**/*', { cwd: directory }).filter(
    (file) => !file.startsWith('.') && statSync(join(directory, file)).isFile(),
  )

const load = (file: string, path: string, base: string, metas: PageSettings['metas']): Page => {
  const extension = extname(file)
  const read = readFileSync(file)
  const bytes =
    extension === '.html' ? Buffer.from(settled(read.toString('utf8'), base, metas)) : read
  return {
    bytes,
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    isHashed: path.startsWith('/assets/'),
    packed: new Map(),
  }
}

// The build knows no folder: its addresses are relative, which a deep link would misread.
const settled = (html: string, base: string, metas: PageSettings['metas']) =>
  html
    .replace(/(\s(?:src|href)=")\.\//g, `$1${base}`)
    .replace(
      /(<meta name="portal-([\w-]+)" content=")[^"]*"/g,
      (_, start: string, name: string) =>
        `${start}${(metas[name] ?? '').replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)}"`,
    )

const send = async (context: Context, page: Page | null, status: 200 | 404 = 200) => {
  if (!page)
    return context.text(
      context.req.path.includes('.') ? 'Not found' : 'The pages are not built',
      404,
    )
  context.header('content-type', page.type)
  context.header('etag', page.etag)
  context.header('vary', 'accept-encoding')
  context.header(
    'cache-control',
    page.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  if (context.req.header('if-none-match') === page.etag) return context.body(null, 304)
  const way = wayOf(context.req.header('accept-encoding') ?? '', page)
  if (way === null) return context.body(new Uint8Array(page.bytes), status)
  context.header('content-encoding', way)
  const packed = page.packed.get(way) ?? pack[way](page.bytes)
  page.packed.set(way, packed)
  return context.body(new Uint8Array(await packed), status)
}

const wayOf = (accepted: string, { bytes, type }: Page) => {
  if (bytes.length < 1_000 || !compressible.test(type)) return null
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}
