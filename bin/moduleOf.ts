import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const isOurs = (url: string) => url.startsWith('file:') && !url.includes('/node_modules/')

/** Which of our modules `() => import('…')` loads, as a path from the root. It is found, and not loaded. */
export const moduleOf = async (load: () => Promise<unknown>): Promise<string> => {
  const found: string[] = []
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const module = next(specifier, context)
      if (!isOurs(module.url)) return module
      found.push(relative('.', fileURLToPath(module.url)))
      return { url: 'data:text/javascript,', shortCircuit: true }
    },
  })
  await load().finally(() => hooks.deregister())
  const [module] = found
  if (module === undefined || found.length > 1) throw new Error(`One module, not ${found}: ${load}`)
  return module
}
