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

/** Serves `atlas/NAME.json`, the drawn machine, so that the browser needs no layout engine. */
export const atlasPlugin = (): Plugin => ({
  name: 'atlas',
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
  async generateBundle() {
    for (const file of globSync('machines/*/*.machine.ts')) {
      const name = basename(file, '.machine.ts')
      this.emitFile({
        type: 'asset',
        fileName: `atlas/${name}.json`,
        source: await layoutOf(name),
      })
    }
  },
})
