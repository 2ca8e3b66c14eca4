import { parseSync, type Plugin } from 'vite'

const library = '@fluentui/react-icons'

/** `ChevronDown16Regular` is in `svg/chevron-down`; were it not, the build would fail to find it. */
const entryOf = (icon: string) =>
  icon
    .replace(/\d*(Regular|Filled)$/, '')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase()

/** Takes each icon from an entry of its own: the entry of all of them would keep the icons of every page together. */
export const iconsApart = (): Plugin => {
  let isMet = false
  return {
    name: 'icons-apart',
    enforce: 'pre',
    transform: {
      filter: { id: { exclude: /\/node_modules\// }, code: library },
      handler(code, id) {
        const { staticImports } = parseSync(id, code).module
        return staticImports
          .filter(({ moduleRequest }) => moduleRequest.value === library)
          .reduceRight((text, { start, end, entries }) => {
            isMet = true
            const apart = entries
              .filter(({ isType }) => !isType)
              .map(({ importName, localName }) => {
                const icon = importName.name ?? ''
                return `import { ${icon} as ${localName.value} } from '${library}/svg/${entryOf(icon)}'`
              })
            return text.slice(0, start) + apart.join(';') + text.slice(end)
          }, code)
      },
    },
    buildEnd(error) {
      if (!error && !isMet) this.error(`nothing imports ${library} any more`)
    },
  }
}
