import { join, relative } from 'node:path'
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

const importsTokens =
  /import \{[^}]*\btokens\b[^}]*\} from ['"]@fluentui\/(?:react-components|react-theme|tokens)['"]/
const tokenName =
  /\btokens\.((?:color|font|line|spacing|border|shadow|stroke|duration|curve|zIndex)\w+)/g
const importsIcons = /import \{([^}]*)\} from '@fluentui\/react-icons'/g

/** `ChevronDown16Regular` lies in `chevron-down`. */
const iconFile = (name: string) =>
  name
    .replace(/\d*(Regular|Filled)$/, '')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase()

/**
 * What comes before every page is written out smaller: `tokens` is an object of five hundred names, of which a page uses
 * a few; the icons' barrel keeps pages' icons together; Griffel turns each rule for right-to-left writing, which no
 * locale of ours has.
 */
const lean: Plugin = {
  name: 'lean',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.includes('/rtl-css-js/')) {
      return 'export const convert = (it) => it\nexport const convertProperty = (key, value) => ({ key, value })'
    }
    const plain = importsTokens.test(code) ? code.replace(tokenName, "'var(--$1)'") : code
    return plain.replace(importsIcons, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `import { ${name} } from '@fluentui/react-icons/svg/${iconFile(name)}'`)
        .join(';'),
    )
  },
}

/** The server draws the home page alone: what the others are made of stays out. */
const homeOnly: Plugin = {
  name: 'home-only',
  enforce: 'pre',
  resolveId: (id) =>
    /^#src\/(flows\/(?!Home)\w+Flow\.tsx|app\/toolbar)/.test(id) ? '\0nothing' : null,
  load: (id) => (id === '\0nothing' ? 'export {}' : null),
}

type Modules = {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null
}

// Fluent's packages and icons come as one barrel each: only what these parts use is reached from it.
const isBarrel = (id: string) =>
  /\/node_modules\/@fluentui\/(?!react-icons\/lib\/(atoms|utils|contexts|core))/.test(id)

const reachedFrom = (
  modules: Modules,
  ids: readonly string[],
  without: ReadonlySet<string> = new Set(),
) => {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id) || without.has(id) || isBarrel(id)) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  ids.forEach(visit)
  return found
}

const own = (path: string) => join(import.meta.dirname, path)
const early =
  /\/(?:i18n\/(zhCN|en)\/(?:common|app|session|chrome|home)|contract\/words\/problem\.(zhCN|en))\.ts$/

/**
 * What a first visitor needs comes in few pieces: on a slow line each request costs more than its bytes. `early` answers
 * on the home page before React is here, `start` is what every page begins with besides, `home` the home page alone, `shared` what it has in common with others.
 */
const pieces = {
  early: new Set<string>(),
  start: new Set<string>(),
  shared: new Set<string>(),
  home: new Set<string>(),
}
const fewPieces: Plugin = {
  name: 'few-pieces',
  buildEnd() {
    pieces.early = reachedFrom(this, [own('src/app/early.ts')])
    pieces.start = reachedFrom(this, [own('src/app/start.tsx')], pieces.early)
    const begun = pieces.early.union(pieces.start)
    const home = reachedFrom(
      this,
      ['src/flows/HomeFlow.tsx', 'src/app/Header.tsx', 'src/app/Footer.tsx'].map(own),
      begun,
    )
    const isAlone = (id: string) =>
      this.getModuleInfo(id)?.importers.every((it) => home.has(it)) ?? false
    const common = [...home].filter((id) => !isAlone(id))
    pieces.shared = reachedFrom(this, common, begun)
    pieces.home = new Set([...home].filter((id) => !pieces.shared.has(id)))
  },
  // Which file each module came into: the manifest knows a piece by none of its modules.
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
    const before = ['rolldown-runtime', 'early', 'start']
    for (const [at, name] of before.entries()) {
      const chunk = chunks.find((it) => it.name === name)
      const stray = chunk?.imports.filter(
        (file) => !before.slice(0, at).some((it) => file.includes(`/${it}-`)),
      )
      // A circle of files starts with one whose imports are not there yet.
      if (!chunk || stray?.length)
        this.error(`${name} needs ${stray}: name their modules in few-pieces`)
    }
    const source = JSON.stringify({
      files: Object.fromEntries(
        chunks.flatMap(({ fileName, moduleIds }) =>
          moduleIds
            .filter((id) => !id.includes('node_modules'))
            .map((id) => [relative(import.meta.dirname, id), fileName]),
        ),
      ),
      imports: Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])),
    })
    this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source })
  },
}
const provider =
  /\/node_modules\/(@griffel|stylis|@emotion\/hash|rtl-css-js|keyborg|@fluentui\/(tokens\/lib\/(?!tokens\.|.*(dark|contrast|teams))|react-provider|react-utilities|react-shared-contexts|react-jsx-runtime|react-tabster\/lib\/(focus|hooks\/useFocusVisible)))/i
const tests: Readonly<Record<keyof typeof pieces, (id: string) => boolean>> = {
  early: (id) => pieces.early.has(id),
  start: (id) => provider.test(id) || pieces.start.has(id),
  shared: (id) => pieces.shared.has(id),
  home: (id) => pieces.home.has(id),
}
const groups = [
  ...Object.entries(tests).map(([name, test], at) => ({
    name,
    test,
    priority: 9 - at,
    includeDependenciesRecursively: false,
  })),
  {
    debugName: 'words',
    name: (id: string) =>
      early.exec(id) ? `words.${early.exec(id)?.slice(1).find(Boolean)}` : null,
  },
]

const alone = (name: string) => own(`node_modules/react-router/dist/production/${name}.mjs`)

// The portal and the desk apart: sharing chunks would cut the portal's into pieces that compress badly. `firstView` is
// the portal once more for the server, which draws the home page with it.
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    withoutFetchAdapter,
    deskWhileDeveloping,
    ...(mode === 'production' ? [lean, fewPieces] : []),
  ],
  // Chunks find each other beside themselves; the server makes the addresses in the HTML absolute.
  resolve:
    mode === 'production'
      ? // Its package names the development build only.
        { alias: { 'react-router/dom': alone('dom-export'), 'react-router': alone('index') } }
      : {},
  base: mode === 'firstView' ? '/' : './',
  publicDir: mode === 'desk' || mode === 'firstView' ? false : 'public',
  server: { port: 5173, strictPort: true, proxy: { '/api': server } },
  ...(mode === 'firstView'
    ? {
        plugins: [react(), lean, homeOnly],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true as const },
      }
    : {}),
  build:
    mode === 'firstView'
      ? {
          ssr: 'src/app/serverView.tsx',
          outDir: 'dist/portal/.server',
          target: 'node24',
          reportCompressedSize: false,
          assetsInlineLimit: 0,
          rolldownOptions: { output: { entryFileNames: 'firstView.js', codeSplitting: false } },
        }
      : {
          outDir: 'dist/portal',
          emptyOutDir: mode !== 'desk',
          target: 'es2023',
          // The content-security policy forbids inline scripts, and data: outside pictures.
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions:
            mode === 'desk'
              ? { input: 'sandbox.html' }
              : { input: 'index.html', output: { codeSplitting: { groups } } },
          chunkSizeWarningLimit: 600,
        },
}))
