import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://localhost:${process.env['PORT'] ?? 8080}`

/**
 * axios carries two transports. Ours is XMLHttpRequest, which tells the progress of an upload; the other would stand
 * before the login form for nothing (4 kB gz).
 */
const withoutFetchAdapter: Plugin = {
  name: 'without-fetch-adapter',
  load: (id) =>
    id.endsWith('/axios/lib/adapters/fetch.js')
      ? 'export const getFetch = () => null\nexport default null'
      : null,
}

/** While developing, Vite serves the desk at the addresses that the server gives it, and the portal knows of it. */
const deskWhileDeveloping: Plugin = {
  name: 'desk-while-developing',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/sandbox(\/|\?|$)/.test(request.url ?? '')) request.url = '/sandbox.html'
      next()
    })
  },
  transformIndexHtml: (html) =>
    html.replace('name="portal-desk" content=""', 'name="portal-desk" content="sandbox"'),
}

// Two builds: sharing chunks with the desk would cut the portal's into pieces that compress badly.
export default defineConfig(({ mode }) => ({
  plugins: [react(), withoutFetchAdapter, deskWhileDeveloping],
  // Chunks find each other beside themselves; the server makes the addresses in the HTML absolute.
  base: './',
  publicDir: mode === 'desk' ? false : 'public',
  server: { port: 5173, strictPort: true, proxy: { '/api': server } },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: mode !== 'desk',
    manifest: mode !== 'desk',
    target: 'es2023',
    // The content-security policy forbids inline scripts, and data: outside pictures.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: mode === 'desk' ? 'sandbox.html' : 'index.html' },
    chunkSizeWarningLimit: 600,
  },
}))
