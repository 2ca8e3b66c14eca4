import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build } from 'vite'
import { pages } from '#server/platform/pages.ts'
import { securityHeaders } from '#server/platform/securityHeaders.ts'

/**
 * Serves a directory as the portal serves its own pages, under the same headers: one of them alone, the opener policy,
 * makes the browser begin a new process for the page, which takes it some 40 ms.
 */
const serve = (directory: string) =>
  new Promise<{ url: string; stop: () => void }>((resolve) => {
    const app = new Hono()
      .use(securityHeaders(''))
      .route('/', pages({ directory, base: '/', hasDesk: false, metas: {} }))
    const server = createServer(getRequestListener(app.fetch))
    server.listen(0, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ url: `http://localhost:${port}`, stop: () => server.close() })
    })
  })

/** A page as the portal sends it, without a script: what its content costs by itself. */
export const serveStatic = async (portal: string, path = '/') => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-static-'))
  const html = (await (await fetch(`${portal}${path}`)).text())
    .replace(/<script[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|portal-later|expect)"[^>]*>/g, '')
  writeFileSync(join(directory, 'index.html'), html)
  const files = new Set(
    [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|svg|png|jpg))"/g)].map(
      ([, path]) => path ?? '',
    ),
  )
  for (const file of files) {
    const reply = await fetch(`${portal}${file}`)
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    writeFileSync(join(directory, file), Buffer.from(await reply.arrayBuffer()))
  }
  return serve(directory)
}

/** React, Fluent's provider and button, the router and the translations, and nothing else. */
export const serveMinimal = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-minimal-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'minimal'),
    base: './',
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
    },
  })
  return serve(directory)
}
