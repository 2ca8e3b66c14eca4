import { existsSync, readFileSync } from 'node:fs'
import { areaOf } from './areas.ts'
import { git } from './git.ts'
import { print } from './print.ts'

type Row = { files: number; lines: number; isProduct: boolean }

// `npm run size`: the lines of the tree by area, those of the product first.
const rows = new Map<string, Row>()
for (const file of git('ls-files', '-z').filter((it) => existsSync(it))) {
  const area = areaOf(file)
  if (!area) continue
  const { files, lines } = rows.get(area.name) ?? { files: 0, lines: 0 }
  const own = readFileSync(file, 'utf8').split('\n').length - 1
  rows.set(area.name, { files: files + 1, lines: lines + own, isProduct: area.isProduct })
}

const table = (isProduct: boolean) => {
  const shown = [...rows].filter(([, row]) => row.isProduct === isProduct).toSorted()
  const sum = (key: 'files' | 'lines') => shown.reduce((total, [, row]) => total + row[key], 0)
  print([
    [isProduct ? 'product' : 'beside it', 'files', 'lines'],
    ...shown.map(([name, { files, lines }]) => [name, files, lines]),
    ['together', sum('files'), sum('lines')],
  ])
}
table(true)
table(false)
