import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

// A process of its own reads the machines as they stand on disk now: all, or the one that is named.
const layoutsOf = async (...names: string[]): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bin/machines.ts', 'layout', ...names],
    { maxBuffer: 256 * 1024 * 1024 },
  )
  return stdout.trimEnd().split('\n')
}

const idOf = (layout: string): string => JSON.parse(layout).graph.id

const serving: Plugin = {
  name: 'atlas:serve',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const [, name] = /^\/atlas\/(\w+)\.json$/.exec(request.url ?? '') ?? []
      if (!name) return next()
      layoutsOf(name).then(
        ([json]) => response.setHeader('content-type', 'application/json').end(json),
        (error: unknown) => next(error),
      )
    })
  },
}

const building = (): Plugin => {
  let layouts: ReturnType<typeof layoutsOf>
  return {
    name: 'atlas:build',
    apply: 'build',
    // Drawn by another process while this one reads the stories.
    buildStart() {
      layouts = layoutsOf()
      layouts.catch(() => undefined)
    },
    async generateBundle() {
      for (const source of await layouts) {
        this.emitFile({ type: 'asset', fileName: `atlas/${idOf(source)}.json`, source })
      }
    },
  }
}

/** `atlas/NAME.json` is the drawn machine, so that the browser needs no layout engine. */
export const atlasPlugin = (): Plugin[] => [serving, building()]
