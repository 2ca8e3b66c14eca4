import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://localhost:${process.env['PORT'] ?? 8080}`

// Two builds: sharing chunks with the desk would cut the portal's into pieces that compress badly.
export default defineConfig(({ mode }) => ({
  plugins: [react()],
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
