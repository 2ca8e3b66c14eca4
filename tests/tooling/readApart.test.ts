import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** What parses files, which no module of the server's own process may reach; and who may use a library for what is its own. */
const apart: Readonly<Record<string, readonly string[]>> = {
  'server/platform/unzip.ts': ['server/platform/fileInside.ts'],
  'server/platform/xml.ts': [],
  // The portal's own articles, as the demonstration is seeded.
  'server/platform/fileInside.ts': ['server/content/files.ts'],
  'server/order/import/workbook.ts': [],
  'server/order/track/trackFile.ts': [],
  'server/invoice/read/readInvoiceFile.ts': [],
  'server/invoice/read/readArchive.ts': [],
  unpdf: [],
  'csv-parse/sync': [],
  'server/order/import/sheetPart.ts': [],
  'server/platform/channels/alipay/billLines.ts': [],
  // It draws the letters of a code, and the pictures of the demonstration and its articles.
  sharp: ['server/auth/verification.ts', 'server/order/special.demo.ts', 'server/content/files.ts'],
}

/** What a module loads as it runs, by the paths of the project or the names of packages. */
const importsOf = (file: string, code: string): string[] => {
  const { module } = parseSync(file, code)
  const runs = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    code.slice(start + 1, end - 1),
  )
  return [...runs.map(({ moduleRequest }) => moduleRequest.value), ...dynamic].map((name) => {
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : name
  })
}

/** Every module that is loaded from here, with one that loads it. */
const reachedFrom = (start: string) => {
  const reached = new Map<string, Set<string>>()
  const open = [start]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const next of importsOf(file, readFileSync(file, 'utf8'))) {
      const by = reached.get(next)
      if (by) by.add(file)
      else {
        reached.set(next, new Set([file]))
        if (next.endsWith('.ts')) open.push(next)
      }
    }
  }
  return reached
}

test('what a module loads is found, however it is written, and types are not', () => {
  const code = `import { a } from './a.ts'
    import type { b } from '#server/b.ts'
    const c = await import('unpdf')`
  expect(importsOf('server/x/x.ts', code)).toEqual(['server/x/a.ts', 'unpdf'])
})

test('the server’s own process loads nothing that parses a file from outside', () => {
  const reached = reachedFrom('server/main.ts')
  expect([...reached.keys()]).toContain('server/app.ts')
  const found = Object.entries(apart).flatMap(([name, users]) =>
    [...(reached.get(name) ?? [])]
      .filter((file) => !users.includes(file))
      .map((file) => `${file} loads ${name}`),
  )
  expect(found).toEqual([])
})

test('each program that reads files loads what it reads them with', () => {
  const reads = (program: string) => [...reachedFrom(program).keys()]
  expect(reads('server/order/import/readerProcess.ts')).toContain(
    'server/order/import/sheetPart.ts',
  )
  expect(reads('server/order/track/trackProcess.ts')).toContain('csv-parse/sync')
  expect(reads('server/invoice/read/invoiceProcess.ts')).toContain('unpdf')
  expect(reads('server/platform/fileProcess.ts')).toContain('sharp')
  expect(reads('server/platform/channels/alipay/billProcess.ts')).toContain('csv-parse/sync')
})
