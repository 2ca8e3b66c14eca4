import { graphsIn } from '#bin/registry.ts'
import { Drawing } from './drawing.ts'
import { machinesIn, optionsIn, Refusal } from './options.ts'

/** What the panel of Storybook needs to draw one machine, as JSON. */
export async function layout(args: string[]) {
  const [name, ...more] = machinesIn(optionsIn(args, {}).positionals)
  if (!name || more.length > 0) throw new Refusal('layout wants one machine: NAME')
  const [graph] = await graphsIn('.', [name])
  if (!graph) throw new Refusal(`${name} has no graph`)
  const drawing = new Drawing(60)
  const pictures = await drawing.draw(graph)
  await drawing.end()
  console.log(JSON.stringify({ graph, ...pictures }))
}
