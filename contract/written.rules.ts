/** Marks that show nothing: directions, joiners, soft hyphens, variants. They come along with what is copied. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * More marks on one letter than any script has: the bound of Unicode's Stream-Safe Text Format. Composing sorts the marks of a
 * letter, which takes the square of their number, so that such a text stays as it is.
 */
const heaped = /\p{M}{31}/u

const composed = (text: string, form: 'NFC' | 'NFKC') =>
  heaped.test(text) ? text : text.normalize(form)

/** A text as it is seen: letters composed, without marks that show nothing. */
export const seenText = (text: string) => composed(text.replace(unseen, ''), 'NFC')

/** Upper case, without blanks inside, whatever is full-width made plain: how numbers are stored and compared. */
export const plainNumber = (text: string) => compact(text).toUpperCase()

/** Whatever is full-width made plain. */
export const plainText = (text: string) => composed(seenText(text), 'NFKC')

/** As `plainText`, without blanks. */
export const compact = (text: string) => plainText(text).replace(/\s/g, '')

/** A phone without its country; a mobile's has no hyphens, another one keeps them. */
export const plainPhone = (text: string) => {
  const plain = plainNumber(text).replace(/[\p{Pd}−]/gu, '-')
  return /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(plain.replace(/[()-]/g, ''))?.[1] ?? plain
}
