import { describe, expect, test } from 'vitest'
import { isSameName, plainAccount, plainName, plainPlate } from '#contract/names.rules.ts'
import { plainNumber, plainPhone, seenText } from '#contract/written.rules.ts'
import { unseenMarks, writtenForms, type WrittenKind } from './writtenForms.ts'

const reading: Record<WrittenKind, (text: string) => string> = {
  plate: plainPlate,
  newEnergyPlate: plainPlate,
  crossBorderPlate: plainPlate,
  trailerPlate: plainPlate,
  name: plainName,
  shortName: plainName,
  oneLetterName: plainName,
  latinName: plainName,
  numberedName: plainName,
  idNo: plainNumber,
  permanentResident: plainNumber,
  oldPermanentResident: plainNumber,
  phone: plainPhone,
  tel: plainPhone,
  uscc: plainNumber,
  account: plainAccount,
  enterprise: plainName,
}

describe.each(Object.entries(writtenForms))('%s', (kind, { stored, written }) => {
  const plain = reading[kind as WrittenKind] // its keys

  test('is one, however it is written', () => {
    for (const form of [stored, ...written]) expect([form, plain(form)]).toEqual([form, stored])
  })
})

test.each(Object.entries(unseenMarks))('nobody sees a %s', (_, mark) => {
  expect(seenText(`a${mark}b`)).toBe('ab')
})

test('what is seen stays: letters of every script, dots, blanks and brackets', () => {
  const text = '皖·A 𠮷（甲）é ، ﷼ 👍'
  expect(seenText(text)).toBe(text)
  // Composed, as keyboards type it.
  expect(seenText('e\u0301')).toBe('é')
})

test.each(Object.entries(unseenMarks))(
  'a letter is composed across a %s, and once for all',
  (_, mark) => {
    expect(seenText(`e${mark}\u0301`)).toBe('é')
  },
)

test('a character that a PDF writes as a radical is the character', () => {
  expect(plainName('⼴⻄示例')).toBe('广⻄示例')
  expect(plainName('\uf92c坤')).toBe('郎坤')
})

test('a name in Latin letters keeps its blanks and its points, and is the same without them', () => {
  expect(plainName('J. R. Smith')).toBe('J. R. Smith')
  expect(plainName('SMITH 约翰')).toBe('SMITH约翰')
  expect(plainName('约翰 SMITH')).toBe('约翰SMITH')
  expect(isSameName('SMITH JOHN', 'SmithJohn')).toBe(true)
  // As a passport spells it
  expect(isSameName('GROSS ANNA', 'Groß Anna')).toBe(true)
  expect(isSameName('阿卜杜拉•买买提', '阿卜杜拉·买买提')).toBe(true)
  expect(isSameName('江汇示例(集团)', '江汇示例（集团）')).toBe(true)
  expect(isSameName('阿卜杜拉买买提', '阿卜杜拉·买买提')).toBe(false)
})

test('an account that is a mail address keeps its small letters, one that is a phone loses its country', () => {
  expect(plainAccount(' demo01@example.com\u200b')).toBe('demo01@example.com')
  expect(plainAccount('+86 19900010001')).toBe('19900010001')
})
