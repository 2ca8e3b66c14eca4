import { describe, expect, test } from 'vitest'
import { storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import { readBatch } from '#src/features/orderBatch/batchForm.ts'

const formOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const contract = {
  contractNo: 'KJ-2026-009',
  contractType: '3',
  partyA: '江汇示例供应链管理有限公司',
  signDate: '2026-01-01',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}

describe('a reason', () => {
  test.each([
    ['', false],
    ['重复', false],
    ['同一运单重复', true],
    ['字'.repeat(201), false],
  ])('“%s” counts: %s', (reason, counts) => {
    expect(readBatch('void', formOf({ reason }), []).details !== null).toBe(counts)
  })
})

describe('a contract', () => {
  test('is bound with the files that have arrived', () => {
    expect(
      readBatch('bindContract', formOf(contract), [storedPdf]).details?.contract,
    ).toMatchObject({
      contractNo: 'KJ-2026-009',
      contractType: 3,
      fileIds: [storedPdf.id],
    })
  })

  test('waits for files on their way', () => {
    expect(readBatch('bindContract', formOf(contract), null).errors).toEqual({ files: 'missing' })
  })

  test('has days of the calendar', () => {
    const odd = { ...contract, signDate: '2026-02-30' }
    expect(readBatch('bindContract', formOf(odd), [storedPdf]).errors).toEqual({
      signDate: 'invalid',
    })
  })

  test('does not end before it begins', () => {
    const turned = { ...contract, validTo: '2025-12-31' }
    expect(readBatch('bindContract', formOf(turned), [storedPdf]).errors).toEqual({
      validTo: 'invalid',
    })
  })
})

describe('a track', () => {
  test('is a link of https or a file', () => {
    const url = 'https://track.example.com/1'
    expect(readBatch('bindTrack', formOf({ trackUrl: url }), []).details).toEqual({
      track: { trackUrl: url },
    })
    expect(readBatch('bindTrack', formOf({ trackUrl: '' }), [storedPdf]).details).toEqual({
      track: { fileId: storedPdf.id },
    })
    expect(readBatch('bindTrack', formOf({ trackUrl: 'http://x' }), []).details).toBeNull()
  })
})
