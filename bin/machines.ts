import { baseline } from './machines/baseline.ts'
import { coverage } from './machines/coverage.ts'
import { diff } from './machines/diff.ts'
import { exportAll } from './machines/export.ts'
import { layout } from './machines/layout.ts'
import { Refusal } from './machines/options.ts'

const usage = `npm run machines --
  coverage [NAME …] [--json]    what each machine lacks
  export --out DIR [NAME …]     pictures, overviews, Mermaid and graphs; a machine may take 60 s of the processor, or --cpu-limit
  diff BASE [HEAD]              what changed between two revisions, or two exported graphs
  baseline [NAME …]             checks the baselines, and takes those that are missing or named
  layout [NAME …]               what the panel of Storybook draws, a line of JSON each`

const [command = '', ...args] = process.argv.slice(2)
const commands: Record<string, (args: string[]) => Promise<void>> = {
  coverage,
  export: exportAll,
  diff,
  baseline,
  layout,
}

try {
  if (command === '--help') console.log(usage)
  else await runOf(command)(args)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}

function runOf(name: string) {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!run) throw new Refusal(name ? `No such command: ${name}` : 'Which command?')
  return run
}
