import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guardWords } from '#machines/atlas/eventWords.ts'
import { graphOf, isLeaf } from '#machines/atlas/graph.ts'
import { pathOf } from '#machines/atlas/nodes.ts'
import { isProved, prove } from '#machines/atlas/proof.ts'
import { creditReportMachine } from './creditReport.machine.ts'
import { positions } from './creditReport.positions.ts'
import { creditReportScenarios } from './creditReport.scenarios.ts'
import { creditReportWords } from './creditReport.words.ts'

const graph = graphOf(creditReportMachine, creditReportWords)

const roles = ['setup', 'machine', 'words', 'scenarios', 'positions']

test.each(roles)('the document shows %s as it is', (role) => {
  const document = readFileSync('docs/machines.md', 'utf8')
  const sample = readFileSync(new URL(`creditReport.${role}.ts`, import.meta.url), 'utf8')
  expect(document).toContain(`\`\`\`ts\n${sample}\`\`\`\n`)
})

test('the sample is a machine that the proof accepts', () => {
  const storied = new Set(graph.states.filter(isLeaf).map(({ path }) => path))
  const sent = new Set(graph.transitions.map(({ event }) => event))
  const face = { machine: creditReportMachine, graph, scenarios: creditReportScenarios }
  const proof = prove(face, { storied, sent })
  expect(proof).toMatchObject({ unresolved: [], breaches: [], unreachable: [], deadEnds: [] })
  expect(isProved(proof)).toBe(true)
})

test('its guard says which status it asks for', () => {
  const asked = graph.transitions
    .filter(({ source, guard }) => source === 'loading' && guard)
    .map(({ guard }) => guard && guardWords(guard, graph).en)
  expect(asked).toEqual(['the report is ready', 'the reviewer refused'])
})

test('its positions are in every state in which it can rest', () => {
  const reached = Object.values(positions).map(({ snapshot }) => snapshot._nodes.filter(isLeaf))
  const states = new Set(reached.flat().map(pathOf))
  expect([...states].toSorted()).toEqual(
    graph.states
      .filter(isLeaf)
      .map(({ path }) => path)
      .toSorted(),
  )
})
