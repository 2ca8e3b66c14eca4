import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = process.cwd()

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

const own = (path: string) => join(root, path)
const early =
  /\/(?:i18n\/(zhCN|en)\/(?:common|app|session|chrome)|features\/home\/words\.(zhCN|en)|contract\/words\/problem\.(zhCN|en))\.ts$/

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
export const fewPieces: Plugin = {
  name: 'few-pieces',
  buildEnd() {
    pieces.early = reachedFrom(this, [own('src/app/early.ts')])
    pieces.start = reachedFrom(this, [own('src/app/start.tsx')], pieces.early)
    const begun = pieces.early.union(pieces.start)
    const home = reachedFrom(
      this,
      ['src/features/home/HomeFlow.tsx', 'src/app/Header.tsx', 'src/app/Footer.tsx'].map(own),
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
            .map((id) => [relative(root, id), fileName]),
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
export const groups = [
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
