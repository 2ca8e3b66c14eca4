import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { measurePages } from './size.ts'

const inputs = [
  'contract/**',
  'machines/**',
  'src/**',
  'public/**',
  '*.html',
  'bin/bundle/**',
  'bin/{bundle,chunks,firstView,looks,moduleOf,pages}.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const stamp = 'dist/portal.inputs'

const digest = inputsDigest()
const isCurrent =
  existsSync('dist/portal/.server/firstView.json') &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === digest

if (isCurrent) console.error('The portal is built already.')
else build()

const kilobytes = (size: number) => `${(size / 1000).toFixed(2)} kB`
for (const { what, bytes, limit, files } of measurePages('dist/portal')) {
  console.error(`${what}: ${kilobytes(bytes)} gz of ${kilobytes(limit)}, ${files.length} files.`)
  if (process.argv.includes('--sizes')) {
    for (const { file, size } of files) console.error(`  ${kilobytes(size).padStart(9)}  ${file}`)
  }
  if (bytes > limit && process.argv.includes('--gate')) process.exitCode = 1
}

function build() {
  console.error('Building the portal …')
  run('bin/bundle.ts')
  run('bin/firstView.ts')
  mkdirSync('dist', { recursive: true })
  writeFileSync(stamp, digest)
}

function run(script: string) {
  const { status } = spawnSync(process.execPath, [script], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(1)
}

function inputsDigest() {
  const hash = createHash('sha256')
  for (const file of globSync(inputs).sort()) {
    if (statSync(file).isFile()) hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}
