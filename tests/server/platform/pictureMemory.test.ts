import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { forkConfined } from '#server/platform/confined.ts'
import type { FileAnswer } from '#server/platform/fileProcess.ts'

/** A photo whose every pixel is another, as phones take them: held sideways, its letters half as fine as its light. */
const photo = async (width: number, height: number, progressive: boolean) => {
  const side = 1_024
  const raw = { width: side, height: side, channels: 3 } as const
  const tile = await sharp(randomBytes(side * side * 3), { raw })
    .blur(0.7)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const create = { width, height, channels: 3, background: '#888' } as const
  const bytes = await sharp({ create })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 80, progressive })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return new Uint8Array(bytes)
}

const megabytesOf = (pid: number, what: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = status
    .split('\n')
    .find((line) => line.startsWith(what))!
    .split(/\s+/) // Linux has both
  return Number(kilobytes) / 1_024
}

/** How much more memory a process takes at its peak than at rest, as it draws a picture anew. */
const takenFor = async (bytes: Uint8Array) => {
  const program = new URL('../../../server/platform/fileProcess.ts', import.meta.url)
  const child = forkConfined(program, { heapMb: 64, addons: true }, () => undefined)
  const ask = (picture: Uint8Array) =>
    new Promise<FileAnswer>((resolve) => {
      child.once('message', (answer) => resolve(answer as FileAnswer)) // what its program sends
      child.send({ ext: 'jpg', bytes: picture, isLookedInto: true })
    })
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  await ask(new Uint8Array(small))
  const rest = megabytesOf(child.pid!, 'VmRSS') // it has answered
  const answer = await ask(bytes)
  const peak = megabytesOf(child.pid!, 'VmHWM')
  child.kill()
  return { type: answer.type, peak: peak - rest }
}

test.each([
  ['24', 5_712, 4_284, false],
  ['48', 8_064, 6_048, false],
  ['48 (in several passes)', 8_064, 6_048, true],
] as const)(
  'a photo of %s megapixels is drawn within 300 MB',
  async (_, width, height, progressive) => {
    const { type, peak } = await takenFor(await photo(width, height, progressive))
    expect(type).toBe('picture')
    expect(peak).toBeLessThan(300)
  },
)
