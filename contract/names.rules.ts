import { compact, plainNumber, plainPhone, seenText } from './written.rules.ts'

// Each may stand between the parts of a name, or after the second letter of a plate.
const middleDots = /[·•‧・･∙⋅●﹒]/g

/** A plate as it is stored: without the dot that is printed on it. */
export const plainPlate = (text: string) =>
  plainNumber(text)
    .replace(middleDots, '')
    .replace(/[.\p{Pd}]/gu, '')

/** What can be paid to: a number without hyphens, a mail address in the letters it has, a phone without its country. */
export const plainAccount = (text: string) => {
  const plain = compact(text)
  if (/^\(?\+/.test(plain)) return plainPhone(plain)
  return /^\d[\d\p{Pd}]*$/u.test(plain) ? plain.replace(/\p{Pd}/gu, '') : plain
}

// Scripts that set words apart, and figures between them; in Chinese a blank counts for nothing.
const isApart = (letter = '') => /^[^\P{L}\p{Script=Han}]$|^[\d.,&'’-]$/u.test(letter)

/**
 * A name as registers write it: one dot, whichever is typed; brackets full-width, letters and digits plain, and blanks only
 * between words that are not Chinese.
 */
export const plainName = (text: string) =>
  seenText(text)
    .replace(/[０-９Ａ-Ｚａ-ｚ．⺀-⿕]/g, (letter) => letter.normalize('NFKC'))
    .replace(middleDots, '·')
    .replace(/(\p{Script=Han})\s*\.\s*(?=\p{Script=Han})/gu, '$1·')
    .replace(/\s+/g, ' ')
    .replace(/ /g, (blank, at: number, whole: string) =>
      isApart(whole[at - 1]) && isApart(whole[at + 1]) ? blank : '',
    )
    .replaceAll('(', '（')
    .replaceAll(')', '）')

const nameKey = (text: string) => plainName(text).replaceAll(' ', '').toUpperCase()

/** Whether two texts name the same person or enterprise. */
export const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other)
