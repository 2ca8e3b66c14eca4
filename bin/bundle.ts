import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { fewPieces, isHereAlready } from './bundle/fewPieces.ts'
import { instead } from './bundle/instead.ts'
import { tokenConstants } from './bundle/tokenConstants.ts'
import { pageAt } from './pages.ts'

/** Griffel turns each rule for right-to-left writing, which no locale of ours has. */
const leftToRight = {
  'rtl-css-js/core':
    'export const convert = (it) => it\nexport const convertProperty = (key, value) => ({ key, value })',
}

/** axios carries two transports. Ours is XMLHttpRequest, which tells the progress of an upload (4 kB gz). */
const withoutFetch = {
  'axios/unsafe/adapters/fetch.js': 'export const getFetch = () => null\nexport default null',
}

const order: string[] = []

/** What pages have in common, always in one order: every page begins with all these lists, which compress to less then. */
const inOneOrder = (files: readonly string[]): string[] => {
  order.push(...files.filter((it) => !order.includes(it)))
  return files.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

const forBrowsers = {
  outDir: 'dist/portal',
  target: 'es2023',
  // The content-security policy forbids inline scripts, and data: outside pictures.
  modulePreload: {
    polyfill: false,
    // What every page begins with is here already, and a piece is asked for by itself: neither is named once more.
    resolveDependencies: (piece, files, { hostType }) =>
      hostType === 'html'
        ? files
        : inOneOrder(files.filter((it) => it !== piece && !isHereAlready(it))),
  },
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 800,
} satisfies InlineConfig['build']

const pieces = fewPieces(pageAt('/'))

const portal: InlineConfig = {
  plugins: [react(), instead({ ...leftToRight, ...withoutFetch }), tokenConstants(), pieces.plugin],
  // Chunks find each other beside themselves; the server makes the addresses in the HTML absolute.
  base: './',
  build: {
    ...forBrowsers,
    emptyOutDir: true,
    rolldownOptions: {
      input: { start: 'index.html' },
      output: { codeSplitting: { groups: pieces.groups } },
      optimization: { inlineConst: { mode: 'all' } },
    },
  },
}

/** Apart from the portal: sharing chunks would cut the portal's into pieces that compress badly. */
const desk: InlineConfig = {
  plugins: [react(), instead(withoutFetch)],
  base: './',
  publicDir: false,
  build: { ...forBrowsers, emptyOutDir: false, rolldownOptions: { input: 'sandbox.html' } },
}

/** The portal once more for the server, which draws the home page with it; the other pages are never loaded. */
const firstView: InlineConfig = {
  plugins: [react(), instead(leftToRight)],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/serverView.tsx',
    outDir: 'dist/portal/.server',
    target: 'node24',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { entryFileNames: 'firstView.js' },
      // What a browser loads when it comes to it, the server has from the start.
      checks: { ineffectiveDynamicImport: false },
    },
  },
}

for (const product of [portal, desk, firstView]) {
  await build({ ...product, configFile: false, logLevel: 'warn' })
}
