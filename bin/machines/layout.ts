import { chartOf } from '#machines/atlas/chart.ts'
import { allMachines } from '#bin/registry.ts'
import { draw, drawOverview } from '#bin/draw.ts'

/** What the panel of Storybook needs to draw one machine, as JSON. */
export async function layout([name = '']: string[]) {
  const [face] = await allMachines([name])
  if (!face) throw new Error(`no machine is called ${name}`)
  const [zh, en] = [await draw(face, 'zh'), await draw(face, 'en')]
  const overview = { zh: await drawOverview(face, 'zh'), en: await drawOverview(face, 'en') }
  console.log(
    JSON.stringify({ chart: chartOf(face.machine), labels: face.labels, zh, en, overview }),
  )
}
