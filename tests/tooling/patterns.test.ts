import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { check } from 'recheck'
import { describe, expect, test } from 'vitest'

/** Whoever reads in a browser waits for nobody's text but his own. */
const folders = ['contract', 'machines', 'server']

/**
 * Patterns that are put together as the program runs, by file: what each may come to, which is checked like the others.
 * A new one is written here.
 */
const madeOf: Readonly<Record<string, readonly RegExp[]>> = {
  'contract/identity.rules.ts': [
    /^[京津沪][A-HJ-NP-Z][A-HJ-NP-Z0-9]{5}$/,
    /^[京津沪][A-HJ-NP-Z][DABCEFGHJK][A-HJ-NP-Z0-9][0-9]{4}$/,
    /^[京津沪][A-HJ-NP-Z][0-9]{5}[DABCEFGHJK]$/,
    /^[京津沪][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}挂$/,
  ],
  'contract/sum.ts': [/^(-?)(\d{1,11})(?:\.(\d{1,6}))?$/],
  'contract/values.ts': [/^\d{1,19}(,\d{1,19}){0,199}$/],
  // Reads the portal's own code, as the atlas is drawn.
  'machines/atlas/bodies.ts': [],
  'machines/atlas/eventWords.ts': [],
  'server/content/files.ts': [/\swidth="([\d.]+)(px)?"/],
  'server/order/rules/goods.ts': [
    /汽油|柴油|煤油|液化(石油|天然)?气/gu,
    /苯(?=$|\P{Script=Han}|酚|胺|乙烯|系|类)/gu,
  ],
  'server/platform/firstView/document.ts': [
    /(?:^|;\s*)portal-look=([\w.-]*)/,
    /<script type="module" crossorigin src="([^"]*)"><\/script>/g,
  ],
  'server/platform/firstView/drawnPages.ts': [/^\/order\/([^/]+)\/?$/i],
}

type Pattern = { file: string; source: string; flags: string }
type Node = { type: string } & Record<string, unknown>

const walk = (value: unknown, see: (node: Node) => void) => {
  if (Array.isArray(value)) for (const part of value) walk(part, see)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) see(value as Node) // each node of a program has one
    for (const part of Object.values(value)) walk(part, see)
  }
}

/** The patterns of a file as they are written, and how many it puts together. */
const patternsIn = (file: string, code: string) => {
  const written: Pattern[] = []
  let made = 0
  walk(parseSync(file, code).program, (node) => {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined // of every literal that is a pattern
    if (node.type === 'Literal' && regex)
      written.push({ file, source: regex.pattern, flags: regex.flags })
    const callee = node['callee'] as { name?: string } | undefined // of every call
    const isMade = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (isMade && callee?.name === 'RegExp') made++
  })
  return { written, made }
}

/** Where a group that begins here ends. */
const endOfGroup = (source: string, start: number) => {
  let [depth, inClass] = [0, false]
  for (let at = start; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\\') at++
    else if (inClass) inClass = sign !== ']'
    else if (sign === '[') inClass = true
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return at + 1
  }
  return source.length
}

const looks = /\(\?<?[=!]/
const endless = /[*+]|\{\d+,\}/
const outsideClasses = (source: string) =>
  source.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')

/** Each look ahead or behind as a letter that no text has: whatever stands before it may have to be tried again. */
const withoutLooks = (source: string) => {
  let [rest, left] = [source, '']
  const inside: string[] = []
  for (let at = rest.search(looks); at !== -1; at = rest.search(looks)) {
    const end = endOfGroup(rest, at)
    inside.push(rest.slice(at, end).replace(looks, '').slice(0, -1))
    left += `${rest.slice(0, at)}\uE000`
    rest = rest.slice(end)
  }
  return { source: left + rest, inside }
}

/** How often a part may come, as once or twice: what has an end does not grow with the text, and is long to reckon with. */
const withFewRepeats = (source: string) =>
  source.replaceAll(/\{(\d+)(,?)(\d*)\}/g, (_, least: string, comma: string, most: string) => {
    const few = (count: string) => Math.min(Number(count), 2)
    return `{${few(least)}${comma}${most && few(most)}}`
  })

/** What makes a pattern take more than as long as its text is; null where nothing does. */
const faultOf = async ({ source, flags }: Omit<Pattern, 'file'>): Promise<string | null> => {
  const plain = withoutLooks(source)
  // What is looked at from each place anew must end.
  if (plain.inside.some((look) => endless.test(outsideClasses(look)))) return 'a look without end'
  if (!endless.test(outsideClasses(plain.source))) return null
  const found = await check(withFewRepeats(plain.source), flags.replaceAll(/[gy]/g, ''), {
    // No chance is in it, and no clock decides.
    checker: 'automaton',
    timeout: 600_000,
  })
  if (found.status === 'unknown') return `not known: ${found.error.kind}`
  return found.status === 'safe' ? null : found.complexity.summary
}

test.each([
  [/(a+)+$/, 'exponential'],
  [/^(a{1,70})+$/, 'exponential'],
  [/\s+$/, '2nd degree polynomial'],
  [/[(（].*$/, '2nd degree polynomial'],
  [/,(?=(\d{3})+$)/, 'a look without end'],
  [/x*(?!y)/, '2nd degree polynomial'],
  [/^(\d{3},)*\d$/, null],
  [/(?<!\d)\d{20}(?!\d)/g, null],
])('%s is found to be what it is', async (pattern, fault) => {
  expect(await faultOf(pattern)).toBe(fault)
})

test('a pattern in a file is found, and one that is put together', () => {
  const code = 'const a = /(a+)+$/i\nconst b = new RegExp(`^${a}`)\nRegExp(b)'
  expect(patternsIn('a.ts', code)).toEqual({
    written: [{ file: 'a.ts', source: '(a+)+$', flags: 'i' }],
    made: 2,
  })
})

describe('the patterns that run over text from outside', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const found = files.map((file) => ({ file, ...patternsIn(file, readFileSync(file, 'utf8')) }))

  test('and are put together as the program runs are known', () => {
    const made = found.filter((one) => one.made > 0).map(({ file }) => file)
    expect(made.toSorted()).toEqual(Object.keys(madeOf).toSorted())
  })

  test('take as long as the text is, and no longer', async () => {
    const made = Object.entries(madeOf).flatMap(([file, patterns]) =>
      patterns.map(({ source, flags }) => ({ file, source, flags })),
    )
    const all = [...found.flatMap(({ written }) => written), ...made]
    const faults = new Map<string, string | null>()
    for (const pattern of all) {
      const name = `/${pattern.source}/${pattern.flags}`
      if (!faults.has(name)) faults.set(name, await faultOf(pattern))
    }
    const slow = all.flatMap(({ file, source, flags }) => {
      const name = `/${source}/${flags}`
      const fault = faults.get(name)
      return fault ? [`${file}: ${name}: ${fault}`] : []
    })
    expect(slow).toEqual([])
  })
})
