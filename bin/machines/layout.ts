import { allMachines } from '#bin/registry.ts'
import { draw, drawOverview } from '#bin/draw.ts'

/** What the panel of Storybook needs to draw one machine, as JSON. */
export async function layout([name = '']: string[]) {
  const [face] = await allMachines([name])
  if (!face) throw new Error(`no machine is called ${name}`)
  const { graph } = face
  const [zh, en] = [await draw(graph, 'zh'), await draw(graph, 'en')]
  const overview = { zh: await drawOverview(graph, 'zh'), en: await drawOverview(graph, 'en') }
  console.log(JSON.stringify({ graph, zh, en, overview }))
}
