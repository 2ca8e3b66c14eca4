/** Marks that show nothing: directions, joiners, soft hyphens, variants. They come along with what is copied. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** A text as it is seen: letters composed, without marks that show nothing. */
export const seenText = (text: string) => text.normalize('NFC').replace(unseen, '')

// Each may stand between the parts of a name, or after the second letter of a plate.
const middleDots = /[·•‧・･∙⋅·●﹒]/g

/** Upper case, without blanks inside, whatever is full-width made plain: how numbers are stored and compared. */
export const plainNumber = (text: string) => compact(text).toUpperCase()

const compact = (text: string) => seenText(text).normalize('NFKC').replace(/\s/g, '')

/** A plate as it is stored: without the dot that is printed on it. */
export const plainPlate = (text: string) =>
  plainNumber(text.replace(middleDots, '')).replace(/[.\p{Pd}]/gu, '')

/** A phone without its country; a mobile's has no hyphens, another one has one behind its area. */
export const plainPhone = (text: string) => {
  const plain = plainNumber(text).replace(/[\p{Pd}−]/gu, '-')
  const [, mobile] = /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(plain.replace(/[()-]/g, '')) ?? []
  return mobile ?? plain.replace(/^\((0\d{2,3})\)-?(?=\d)/, '$1-')
}

/** What can be paid to: a number without hyphens, a mail address in the letters it has, a phone without its country. */
export const plainAccount = (text: string) => {
  const plain = compact(text)
  if (/^\(?\+/.test(plain)) return plainPhone(plain)
  return /^\d[\d\p{Pd}]*$/u.test(plain) ? plain.replace(/\p{Pd}/gu, '') : plain
}

// Scripts that set words apart; in Chinese a blank counts for nothing.
const isApart = (letter = '') => /^[^\P{L}\p{Script=Han}]$|^[.,&'’-]$/u.test(letter)

/**
 * A name as registers write it: one dot, whichever is typed; brackets full-width, letters and digits plain, and blanks only
 * between words in letters.
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
