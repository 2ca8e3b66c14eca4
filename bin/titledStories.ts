import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { storyNameFromExport } from 'storybook/internal/csf'
import { readCsf } from 'storybook/internal/csf-tools'
import type { Indexer } from 'storybook/internal/types'
import type { StoryTitles } from './storyTitles.ts'

// A process of its own reads stories and words as they stand on disk now.
const readTitles = async (files: string[]): Promise<StoryTitles> => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['bin/storyTitles.ts', ...files],
    { maxBuffer: 32 * 1024 * 1024 },
  )
  if (stderr) console.error(stderr)
  return JSON.parse(stdout) as StoryTitles // as bin/storyTitles.ts writes it
}

/** Storybook asks for all files in one go: they are read by one process. */
let next: { files: string[]; titles: Promise<StoryTitles> } | null = null

const titlesIn = async (file: string): Promise<Record<string, string>> => {
  if (!next) {
    const files: string[] = []
    const titles = Promise.resolve().then(() => {
      next = null
      return readTitles(files)
    })
    next = { files, titles }
  }
  next.files.push(file)
  return (await next.titles)[file] ?? {}
}

/** Calls each story by the words of the state that it claims; a name that somebody typed stays, to be found by the gate. */
export const titledStories: Indexer = {
  test: /\.stories\.tsx$/,
  createIndex: async (file, options) => {
    const [csf, titles] = await Promise.all([readCsf(file, options), titlesIn(file)])
    return csf
      .parse()
      .indexInputs.map((story) =>
        story.type === 'story' && story.name === storyNameFromExport(story.exportName)
          ? { ...story, name: titles[story.exportName] ?? story.name }
          : story,
      )
  },
}
