import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { fewPieces, groups } from './bundle/fewPieces.ts'
import { homeOnly, lean, withoutFetchAdapter } from './bundle/lean.ts'

const alone = (name: string) =>
  join(process.cwd(), `node_modules/react-router/dist/production/${name}.mjs`)

const forBrowsers = {
  outDir: 'dist/portal',
  target: 'es2023',
  // The content-security policy forbids inline scripts, and data: outside pictures.
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 800,
} satisfies InlineConfig['build']

const portal: InlineConfig = {
  plugins: [react(), withoutFetchAdapter, lean, fewPieces],
  // Its package names the development build only.
  resolve: { alias: { 'react-router/dom': alone('dom-export'), 'react-router': alone('index') } },
  // Chunks find each other beside themselves; the server makes the addresses in the HTML absolute.
  base: './',
  build: {
    ...forBrowsers,
    emptyOutDir: true,
    rolldownOptions: { input: 'index.html', output: { codeSplitting: { groups } } },
  },
}

/** Apart from the portal: sharing chunks would cut the portal's into pieces that compress badly. */
const desk: InlineConfig = {
  plugins: [react(), withoutFetchAdapter],
  base: './',
  publicDir: false,
  build: {
    ...forBrowsers,
    emptyOutDir: false,
    rolldownOptions: { input: 'sandbox.html' },
  },
}

/** The portal once more for the server, which draws the home page with it. */
const firstView: InlineConfig = {
  plugins: [react(), lean, homeOnly],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/serverView.tsx',
    outDir: 'dist/portal/.server',
    target: 'node24',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: 'firstView.js', codeSplitting: false } },
  },
}

for (const product of [portal, desk, firstView]) {
  await build({ ...product, configFile: false, logLevel: 'warn' })
}
