import { expect, test } from 'vitest'
import { draw } from '#bin/draw.ts'
import { chartOf, isLeaf } from '#machines/atlas/chart.ts'
import { toSvg } from '#machines/atlas/svg.ts'
import { doorLabels, doorMachine, doorScenarios } from './door.ts'

const door = { machine: doorMachine, labels: doorLabels, scenarios: doorScenarios }

test('each leaf state has a box of its own that covers no other', async () => {
  const { boxes } = await draw(door, 'zh')
  const leaves = boxes.filter((box) => box.isLeaf)
  expect(leaves.map(({ path }) => path).sort()).toEqual(
    chartOf(doorMachine).states.filter(isLeaf).map(({ path }) => path).sort(),
  )
  const overlaps = leaves.filter((a) =>
    leaves.some(
      (b) =>
        a !== b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
    ),
  )
  expect(overlaps).toEqual([])
})

test('the active state and the taken transition are marked, and the words are the language asked for', async () => {
  const layout = await draw(door, 'zh')
  const plain = toSvg(layout)
  const marked = toSvg(layout, { active: ['shut'], taken: ['shut|door.pushed||unlocking'] })
  expect(plain).toContain('正在开锁')
  expect(plain.match(/stroke="#0f5bb5"/g)).toBeNull()
  expect(marked.match(/stroke="#0f5bb5"/g)).toHaveLength(2)
})

test('drawing twice gives the same picture', async () => {
  expect(toSvg(await draw(door, 'en'))).toBe(toSvg(await draw(door, 'en')))
})
