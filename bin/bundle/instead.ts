import type { Plugin } from 'vite'

/** Code that stands for modules of libraries, each named as anybody may import it. One that is not met is an error. */
export const instead = (code: Readonly<Record<string, string>>): Plugin => {
  const unmet = new Map<string, string>()
  const found = new Map<string, string>()
  return {
    name: 'instead',
    enforce: 'pre',
    async buildStart() {
      for (const name of Object.keys(code)) {
        const id = (await this.resolve(name))?.id ?? this.error(`There is no ${name}`)
        found.set(id, name)
        unmet.set(id, name)
      }
    },
    load(id) {
      unmet.delete(id)
      return code[found.get(id) ?? ''] ?? null
    },
    buildEnd(error) {
      if (!error && unmet.size > 0) this.error(`nothing imports ${[...unmet.values()]} any more`)
    },
  }
}
