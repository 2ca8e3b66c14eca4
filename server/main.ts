import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'
import { mayBeRun } from './platform/ownerOnly.ts'
import { readEnvironment } from './platform/settings.ts'

// Whatever is written, data, keys and uploads, is for the account alone that the server runs under.
process.umask(0o077)

// What Node made of a module at the last start is read, not made again, unless others may have put it there.
const { dataDir } = readEnvironment(process.env)
if (mayBeRun(dataDir, 'compiled')) enableCompileCache(join(dataDir, 'compiled'))

/** Whatever asks for a module of the library is led to the same one. */
const found = new Map<string, ResolveFnOutput>()

// Node reads the whole package.json for each import of a package and for each of its modules. This one has 179 kB.
registerHooks({
  resolve: (specifier, context, next) => {
    if (/^drizzle-orm(\/|$)/.test(specifier)) {
      const before = found.get(specifier)
      if (before) return { ...before, shortCircuit: true }
      const answer = next(specifier, context)
      found.set(specifier, answer)
      return answer
    }
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return {
        url: new URL(specifier, context.parentURL).href,
        format: 'module',
        shortCircuit: true,
      }
    return next(specifier, context)
  },
})

await import('./start.ts')
