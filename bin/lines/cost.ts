import { readFileSync } from 'node:fs'
import { areaOf } from './areas.ts'
import { git } from './git.ts'
import { print } from './print.ts'

type Row = { added: number; touched: number; removed: number; plus: number; minus: number }

// `npm run cost -- BASE`: the files and lines that a change added since BASE, the uncommitted ones included.
const base = process.argv[2]
if (!base || process.argv.length > 3) {
  console.error('npm run cost -- BASE: a revision to compare with, for instance main~1')
  process.exit(2)
}

const rows = new Map<string, Row>()
const count = (file: string, change: Partial<Row>) => {
  const area = areaOf(file)
  if (!area) return
  const row = rows.get(area.name) ?? { added: 0, touched: 0, removed: 0, plus: 0, minus: 0 }
  for (const key of Object.keys(change) as (keyof Row)[]) row[key] += change[key] ?? 0
  rows.set(area.name, row)
}

// A moved file costs what changed in it: git names it after its numbers, as two parts.
const parts = git('diff', '--numstat', '-z', '-M', base)
const statuses = new Map(
  git('diff', '--name-status', '--no-renames', base).map((line) => {
    const [status = '', file = ''] = line.split('\t')
    return [file, status]
  }),
)
for (let at = 0; at < parts.length; at += 1) {
  const [plus, minus, path] = (parts[at] ?? '').split('\t')
  const isMoved = path === ''
  const file = isMoved ? (parts[(at += 2)] ?? '') : (path ?? '')
  const status = isMoved ? 'M' : statuses.get(file)
  count(file, {
    added: status === 'A' ? 1 : 0,
    touched: status === 'M' ? 1 : 0,
    removed: status === 'D' ? 1 : 0,
    plus: Number(plus) || 0,
    minus: Number(minus) || 0,
  })
}
for (const file of git('ls-files', '--others', '--exclude-standard', '-z')) {
  count(file, { added: 1, plus: readFileSync(file, 'utf8').split('\n').length - 1 })
}

const shown = [...rows].toSorted()
const sum = (key: keyof Row) => shown.reduce((total, [, row]) => total + row[key], 0)
print([
  ['area', 'new', 'touched', 'gone', 'lines +', 'lines -'],
  ...shown.map(([name, it]) => [name, it.added, it.touched, it.removed, it.plus, it.minus]),
  ['together', sum('added'), sum('touched'), sum('removed'), sum('plus'), sum('minus')],
])
