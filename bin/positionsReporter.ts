import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import type { StoryPosition } from '#stories/positions/claim.ts'
import { digestOfSources, positionsIn, type Positions } from './positions.ts'

/**
 * Writes what the stories of a run reported. Those that did not run stay as they were reported before, unless
 * anything has changed since.
 */
export const positionsInto = (path: string): Reporter => {
  let sources = ''
  return {
    // What is changed while the stories run makes the report old.
    onTestRunStart: (files) => {
      if (files.some(({ project }) => isOfStories(project))) sources = digestOfSources()
    },
    onTestRunEnd: (modules) => {
      const ended = modules
        .filter(({ project }) => isOfStories(project))
        .flatMap((module) => [...module.children.allTests()])
      if (ended.length === 0) return
      const before = positionsIn(path)
      const stories = new Map(
        before?.sources === sources ? before.stories.map((it) => [it.story, it]) : [],
      )
      for (const test of ended) {
        const { storyId = '', position } = reportOf(test)
        stories.delete(storyId)
        if (position) stories.set(storyId, position)
      }
      const positions: Positions = {
        sources,
        at: new Date().toISOString(),
        stories: [...stories.values()].toSorted((a, b) => (a.story < b.story ? -1 : 1)),
      }
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${JSON.stringify(positions, null, 1)}\n`)
    },
  }
}

// In Chromium the project's name ends with the browser's.
const isOfStories = ({ name }: { name: string }) => name.startsWith('storybook')

type StoryMeta = { storyId?: string; reports?: { type: string; result?: unknown }[] }

const reportOf = (test: TestCase) => {
  const { storyId, reports = [] } = test.meta() as StoryMeta // as Storybook's tests write it
  const report = reports.find(({ type }) => type === 'position')
  return { storyId, position: report?.result as StoryPosition | undefined } // as `reportPosition` writes it
}
