import { readFile as readBytes } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteDraft, getDraft, listDrafts, putDraft } from '#contract/draft.contract.ts'
import { readFile, uploadFile, uploadImage } from '#contract/file.contract.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { onePage } from '#tests/onePage.ts'

let ports: TestPorts
let own: Client
let other: Client
beforeAll(async () => {
  ports = await createTestPorts()
  const api = createApi(ports)
  own = await api.as('91349901MAXXX00232')
  other = await api.as('91349901MAXXX00157')
})
afterAll(() => ports.close())

describe('a draft', () => {
  const subject = { machineId: 'payTask', subjectId: 'new' }

  test('comes back as it was saved, to its owner only, until it is deleted', async () => {
    await own.call(putDraft, {
      body: { ...subject, version: 1, draft: { remark: '运费', ids: ['1'] } },
    })
    await own.call(putDraft, { body: { ...subject, version: 2, draft: { remark: '八月' } } })
    expect(await own.call(getDraft, { query: subject })).toMatchObject({
      version: 2,
      draft: { remark: '八月' },
      savedAt: '2026-11-21 10:00:00',
    })
    expect(await other.call(getDraft, { query: subject })).toBeNull()
    await other.call(deleteDraft, { query: subject })
    expect(await own.call(getDraft, { query: subject })).not.toBeNull()
    await own.call(deleteDraft, { query: subject })
    expect(await own.call(getDraft, { query: subject })).toBeNull()
  })

  test('is listed to its owner, the last saved first, with the fields that were asked for', async () => {
    const save = (subjectId: string, remark: string) =>
      own.call(putDraft, {
        body: { machineId: 'tried', subjectId, version: 1, draft: { remark, ids: ['1'] } },
      })
    await save('new-1', '七月')
    await ports.clock.advance(1_000)
    await save('new-2', '八月')
    const query = { machineId: 'tried', fields: 'remark,other' }
    expect(await own.call(listDrafts, { query })).toMatchObject([
      { subjectId: 'new-2', draft: { remark: '八月' } },
      { subjectId: 'new-1', draft: { remark: '七月' } },
    ])
    const [first] = await own.call(listDrafts, { query })
    expect(first?.draft).toEqual({ remark: '八月' })
    expect(await other.call(listDrafts, { query })).toEqual([])
  })

  test('stands sealed: what is typed names persons and accounts', async () => {
    await own.call(putDraft, { body: { ...subject, version: 1, draft: { idNo: '349901' } } })
    const [row] = await rowsOf<{ stored: string }>(
      ports.db,
      sql`select draft::text as stored from draft where machine_id = ${subject.machineId}`,
    )
    expect(row?.stored).not.toContain('349901')
    expect(await own.call(getDraft, { query: subject })).toMatchObject({
      draft: { idNo: '349901' },
    })
  })

  test('has at most 64 KiB', async () => {
    const body = { ...subject, version: 1, draft: { remark: '字'.repeat(22_000) } }
    expect(await refusalOf(own.call(putDraft, { body }))).toBe('fileTooLarge')
  })
})

