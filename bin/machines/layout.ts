import { graphsIn } from '#bin/registry.ts'
import { Drawing } from './drawing.ts'
import { machinesIn, optionsIn } from './options.ts'

/** What the panel of Storybook needs to draw each machine (or those named): a line of JSON for each. */
export async function layout(args: string[]) {
  const names = machinesIn(optionsIn(args, {}).positionals)
  const drawing = new Drawing(60)
  for (const graph of await graphsIn('.', names)) {
    console.log(JSON.stringify({ graph, ...(await drawing.draw(graph)) }))
  }
  await drawing.end()
}
