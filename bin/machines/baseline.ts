import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { disagreements, presentId, type LedgerEntry } from '#machines/atlas/baseline.ts'
import type { Graph } from '#machines/atlas/graph.ts'
import { graphText } from '#machines/atlas/graphText.ts'
import { graphsIn } from '#bin/registry.ts'
import { machinesIn, optionsIn } from './options.ts'

const folder = 'docs/machines/baseline'
const ledgerFile = 'docs/machines/removed.json'
const fileOf = (id: string) => join(folder, `${id}.json`)

export const readLedger = (): LedgerEntry[] => JSON.parse(readFileSync(ledgerFile, 'utf8'))

export const readBaselines = (): Graph[] =>
  globSync(`${folder}/*.json`)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))

/** Takes the baselines that are missing, and again those that are named: where the ledger explains all that is gone. */
export async function baseline(args: string[]) {
  const named = machinesIn(optionsIn(args, {}).positionals)
  const graphs = await graphsIn('.')
  const ledger = readLedger()
  const baselines = readBaselines()
  mkdirSync(folder, { recursive: true })
  for (const graph of graphs) {
    const earlier = baselines.find(({ id }) => presentId(id, ledger) === graph.id)
    if (earlier && !named.includes(graph.id)) continue
    const own = ledger.filter(({ machine }) => machine === earlier?.id)
    const gone = earlier ? disagreements([earlier], [graph], own) : []
    if (gone.length > 0) {
      console.error(gone.join('\n'))
      console.error(`${graph.id}: not taken; ${ledgerFile} has to explain this first`)
      process.exitCode = 1
      continue
    }
    if (earlier && earlier.id !== graph.id) rmSync(fileOf(earlier.id))
    for (const entry of own) Object.assign(entry, { machine: graph.id, isSettled: true })
    if (own.length > 0) writeFileSync(ledgerFile, `${JSON.stringify(ledger, null, 2)}\n`)
    writeFileSync(fileOf(graph.id), graphText(graph))
    console.log(`${graph.id}: taken`)
  }
  report(disagreements(readBaselines(), graphs, ledger))
}

function report(lines: string[]) {
  console.log(lines.length === 0 ? 'Every baseline agrees.' : lines.join('\n'))
  if (lines.length > 0) process.exitCode = 1
}
