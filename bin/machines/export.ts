import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { graphText } from '#machines/atlas/graphText.ts'
import { mermaidOf } from '#machines/atlas/mermaid.ts'
import { toSvg } from '#machines/atlas/svg.ts'
import { allMachines } from '#bin/registry.ts'
import { draw, drawOverview } from '#bin/draw.ts'

/** Writes each machine as pictures and Mermaid in both languages, and as data to compare. */
export async function exportAll(args: string[]) {
  const folder = args[args.indexOf('--out') + 1]
  if (!args.includes('--out') || !folder) throw new Error('npm run machines -- export --out DIR')
  mkdirSync(folder, { recursive: true })
  for (const { graph } of await allMachines()) {
    const write = (name: string, data: string | Buffer) =>
      writeFileSync(join(folder, `${graph.id}.${name}`), data)
    write('graph.json', graphText(graph))
    for (const language of ['zh', 'en'] as const) {
      write(`${language}.mmd`, mermaidOf(graph, language))
      const svg = toSvg(await draw(graph, language))
      write(`${language}.svg`, svg)
      write(`${language}.overview.svg`, toSvg(await drawOverview(graph, language)))
      write(`${language}.png`, new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng())
    }
    console.log(
      `${graph.id}: ${graph.states.length} states, ${graph.transitions.length} transitions`,
    )
  }
}
