export type Area = { name: string; isProduct: boolean }

const generated =
  /^(server\/migrations\/|server\/demo\/demo-data\.json|\.storybook\/public\/|package-lock\.json|docs\/machines\/baseline\/|public\/boundaries\/)/
const source = /\.(ts|tsx|js|css)$/
const words = /(^|\/)(words\.(zhCN|en)|\w+\.words|i18n\/(zhCN|en)\/\w+|words\/\w+\.(zhCN|en))\.ts$/
/** Folders whose own folders are read apart. */
const deep = ['machines', 'src', 'server']
const product = ['contract', ...deep]

/** Where a file's lines count: `src/features`, `server/pay`, `words`; null for what nobody writes by hand, and for prose. */
export function areaOf(file: string): Area | null {
  if (generated.test(file) || !source.test(file)) return null
  const [top = '', next = '', ...rest] = file.split('/')
  const isProduct = product.includes(top)
  if (isProduct && words.test(file)) return { name: 'words', isProduct }
  const name = rest.length > 0 && deep.includes(top) ? `${top}/${next}` : next === '' ? '.' : top
  return { name, isProduct }
}
