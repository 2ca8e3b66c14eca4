import { tokens } from '@fluentui/react-components'
import type { Plugin } from 'vite'

const library = '@fluentui/tokens'
const replaced = '\0token-constants'
const names = `${replaced}/names`

/**
 * Fluent's `tokens` is an object of five hundred names, all of which a page would bring that uses one. Here each is a
 * constant of a module, which the bundler writes where it is used.
 */
export const tokenConstants = (): Plugin => {
  let isMet = false
  return {
    name: 'token-constants',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === names) return id
      if (id !== library || importer === replaced) return null
      isMet = true
      return replaced
    },
    load: (id) =>
      id === replaced
        ? `export * from '${library}'\nexport * as tokens from ${JSON.stringify(names)}`
        : id === names
          ? Object.entries(tokens)
              .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
              .join('\n')
          : null,
    buildEnd(error) {
      if (!error && !isMet) this.error(`nothing imports ${library} any more`)
    },
  }
}
