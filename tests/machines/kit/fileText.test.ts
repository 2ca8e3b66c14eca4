import { describe, expect, test } from 'vitest'
import { storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import { fileText, idsText } from '#machines/kit/uploadList/fileText.ts'

const parse = (value: unknown) => {
  const isFile = typeof value === 'object' && value !== null && 'id' in value
  if (!isFile) throw new Error('no file')
  return { id: value.id }
}
const { textOf, fileIn } = fileText({ parse })
const other = { ...storedPdf, id: '2' }

describe('a field of one file', () => {
  test('says that it is on its way, that there is none, or what the schema takes of it', () => {
    expect(textOf(null)).toBe('uploading')
    expect(textOf([])).toBe('')
    expect(textOf([other, storedPdf])).toBe('{"id":"2"}')
  })

  test('is read as the file that it says', () => {
    expect(fileIn('{"id":"2"}')).toEqual({ id: '2' })
  })

  test.each([undefined, '', 'uploading', '{}', 'null'])('is no file where it says %j', (text) => {
    expect(fileIn(text)).toBeNull()
  })
})

test('a field of files says their ids', () => {
  expect(idsText(null)).toBe('uploading')
  expect(idsText([])).toBe('')
  expect(idsText([storedPdf, other])).toBe(JSON.stringify([storedPdf.id, '2']))
})
