import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bytesOnDisk, sealFiles } from '#server/platform/bytes.ts'
import { setDataKey } from '#server/platform/db/sealed.ts'
import { closeToOthers, mayBeRun } from '#server/platform/ownerOnly.ts'
import { testDataKey } from '#tests/server/testPorts.ts'

const plain = new TextEncoder().encode('%PDF-1.7 身份证 349001199001010011')
let directory: string
beforeEach(() => {
  setDataKey(Buffer.from(testDataKey, 'hex'))
  directory = mkdtempSync(join(tmpdir(), 'portal-files-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const stored = (path: string) => readFileSync(join(directory, path))
const modeOf = (path: string) => statSync(join(directory, path)).mode & 0o777

/** As files were stored before they were sealed. */
const storedPlain = (name: string) => {
  const path = `${name.slice(0, 2)}/${name}`
  mkdirSync(join(directory, name.slice(0, 2)), { recursive: true })
  writeFileSync(join(directory, path), plain)
  return path
}

describe('a file', () => {
  test('shows nothing on the disk, and is for the owner alone, whatever mask the process has', async () => {
    const before = process.umask(0)
    const files = bytesOnDisk(directory)
    const { path, size, sha256 } = await files.write(plain)
    process.umask(before)
    expect(stored(path).includes('349001')).toBe(false)
    expect(await files.read(path)).toEqual(plain)
    expect(size).toBe(plain.length)
    expect(sha256).toHaveLength(64)
    expect([modeOf(path), modeOf(path.slice(0, 2))]).toEqual([0o600, 0o700])
  })

  test('is not read once it was changed, put in the place of another, or with another key', async () => {
    const files = bytesOnDisk(directory)
    const [one, other] = [await files.write(plain), await files.write(plain)]
    const bytes = stored(one.path)
    writeFileSync(join(directory, other.path), bytes)
    await expect(files.read(other.path)).rejects.toThrow()
    const changed = Buffer.from(bytes)
    changed[60] = (changed[60] ?? 0) ^ 1
    writeFileSync(join(directory, one.path), changed)
    await expect(files.read(one.path)).rejects.toThrow()
    writeFileSync(join(directory, one.path), bytes)
    expect(await files.read(one.path)).toEqual(plain)
    setDataKey(Buffer.alloc(32, 9))
    await expect(files.read(one.path)).rejects.toThrow()
  })

  test('in pieces is the same: sealed, for the owner alone, and broken off where it was changed', async () => {
    const before = process.umask(0)
    const files = bytesOnDisk(directory)
    const writer = await files.begin()
    const pieces = Array.from({ length: 3_000 }, (_, at) => Buffer.from(`第 ${at} 段 349001;`))
    for (const piece of pieces) await writer.write(piece)
    expect(await writer.end()).toBe(Buffer.concat(pieces).length)
    process.umask(before)
    const { path } = writer
    const streamed = async () =>
      Buffer.from(await new Response(await files.stream(path)).arrayBuffer())
    expect(stored(path).includes('349001')).toBe(false)
    expect(modeOf(path)).toBe(0o600)
    expect(await streamed()).toEqual(Buffer.concat(pieces))
    expect(Buffer.from(await files.read(path))).toEqual(Buffer.concat(pieces))

    const changed = Buffer.from(stored(path))
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    writeFileSync(join(directory, path), changed)
    await expect(streamed()).rejects.toThrow()
    const given = await files.begin()
    await given.discard()
    expect(readdirSync(join(directory, given.path.slice(0, 2)))).not.toContain(given.path.slice(3))
  })

  test('from before is read as it stands, and sealed by the command, however often it was cut short', async () => {
    const files = bytesOnDisk(directory)
    const old = ['00aa', '00bb', 'ffcc'].map(storedPlain)
    const { path } = await files.write(plain)
    expect(await files.read('00/00aa')).toEqual(plain)
    // A run that was cut short has left half of a file.
    writeFileSync(join(directory, '00/00bb.sealing'), 'portal')
    expect(await sealFiles(directory)).toEqual({ sealed: 3, files: 4 })
    for (const each of [...old, path]) {
      expect(stored(each).includes('349001')).toBe(false)
      expect(await files.read(each)).toEqual(plain)
    }
    expect(readdirSync(join(directory, '00'))).toEqual(['00aa', '00bb'])
    expect(await sealFiles(directory)).toEqual({ sealed: 0, files: 4 })
  })
})

test('what was open to others is closed, and what is closed is not looked into', () => {
  mkdirSync(join(directory, 'files/00'), { recursive: true })
  writeFileSync(join(directory, 'files/00/a'), '')
  writeFileSync(join(directory, 'data.key'), '')
  for (const [path, mode] of Object.entries({
    '.': 0o755,
    files: 0o755,
    'files/00': 0o775,
    'files/00/a': 0o644,
    'data.key': 0o640,
  }))
    chmodSync(join(directory, path), mode)
  expect(closeToOthers(directory)).toEqual([])
  for (const path of ['.', 'files', 'files/00']) expect(modeOf(path), path).toBe(0o700)
  for (const path of ['files/00/a', 'data.key']) expect(modeOf(path), path).toBe(0o600)
  chmodSync(join(directory, 'files/00/a'), 0o644)
  closeToOthers(directory)
  expect(modeOf('files/00/a')).toBe(0o644)
})

test('code is run that this account alone can have written, and no other', () => {
  const may = (uid?: number) => mayBeRun(directory, 'compiled', uid)
  expect(mayBeRun(join(directory, 'absent'), 'compiled')).toBe(true)
  chmodSync(directory, 0o755)
  expect(may()).toBe(true)
  expect(may(4_242)).toBe(false)
  mkdirSync(join(directory, 'compiled/v24'), { recursive: true, mode: 0o700 })
  const code = join(directory, 'compiled/v24/a')
  writeFileSync(code, '', { mode: 0o600 })
  expect(may()).toBe(true)
  for (const path of ['.', 'compiled', 'compiled/v24', 'compiled/v24/a']) {
    const of = join(directory, path)
    const mode = modeOf(path)
    chmodSync(of, mode | 0o020)
    expect(may(), path).toBe(false)
    chmodSync(of, mode)
  }
  expect(may()).toBe(true)
  symlinkSync(code, join(directory, 'compiled/b'))
  expect(may()).toBe(false)
})
