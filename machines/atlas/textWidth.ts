/** Width of a line at 12 px, from a table instead of a screen, so that it is the same everywhere. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + letterWidth(letter), 0)

const letterWidth = (letter: string) => {
  if (letter > '\u2e7f') return 12
  if (/[ijltfr.,:;'|![\]()]/.test(letter)) return 4.2
  if (/[mwMW@—–→]/.test(letter)) return 10.5
  return /[A-Z0-9]/.test(letter) ? 8 : 6.7
}
