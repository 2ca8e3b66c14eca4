import { relative } from 'node:path'
import { createServer } from 'vite'
import { claimIn } from '#stories/positions/claim.ts'
import { titleOf } from '#stories/positions/titleOf.ts'
import { graphsIn } from './registry.ts'

/** Titles by file and export. */
export type StoryTitles = Record<string, Record<string, string>>

type Annotations = { parameters?: Record<string, unknown>; args?: Record<string, unknown> }

// The stories are loaded, not read as text: a parameter may come from anywhere.
const server = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const graphs = new Map((await graphsIn('.')).map((graph) => [graph.id, graph]))

async function titlesIn(file: string) {
  const { default: meta, ...stories } = (await server.ssrLoadModule(
    `/${relative('.', file)}`,
  )) as Record<string, Annotations> // Storybook's format
  const titles = Object.entries(stories).map(([name, story]) => {
    const claim = claimIn(
      { ...meta?.parameters, ...story.parameters },
      { ...meta?.args, ...story.args },
    )
    return [name, titleOf(name, claim, graphs.get(claim.machine ?? ''))] as const
  })
  return Object.fromEntries(titles)
}

const found: StoryTitles = {}
for (const file of process.argv.slice(2)) {
  try {
    found[file] = await titlesIn(file)
  } catch (error) {
    // Storybook shows the mistake in this file; its stories have the names of their exports meanwhile.
    console.error(`${file} has no titles: ${error}`)
  }
}
// A module that a story loads may listen for something for ever.
process.stdout.write(JSON.stringify(found), () => process.exit())
