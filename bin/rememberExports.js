import { registerHooks } from 'node:module'

// For whatever the tests start, by NODE_OPTIONS. Node reads the exports of a package anew for each import of it or within
// it: of drizzle-orm 180 kB a hundred times, two of the five seconds in which a server starts.

const within = '/node_modules/drizzle-orm/'
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const answered = new Map()

registerHooks({
  resolve(specifier, context, resolve) {
    const { parentURL, conditions } = context
    if (conditions.includes('import')) {
      if (specifier.startsWith('.') && parentURL?.includes(within)) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      }
      if (/^drizzle-orm(\/|$)/.test(specifier)) {
        const found = answered.get(specifier) ?? resolve(specifier, context)
        answered.set(specifier, found)
        return { ...found, shortCircuit: true }
      }
    }
    return resolve(specifier, context)
  },
})
