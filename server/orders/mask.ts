const stars = (count: number) => '*'.repeat(Math.max(count, 0))

/** First three and last four. */
export const maskIdNo = (text: string) =>
  text.length < 8 ? stars(text.length) : text.slice(0, 3) + stars(text.length - 7) + text.slice(-4)

export const maskPhone = (text: string) =>
  text.length < 8 ? stars(text.length) : text.slice(0, 3) + stars(text.length - 7) + text.slice(-4)

/** A card keeps six and four, a mail address three letters and its host, a phone as a phone. */
export const maskAccount = (text: string) => {
  if (text.includes('@')) return `${text.slice(0, 3)}***${text.slice(text.indexOf('@'))}`
  if (text.length <= 11) return maskPhone(text)
  return text.slice(0, 6) + stars(text.length - 10) + text.slice(-4)
}
