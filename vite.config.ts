import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://localhost:${process.env['PORT'] ?? 8080}`

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

// What developing needs, and Storybook: what the portal is built with besides is said by bin/bundle.ts.
export default defineConfig({
  plugins: [react(), deskWhileDeveloping],
  server: { port: 5173, strictPort: true, proxy: { '/api': server } },
})
