import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

// A process of its own reads the machine as it stands on disk now.
const layoutOf = async (name: string) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['bin/machines.ts', 'layout', name],
    { maxBuffer: 32 * 1024 * 1024 },
  )
  return stdout
}

const allLayouts = async () => {
  const layouts = new Map<string, string>()
  for (const file of globSync('machines/**/*.machine.ts')) {
    const name = basename(file, '.machine.ts')
    layouts.set(name, await layoutOf(name))
  }
  return layouts
}

const serving: Plugin = {
  name: 'atlas:serve',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const [, name] = /^\/atlas\/(\w+)\.json$/.exec(request.url ?? '') ?? []
      if (!name) return next()
      layoutOf(name).then(
        (json) => response.setHeader('content-type', 'application/json').end(json),
        (error: unknown) => next(error),
      )
    })
  },
}

const building = (): Plugin => {
  let layouts: ReturnType<typeof allLayouts>
  return {
    name: 'atlas:build',
    apply: 'build',
    // Drawn by another process while this one reads the stories.
    buildStart() {
      layouts = allLayouts()
      layouts.catch(() => undefined)
    },
    async generateBundle() {
      for (const [name, source] of await layouts) {
        this.emitFile({ type: 'asset', fileName: `atlas/${name}.json`, source })
      }
    },
  }
}

/** `atlas/NAME.json` is the drawn machine, so that the browser needs no layout engine. */
export const atlasPlugin = (): Plugin[] => [serving, building()]
