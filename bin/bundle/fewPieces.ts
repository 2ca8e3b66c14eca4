import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Page, start } from '#bin/pages.ts'

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const root = process.cwd()
const idOf = (module: string) => join(root, module)
const isOurs = (id: string) => !id.includes('/node_modules/')

/** Our modules that these reach, with those of libraries that nobody else imports: icons, but no library's whole. */
const reachedFrom = (modules: Modules, ids: readonly string[]) => {
  const found = new Set<string>()
  const visit = (id: string) => {
    const info = modules.getModuleInfo(id)
    if (!info || found.has(id) || !(isOurs(id) || info.importers.every(isOurs))) return
    found.add(id)
    info.importedIds.forEach(visit)
  }
  ids.forEach(visit)
  return found
}

/** What every page begins with; each needs at most those before it. */
const firstPieces = ['rolldown-runtime', 'early', 'libraries', 'start']
const isOneOf = (names: readonly string[], file: string) =>
  names.some((name) => file.startsWith(`assets/${name}-`))

/** Whether this file is here by the time that a page asks for others. */
export const isHereAlready = (file: string) => isOneOf([...firstPieces, 'shared'], file)

/**
 * What a first visitor needs comes in few pieces: on a slow line each request costs more than its bytes. `early` answers
 * on the home page before React is here; `libraries` and `start` are what every page begins with besides, `home` the home page alone,
 * `shared` what it has in common with others, and its words are one piece for each language.
 */
export const fewPieces = (
  home: Page,
): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } => {
  let alone: ReadonlySet<string> = new Set()
  let shared: ReadonlySet<string> = new Set()
  const words = new Map(
    Object.entries(home.words).flatMap(([locale, modules]) =>
      modules.map((module) => [idOf(module), `words.${locale}`]),
    ),
  )
  const plugin: Plugin = {
    name: 'few-pieces',
    buildEnd() {
      const all = reachedFrom(this, home.code.map(idOf))
      const isAlone = (id: string) => this.getModuleInfo(id)?.importers.every((it) => all.has(it))
      shared = reachedFrom(
        this,
        [...all].filter((id) => !isAlone(id)),
      )
      alone = all.difference(shared)
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
      for (const [at, name] of firstPieces.entries()) {
        const chunk = chunks.find((it) => it.name === name)
        const stray = chunk?.imports.filter((file) => !isOneOf(firstPieces.slice(0, at), file))
        // A circle of files starts with one whose imports are not there yet.
        if (!chunk || stray?.length)
          this.error(
            chunk
              ? `${name} needs ${stray}: it is no piece that comes first`
              : `There is no piece ${name}`,
          )
      }
      // Which file each module came into: the manifest knows a piece by none of its modules.
      const source = JSON.stringify({
        files: Object.fromEntries(
          chunks.flatMap(({ fileName, moduleIds }) =>
            moduleIds.filter(isOurs).map((id) => [relative(root, id), fileName]),
          ),
        ),
        imports: Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])),
      })
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source })
    },
  }
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'early', test: (id) => id === idOf(start.early), priority: 4 },
    // Of what every page begins with, each runs in a task of its own: all at once would hold up the page for long.
    { name: 'libraries', tags: ['$initial'], test: /\/node_modules\//, priority: 4 },
    { name: 'start', tags: ['$initial'], priority: 3 },
    {
      name: 'shared',
      // What @xstate/react brings along would be pieces by itself.
      test: (id) =>
        shared.has(id) || /\/use-(sync-external-store|isomorphic-layout-effect)\//.test(id),
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: 'home',
      test: (id) => alone.has(id),
      priority: 1,
      includeDependenciesRecursively: false,
    },
    { debugName: 'words', name: (id) => words.get(id) ?? null },
  ]
  return { plugin, groups }
}
