import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from '#src/i18n/areas.ts'

const sources = globSync('{src,server,contract,.storybook}/**/*.{ts,tsx}').filter(
  (file) => !/(^src\/i18n\/(zhCN|en)\/|\/words\.(zhCN|en)\.ts$)/.test(file),
)
const written = sources.map((file) => readFileSync(file, 'utf8')).join('\n')

/** Keys that are written out, and those put together: `payTask.status.${status}`. */
const quoted = new Set([...written.matchAll(/'([a-zA-Z]+\.[\w.-]+)'/g)].map(([, key]) => key))
const patterns = [...written.matchAll(/`([a-zA-Z]+\.[\w.-]*\$\{[^`]*)`/g)].map(([, text = '']) => {
  // A single word before the gap says too little to stand for whole families of keys.
  const gap = /^\w+\.\w+\./.test(text) ? '[\\w.-]+' : '[\\w-]+'
  return new RegExp(`^${text.split(/\$\{[^}]*\}/).join(gap)}$`)
})
const isUsed = (key: string): boolean =>
  quoted.has(key) || patterns.some((pattern) => pattern.test(key))

// Words of the contract are asked for by its codes.
const ofContract = new Set(['field', 'problem', 'refusal', 'registrationFault', 'loanFault'])

test('every message of the portal is used', async () => {
  const own = Object.entries(areas).filter(([area]) => !ofContract.has(area))
  const keys = await Promise.all(own.map(async ([, load]) => Object.keys(await load['zh-CN']())))
  expect(keys.flat().filter((key) => !isUsed(key))).toEqual([])
})

test('a message that nobody asks for is found', () => {
  expect(isUsed('order.list.title')).toBe(true)
  expect(isUsed('payTask.status.41')).toBe(true)
  expect(isUsed(['order', 'list', 'forgotten'].join('.'))).toBe(false)
})
