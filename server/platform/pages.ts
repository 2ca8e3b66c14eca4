import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { type Context, Hono } from 'hono'
import { isProgram } from './isProgram.ts'
import { type Page, pageOf, send } from './page.ts'

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
export type PageSettings = {
  /** Directory of the built pages. */
  directory: string
  /** Folder under which browsers see them, with a slash at either end. */
  base: string
  hasDesk: boolean
  /** Values of the pages' `portal-…` settings. */
  metas: Readonly<Record<string, string>>
}

/** Who asks, and what: how their browser wants to be met, and whether a person reads what it is given. */
export type Asked = {
  cookie: string
  isRead: boolean
  /** The address is a path alone. */
  isPlain: boolean
}

type Answer = { page: Page; status: 200 | 404 }

/** Documents that the server makes for their address. */
export type Drawn = {
  /**
   * Says what the page at a path is, whether it is there at all, and what the browser can begin to fetch; with the page
   * in it where it arrives drawn.
   */
  fitted(html: string, path: string, asked: Asked): Promise<Answer>
}

/** The built pages: files as they are, and for every other address the page that reads it. */
export const pages = (
  { directory, base, hasDesk, metas }: PageSettings,
  drawn: Drawn | null = null,
) => {
  const names = new Map(filesIn(directory).map((file) => [`/${file.split(sep).join('/')}`, file]))
  const loaded = new Map<string, Page>()
  const pageAt = (path: string) => {
    const file = names.get(path)
    if (file === undefined) return null
    const page = loaded.get(path) ?? load(join(directory, file), path, base, metas)
    if (page) loaded.set(path, page)
    return page
  }

  /** The page that reads whatever address it was opened at. */
  const portal = async (context: Context, path: string): Promise<Answer | null> => {
    const page = pageAt('/index.html')
    if (!page || !drawn) return page && { page, status: 200 }
    const html = page.bytes.toString('utf8')
    const cookie = context.req.header('cookie') ?? ''
    const { method } = context.req
    const isRead = method === 'GET' && !isProgram(context.req.header('user-agent') ?? '')
    const isPlain = new URL(context.req.url).search === ''
    return drawn.fitted(html, path, { cookie, isRead, isPlain })
  }

  return new Hono().get('*', async (context) => {
    const path = context.req.path === '/index.html' ? '/' : context.req.path
    const isDesk = path === '/sandbox' || path.startsWith('/sandbox/')
    const isPage = extname(path) === '' || path.endsWith('.html')
    if (isDesk || path === '/sandbox.html') {
      const desk = pageAt(hasDesk ? '/sandbox.html' : '/index.html')
      return desk ? send(context, desk, hasDesk ? 200 : 404) : notThere(context)
    }
    const file = path === '/' ? null : pageAt(path)
    if (file) return send(context, file)
    const answer = isPage ? await portal(context, path) : null
    return answer ? send(context, answer.page, answer.status) : notThere(context)
  })
}

const notThere = (context: Context) =>
  context.text(context.req.path.includes('.') ? 'Not found' : 'The pages are not built', 404)

// What the build writes for itself is nobody's page.
const filesIn = (directory: string) =>
  globSync('**/*', { cwd: directory }).filter(
    (file) => !file.startsWith('.') && statSync(join(directory, file)).isFile(),
  )

const load = (
  file: string,
  path: string,
  base: string,
  metas: PageSettings['metas'],
): Page | null => {
  // A later build has put another in its place.
  if (!existsSync(file)) return null
  const extension = extname(file)
  const read = readFileSync(file)
  const bytes =
    extension === '.html' ? Buffer.from(settled(read.toString('utf8'), base, metas)) : read
  return pageOf(bytes, types[extension] ?? 'application/octet-stream', {
    isHashed: path.startsWith('/assets/'),
  })
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
