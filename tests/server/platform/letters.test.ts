import { expect, test } from 'vitest'
import { seenText } from '#contract/written.rules.ts'
import { lettersOf } from '#server/platform/letters.ts'
import type { Locale } from '#server/platform/ports.ts'

const han = /[\p{Script=Han}\u00e9]/u
const shown = (text: string, locale: Locale = 'zh-CN') => {
  const letters = lettersOf((code) => han.test(String.fromCodePoint(code)), locale)
  return { text: letters.shown(text), note: letters.note() }
}

/** One of each kind of what shows nothing, that a name of two letters may have between them. */
const marks = [0xad, 0x34f, 0x115f, 0x180b, 0x200d, 0x202d, 0x2060, 0x3164, 0xfe0f, 0xffa0, 0xe0100]

test.each(marks.map((code) => [code.toString(16), String.fromCodePoint(code)]))(
  'a document shows nothing for U+%s, as no name has it',
  (_, mark) => {
    expect(seenText(`江${mark}汇`)).toBe('江汇')
    expect(shown(`江${mark}汇`)).toEqual({ text: '江汇', note: null })
  },
)

test('a letter is drawn as it is composed', () => {
  expect(shown('江e\u0301汇')).toEqual({ text: '江\u00e9汇', note: null })
})

test('a sign that shows something is named where the font lacks it', () => {
  expect(shown('江\u0600汇')).toMatchObject({
    text: '江〓汇',
    note: expect.stringContaining('U+600'),
  })
})

test('a letter that the font lacks is named once, and two hundred letters at most', () => {
  const syllables = Array.from({ length: 201 }, (_, at) => String.fromCodePoint(0xac00 + at))
  const codes = (note: string | null) => note?.match(/U\+AC\w\w/g)
  expect(codes(shown('가각가').note)).toEqual(['U+AC00', 'U+AC01'])
  const all = shown(syllables.slice(0, 200).join('').repeat(100))
  expect(codes(all.note)).toHaveLength(200)
  expect(all.note).not.toContain('等共')
  const more = shown(syllables.join('').repeat(100))
  expect(codes(more.note)).toHaveLength(200)
  expect(more.note).toContain('U+ACC7 等共 201 个（Unicode 编码）')
  expect(shown(syllables.join(''), 'en').note).toContain('U+ACC7 and 1 more (Unicode)')
})
