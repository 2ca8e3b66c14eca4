import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env['PORT'] ?? 8080}`

export default defineConfig({
  plugins: [react()],
  // Chunks find each other beside themselves; the server makes the addresses in the HTML absolute.
  base: './',
  server: { port: 5173, strictPort: true, proxy: { '/api': server } },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The content-security policy forbids inline scripts, and data: outside pictures.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'sandbox.html'] },
  },
})
