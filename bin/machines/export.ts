import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Graph } from '#machines/atlas/graph.ts'
import { graphText } from '#machines/atlas/graphText.ts'
import { mermaidOf } from '#machines/atlas/mermaid.ts'
import { toSvg } from '#machines/atlas/svg.ts'
import { graphsIn, machineNames } from '#bin/registry.ts'
import { Drawing } from './drawing.ts'
import { machinesIn, optionsIn, Refusal } from './options.ts'

/** Writes each machine (or those named) as pictures and Mermaid in both languages, and as data to compare. */
export async function exportAll(args: string[]) {
  const { values, positionals } = optionsIn(args, {
    out: { type: 'string' },
    'cpu-limit': { type: 'string', default: '60' },
  })
  const cpuSeconds = Number(values['cpu-limit'])
  if (!values.out) throw new Refusal('export wants a folder: --out DIR')
  if (!(cpuSeconds > 0)) throw new Refusal('--cpu-limit is a number of seconds')
  const names = positionals.length > 0 ? machinesIn(positionals) : machineNames()
  mkdirSync(values.out, { recursive: true })
  const drawing = new Drawing(cpuSeconds)
  const failed: string[] = []
  for (const name of names) {
    const started = performance.now()
    const report = (what: string) =>
      `${name}: ${what}, ${((performance.now() - started) / 1000).toFixed(1)} s`
    try {
      const [graph] = await graphsIn('.', [name])
      if (!graph) throw new Error('no such machine')
      await write(graph, drawing, values.out)
      console.log(report(`${graph.states.length} states, ${graph.transitions.length} transitions`))
    } catch (error) {
      failed.push(name)
      console.error(report(error instanceof Error ? error.message : String(error)))
    }
  }
  await drawing.end()
  if (failed.length === 0) return
  console.error(`${failed.length} of ${names.length} failed: ${failed.join(', ')}`)
  process.exitCode = 1
}

async function write(graph: Graph, drawing: Drawing, folder: string) {
  const save = (name: string, data: string | Buffer) =>
    writeFileSync(join(folder, `${graph.id}.${name}`), data)
  save('graph.json', graphText(graph))
  for (const language of ['zh', 'en'] as const) save(`${language}.mmd`, mermaidOf(graph, language))
  const pictures = await drawing.draw(graph)
  for (const language of ['zh', 'en'] as const) {
    const svg = toSvg(pictures[language])
    save(`${language}.svg`, svg)
    save(`${language}.overview.svg`, toSvg(pictures.overview[language]))
    save(`${language}.png`, await pngOf(svg))
  }
}

// A chart may be wider than what is taken for a photograph.
const pngOf = (svg: string) => sharp(Buffer.from(svg), { limitInputPixels: false }).png().toBuffer()
