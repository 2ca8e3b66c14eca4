import { baseline } from './machines/baseline.ts'
import { coverage } from './machines/coverage.ts'
import { diff } from './machines/diff.ts'
import { exportAll } from './machines/export.ts'
import { layout } from './machines/layout.ts'
import { Refusal } from './machines/options.ts'

const usage = `npm run machines --
  coverage [NAME …] [--json]    what each machine lacks
  export --out DIR [NAME …]     pictures, Mermaid and graphs; a machine may take 60 s of the processor, or --cpu-limit
  diff BASE [HEAD]              what changed between two revisions, or two exported graphs
  baseline [NAME …]             checks the baselines, and takes those that are missing or named
  layout NAME                   what the panel of Storybook draws`

const [command = '', ...args] = process.argv.slice(2)
const commands: Record<string, (args: string[]) => Promise<void>> = {
  coverage,
  export: exportAll,
  diff,
  baseline,
  layout,
}

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run) throw new Refusal(command ? `No such command: ${command}` : 'Which command?')
  await run(args)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}
