import { seenText } from '#contract/written.rules.ts'
import { fill } from './words.ts'
import type { Locale } from './ports.ts'

/** Stands for a letter that a font does not have, as printers use it for one that they have not cast. */
const stand = '〓'

const notes: Readonly<Record<Locale, string>> = {
  'zh-CN': '注：本文件字库没有的字符以“〓”代替，每种一次，依次为：{codes}（Unicode 编码）。',
  en: 'Note: “〓” stands for a character that the font of this document lacks; each once, in their order: {codes} (Unicode).',
}
const cut: Readonly<Record<Locale, string>> = {
  'zh-CN': '{codes} 等共 {count} 个',
  en: '{codes} and {more} more',
}

/** Codes in a note: a text may have thousands of letters that no font has. */
const mostNamed = 200

const space = /[\p{Z}\p{Cc}]/u

/**
 * What a document can show of texts by the letters that its font has. A letter that is lacking is written by its plain form where
 * it has one (a full-width or compatible one), else 〓 stands for it, and a note of the document names it by its code.
 */
export const lettersOf = (has: (codePoint: number) => boolean, locale: Locale) => {
  const lacking = new Set<string>()
  const isThere = (text: string) => [...text].every((letter) => has(letter.codePointAt(0) ?? 0))
  const shownLetter = (letter: string) => {
    if (letter === '\n') return letter
    if (space.test(letter)) return ' '
    const form = [letter, letter.normalize('NFKC')].find(isThere)
    if (form !== undefined) return form
    lacking.add(`U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`)
    return stand
  }
  return {
    /** The text as it is drawn; each is asked for once, in the order of the document. */
    shown: (text: string): string => Array.from(seenText(text), shownLetter).join(''),
    /** Names what stood for letters so far, each once, and so many at most; null where nothing did. */
    note: (): string | null => {
      const count = lacking.size
      if (count === 0) return null
      const named = [...lacking].slice(0, mostNamed).join(', ')
      const more = count - mostNamed
      const codes = more > 0 ? fill(cut[locale], { codes: named, count, more }) : named
      return fill(notes[locale], { codes })
    },
  }
}
export type Letters = ReturnType<typeof lettersOf>
