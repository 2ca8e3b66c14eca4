import { coverage } from './machines/coverage.ts'
import { diff } from './machines/diff.ts'
import { exportAll } from './machines/export.ts'
import { layout } from './machines/layout.ts'

const [command, ...args] = process.argv.slice(2)
const commands: Record<string, (args: string[]) => Promise<void>> = {
  coverage,
  export: exportAll,
  diff,
  layout,
}
const run = command ? commands[command] : undefined

if (run) await run(args)
else {
  console.error(
    'npm run machines -- coverage [NAME …] [--json] | export --out DIR | diff OLD.json NEW.json | layout NAME',
  )
  process.exitCode = 2
}
