/** Marks that show nothing: directions, joiners, soft hyphens, variants. They come along with what is copied. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** A text as it is seen: letters composed, without marks that show nothing. */
export const seenText = (text: string) => text.normalize('NFC').replace(unseen, '')

/** Upper case, without blanks inside, whatever is full-width made plain: how numbers are stored and compared. */
export const plainNumber = (text: string) => compact(text).toUpperCase()

/** Whatever is full-width made plain, without blanks. */
export const compact = (text: string) => seenText(text).normalize('NFKC').replace(/\s/g, '')

/** A phone without its country; a mobile's has no hyphens, another one keeps them. */
export const plainPhone = (text: string) => {
  const plain = plainNumber(text).replace(/[\p{Pd}−]/gu, '-')
  const [, mobile] = /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(plain.replace(/[()-]/g, '')) ?? []
  return mobile ?? plain
}
