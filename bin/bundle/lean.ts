import type { Plugin } from 'vite'

/**
 * axios carries two transports. Ours is XMLHttpRequest, which tells the progress of an upload; the other would stand
 * before the login form for nothing (4 kB gz).
 */
export const withoutFetchAdapter: Plugin = {
  name: 'without-fetch-adapter',
  load: (id) =>
    id.endsWith('/axios/lib/adapters/fetch.js')
      ? 'export const getFetch = () => null\nexport default null'
      : null,
}

const importsTokens =
  /import \{[^}]*\btokens\b[^}]*\} from ['"]@fluentui\/(?:react-components|react-theme|tokens)['"]/
const tokenName =
  /\btokens\.((?:color|font|line|spacing|border|shadow|stroke|duration|curve|zIndex)\w+)/g
const importsIcons = /import \{([^}]*)\} from '@fluentui\/react-icons'/g

/** `ChevronDown16Regular` lies in `chevron-down`. */
const iconFile = (name: string) =>
  name
    .replace(/\d*(Regular|Filled)$/, '')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase()

/**
 * What comes before every page is written out smaller: `tokens` is an object of five hundred names, of which a page uses
 * a few; the icons' barrel keeps pages' icons together; Griffel turns each rule for right-to-left writing, which no
 * locale of ours has.
 */
export const lean: Plugin = {
  name: 'lean',
  enforce: 'pre',
  transform: (code, id) => {
    if (id.includes('/rtl-css-js/')) {
      return 'export const convert = (it) => it\nexport const convertProperty = (key, value) => ({ key, value })'
    }
    const plain = importsTokens.test(code) ? code.replace(tokenName, "'var(--$1)'") : code
    return plain.replace(importsIcons, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `import { ${name} } from '@fluentui/react-icons/svg/${iconFile(name)}'`)
        .join(';'),
    )
  },
}

/** The server draws the home page alone: what the others are made of stays out. */
export const homeOnly: Plugin = {
  name: 'home-only',
  enforce: 'pre',
  resolveId: (id) =>
    /^#src\/(features\/(?!home\/)\w+\/\w+Flow\.tsx|app\/toolbar)/.test(id) ? '\0nothing' : null,
  load: (id) => (id === '\0nothing' ? 'export {}' : null),
}