describe('a file', () => {
  const upload = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    own.call(uploadFile, { file: new File([bytes], name), body: { bizType: 'contract' } })
  const pdf = onePage()

  test('is read as an attachment by its enterprise and by no other', async () => {
    const stored = await upload('../合同 1.pdf', pdf)
    expect(stored).toMatchObject({ name: '合同 1.pdf', ext: 'pdf', size: pdf.length })
    const reply = await own.send(readFile, { params: { id: stored.id } })
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%E5/)
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(pdf)
    expect(await refusalOf(other.call(readFile, { params: { id: stored.id } }))).toBe('missing')
  })

  test.each([
    ['合'.repeat(250), '合'.repeat(196)],
    // Two in a text each: what is left would begin with half of one.
    ['😀'.repeat(120) + 'x', '😀'.repeat(97) + 'x'],
  ])('whose name is too long keeps its end, letter by letter', async (name, kept) => {
    const stored = await upload(`${name}.pdf`, pdf)
    expect(stored.name).toBe(`${kept}.pdf`)
    const reply = await own.send(readFile, { params: { id: stored.id } })
    const disposition = reply.headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(disposition)).toContain(`${kept}.pdf`)
  })

  test('is refused when its content is not what its name says', async () => {
    const html = strToU8('<html><script>alert(1)</script></html>') as Uint8Array<ArrayBuffer> // its buffer is its own
    for (const name of ['a.pdf', 'a.html', 'a.xml', 'a.xlsx', 'a.png', 'a']) {
      expect(await refusalOf(upload(name, html)), name).toBe('fileTypeUnsupported')
    }
    const zip = zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer> // as above
    expect(await refusalOf(upload('a.xlsx', zip))).toBe('fileTypeUnsupported')
    expect((await upload('a.zip', zip)).ext).toBe('zip')
  })

  test('that is a PDF is refused where it has no page, or its end never came', async () => {
    const [empty, cut] = [strToU8('%PDF-1.7\n%%EOF\n'), pdf.slice(0, -40)]
    for (const bytes of [new Uint8Array(empty), cut])
      expect(await refusalOf(upload('a.pdf', bytes))).toBe('fileTypeUnsupported')
  })

  test('that the scanner finds harmful is refused', async () => {
    const bytes = onePage('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')
    expect(await refusalOf(upload('a.pdf', bytes))).toBe('fileTypeUnsupported')
  })

  test('that is a picture loses what it carries beside the picture', async () => {
    const picture = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#123456' },
    })
      .withExif({ IFD0: { Copyright: 'somewhere' } })
      .jpeg()
      .toBuffer()
    const stored = await upload(
      'a.JPEG',
      new Uint8Array([...picture, ...strToU8('<?php hidden ?>')]),
    )
    const bytes = Buffer.from(
      await (await own.send(readFile, { params: { id: stored.id } })).arrayBuffer(),
    )
    expect(bytes.includes('hidden') || bytes.includes('somewhere')).toBe(false)
    expect((await sharp(bytes).metadata()).width).toBe(20)
  })

  const drawn = async (width: number, height: number) =>
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#123456' } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    )

  const storedPicture = async (id: string) => {
    const answer = await own.send(readFile, { params: { id } })
    return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  }

  test('that is a picture of up to 16 megapixels keeps them; a larger one is made smaller, as it is seen', async () => {
    const kept = await storedPicture((await upload('a.png', await drawn(4_000, 4_000))).id)
    expect([kept.width, kept.height]).toEqual([4_000, 4_000])
    const large = await storedPicture((await upload('a.png', await drawn(8_000, 6_000))).id)
    expect([large.width, large.height]).toEqual([4_000, 3_000])
    const turned = await sharp(await drawn(6_000, 4_000))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const upright = await storedPicture((await upload('a.jpg', new Uint8Array(turned))).id)
    expect([upright.width, upright.height, upright.orientation]).toEqual([2_828, 4_243, undefined])
  })

  test('that is a picture has at most 50 megapixels, told before it is drawn', async () => {
    // It says so, and has nothing more.
    const claiming = async (width: number, height: number) => {
      const claim = await drawn(10, 10)
      const view = new DataView(claim.buffer)
      view.setUint32(16, width)
      view.setUint32(20, height)
      view.setUint32(29, crc32(claim.subarray(12, 29)))
      return claim
    }
    for (const [width, height] of [
      [60_000, 60_000],
      [10_000, 5_001],
    ] as const)
      expect(await refusalOf(upload('a.png', await claiming(width, height)))).toBe(
        'pictureTooLarge',
      )
  })

  test('that is a picture in several passes has as many as are held at once', async () => {
    const passes = async (width: number, chromaSubsampling: string) =>
      new Uint8Array(
        await sharp({ create: { width, height: 6_000, channels: 3, background: '#123456' } })
          .jpeg({ progressive: true, chromaSubsampling })
          .toBuffer(),
      )
    expect((await upload('a.jpg', await passes(8_000, '4:2:0'))).ext).toBe('jpg')
    expect(await refusalOf(upload('a.jpg', await passes(5_000, '4:4:4')))).toBe('pictureTooLarge')
  })

  test.each(['19a-saved.jfif', '19b-24-megapixels.jpg'])('%s is taken', async (name) => {
    const bytes = new Uint8Array(
      await readBytes(new URL(`../../fixtures/cases/${name}`, import.meta.url)),
    )
    const answer = await upload(name, bytes)
    expect(answer).toMatchObject({ name, ext: 'jpg' })
    const image = await own.call(uploadImage, { file: new File([bytes], name), body: {} })
    const { width, height } = await storedPicture(image.id)
    expect([width, height]).toEqual(name.startsWith('19a') ? [1_200, 900] : [4_000, 3_000])
  })

  test.each(['jpg', 'JPG', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp'])(
    'that is a jpg may be called .%s',
    async (ending) => {
      const bytes = await sharp(await drawn(9, 9))
        .jpeg()
        .toBuffer()
      const answer = await upload(`照片.${ending}`, new Uint8Array(bytes))
      expect(answer).toMatchObject({ name: `照片.${ending}`, ext: 'jpg' })
    },
  )

  test('of more than 20 MB is refused', async () => {
    const large = new Uint8Array(20 * 1_048_576 + 100_000)
    large.set(pdf)
    expect(await refusalOf(upload('a.pdf', large))).toBe('fileTooLarge')
  })
})
