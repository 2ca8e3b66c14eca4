import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { paperOf } from '#server/platform/paper.ts'
import { createReading } from '#server/platform/reading.ts'
import { readPaper } from '#tests/server/readPaper.ts'

const drawing = { reading: createReading({ now: () => 0 }), whose: '1' }

const paper = (lines: [string, string][]) =>
  paperOf(drawing, { name: '电子回单 1', locale: 'zh-CN', title: '电子回单', lines }).then(
    readPaper,
  )

test('a paper says what it was given, rare characters too', async () => {
  const payee = '䶮𬭎石㛃'
  const { pages, title } = await paper([['收款人', payee]])
  expect(title).toBe('电子回单 1')
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain(payee)
})

test('a line that has no room goes to the next sheet whole', async () => {
  const lines = Array.from({ length: 40 }, (_, n): [string, string] => [
    `第 ${n} 行`,
    `${'很长的说明'.repeat(20)}止${n}`,
  ])
  const { pages } = await paper(lines)
  expect(pages.length).toBeGreaterThan(1)
  for (const [n, [label]] of lines.entries()) {
    const [found, ...others] = pages.filter((text) => text.includes(label))
    expect([found?.includes(`止${n}`), others.length]).toEqual([true, 0])
  }
})

test('a font that could not be read is read again for the next paper', async () => {
  vi.resetModules()
  const read = vi
    .fn<typeof readFile>()
    .mockRejectedValueOnce(new Error('too many open files'))
    .mockImplementation(readFile)
  vi.doMock('node:fs/promises', () => ({ readFile: read }))
  const anew = await import('#server/platform/paper.ts')
  vi.doUnmock('node:fs/promises')
  const plain = { name: '1', locale: 'en', title: 'Receipt', lines: [] } as const
  await expect(anew.paperOf(drawing, plain)).rejects.toThrow('too many open files')
  expect((await readPaper(await anew.paperOf(drawing, plain))).pages).toHaveLength(1)
})
