import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allMachines } from '#bin/registry.ts'
import { allSentEvents } from '#bin/senders.ts'
import { reportUnheard } from '#contract/unheard.contract.ts'
import { nodesOf } from '#machines/atlas/nodes.ts'
import { prove } from '#machines/atlas/proof.ts'

const sent = await allSentEvents()
const none: ReadonlySet<string> = new Set()

test('nothing but words and samples has Chinese', () => {
  const files = globSync('machines/**/*.ts').filter(
    (file) => !/^machines\/atlas\/|\.(words|scenarios|samples)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /[\u4e00-\u9fff]/.test(readFileSync(file, 'utf8')))).toEqual([])
})

// Which states have stories is known after these have run: the gate of the machines asks it.
describe.each(await allMachines())('$graph.id', (face) => {
  const { id } = face.graph
  const proof = prove(face, { storied: none, sent: sent.get(id) ?? none })

  test('takes every transition on some generated path', () => {
    expect(proof.transitions.missing).toEqual([])
  })
  test('says all that a person reads, in both languages', () => {
    expect(proof.labels.missing).toEqual([])
  })
  test('has no words in its chart', () => {
    expect(nodesOf(face.machine.root).filter(({ meta }) => meta !== undefined)).toEqual([])
  })
  test('reaches every state, and a way on from each', () => {
    expect({ unreachable: proof.unreachable, deadEnds: proof.deadEnds }).toEqual({
      unreachable: [],
      deadEnds: [],
    })
  })
  test('resolves every name and follows the rules', () => {
    expect([...proof.unresolved, ...proof.breaches]).toEqual([])
  })
  test('hears no event that nobody sends', () => {
    expect(proof.unsent).toEqual([])
  })
  test('can be named in a report of an event that it does not know', () => {
    const { states, transitions } = face.graph
    const asked = { machine: id, state: '', event: 'lost', count: 1 }
    const reports = [
      ...states.map(({ path }) => ({ ...asked, state: path })),
      ...transitions
        .filter(
          ({ event, delay }) => event !== '' && delay === undefined && !event.startsWith('xstate.'),
        )
        .map(({ event }) => ({ ...asked, event })),
    ]
    const isNamed = (report: object) => reportUnheard.body.safeParse({ unheard: [report] }).success
    expect(reports.filter((report) => !isNamed(report))).toEqual([])
  })
})
