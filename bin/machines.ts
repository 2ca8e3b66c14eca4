import { Refusal } from './machines/options.ts'

const usage = `npm run machines --
  coverage [NAME …] [--json]    what each machine lacks
  export --out DIR [NAME …]     pictures, overviews, Mermaid and graphs; a machine may take 60 s of the processor, or --cpu-limit
  diff BASE [HEAD]              what changed between two revisions, or two exported graphs
  baseline [NAME …]             checks the baselines, and takes those that are missing or named
  layout [NAME …]               what the panel of Storybook draws, a line of JSON each`

const [command = '', ...args] = process.argv.slice(2)
/** Each with what it needs alone: to load Storybook's files takes longer than most of them take. */
const commands: Record<string, () => Promise<(args: string[]) => Promise<void>>> = {
  coverage: async () => (await import('./machines/coverage.ts')).coverage,
  export: async () => (await import('./machines/export.ts')).exportAll,
  diff: async () => (await import('./machines/diff.ts')).diff,
  baseline: async () => (await import('./machines/baseline.ts')).baseline,
  layout: async () => (await import('./machines/layout.ts')).layout,
}

try {
  if (command === '--help') console.log(usage)
  else await (await commandOf(command))(args)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`${error.message}\n\n${usage}`)
  process.exitCode = 2
}

function commandOf(name: string) {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new Refusal(name ? `No such command: ${name}` : 'Which command?')
  return load()
}
