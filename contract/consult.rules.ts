/** Characters of a question, at most. */
export const consultationLimit = 200

/** As a person counts: code points, without the space around them. */
export const lengthOf = (text: string): number => [...text.trim()].length

/** Why a text cannot be sent as a question; null for one that can. */
export const refusalOf = (text: string): 'empty' | 'tooLong' | null => {
  const length = lengthOf(text)
  return length === 0 ? 'empty' : length > consultationLimit ? 'tooLong' : null
}
