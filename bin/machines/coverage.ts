import { isProved, prove, type Proof } from '#machines/atlas/proof.ts'
import { allMachines } from '#bin/registry.ts'
import { allSentEvents } from '#bin/senders.ts'
import { readPositions } from '#bin/storyFaults.ts'
import { machinesIn, optionsIn } from './options.ts'

/** Proof of every machine, or of those named: a table, then what is missing; with `--json`, data. */
export async function coverage(args: string[]) {
  const { values, positionals } = optionsIn(args, { json: { type: 'boolean' } })
  const faces = await allMachines(machinesIn(positionals))
  const { storied, origin, faults } = await readPositions(
    faces.map(({ graph }) => graph),
    positionals.length === 0,
  )
  const sent = await allSentEvents()
  const none: ReadonlySet<string> = new Set()
  // Whoever reads a table without stories is told why first.
  if (!storied) console.error(`${origin}\n`)
  const proofs = faces.map((face) => {
    const { id } = face.graph
    return prove(face, {
      storied: storied && (storied.get(id) ?? none),
      sent: sent.get(id) ?? none,
    })
  })
  if (values.json) console.log(JSON.stringify(proofs, null, 2))
  else print(proofs)
  if (storied) console.error(['', origin, ...faults].join('\n'))
  if (!proofs.every(isProved) || faults.length > 0) process.exitCode = 1
}

const columns = [
  'machine',
  'transitions',
  'stories',
  'labels',
  'unreachable',
  'deadEnds',
  'unresolved',
  'breaches',
  'unsent',
]

function print(proofs: Proof[]) {
  const rows = proofs.map((it) => [
    it.id,
    ...[it.transitions, it.stories, it.labels].map((part) =>
      part ? `${part.covered}/${part.total}` : '–',
    ),
    ...[it.unreachable, it.deadEnds, it.unresolved, it.breaches, it.unsent].map(
      (list) => `${list.length}`,
    ),
  ])
  const widths = columns.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  for (const row of [columns, ...rows]) {
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
  for (const it of proofs.filter((proof) => !isProved(proof))) {
    console.log(`\n${it.id}`)
    list('transitions not taken', it.transitions.missing)
    list('states without a story', it.stories?.missing ?? [])
    list('without words', it.labels.missing)
    list('unreachable', it.unreachable)
    list('dead ends', it.deadEnds)
    list('unresolved', it.unresolved)
    list('breaches', it.breaches)
    list('events that nobody sends', it.unsent)
  }
}

const list = (title: string, items: string[]) => {
  if (items.length > 0) console.log(`  ${title}:\n${items.map((item) => `    ${item}`).join('\n')}`)
}
