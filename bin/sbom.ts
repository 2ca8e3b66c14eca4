import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { askNpm } from './npm.ts'

type Property = { name: string }
type Bom = {
  metadata: { component: { name: string } }
  components: { name: string; version: string; properties: Property[] }[]
}
type Lock = { packages: Record<string, { version: string; dev?: boolean }> }

const [file = 'dist/sbom.cdx.json'] = process.argv.slice(2)
// From the lock file alone: no network is needed. `--omit dev` would leave out packages that both kinds need.
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const bom = askNpm([...args, '--package-lock-only', '--offline']) as Bom | null // as CycloneDX says
if (!bom) throw new Error('npm sbom answered nothing: npm 10 or later is needed')
// npm takes the name of the folder.
bom.metadata.component.name = 'logistics-credit-portal'

// Of a version that is there twice, npm marks what one of both is for.
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock // as npm writes it
const running = new Set(
  Object.entries(lock.packages).flatMap(([path, { version, dev }]) =>
    dev ? [] : [`${path.replace(/^.*node_modules\//, '')}@${version}`],
  ),
)
for (const one of bom.components)
  if (running.has(`${one.name}@${one.version}`))
    one.properties = one.properties.filter(({ name }) => !name.endsWith(':development'))

mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${file}: ${bom.components.length} packages`)
