/** `^\d{1,9}(\.\d{1,2})?$`, > 0: what a person may write as an amount of yuan. */
export const yuanPattern = /^\d{1,9}(\.\d{1,2})?$/

/**
 * A number as a person types it, in plain figures: nothing of full width, no spaces, no commas between thousands. Any other
 * comma stays and is no figure: whoever means a point by it must not pay a hundred times as much.
 */
export const plainFigures = (typed: string): string =>
  typed
    .replaceAll(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replaceAll(/\s/g, '')
    .replace(/^-?\d{1,3}(?:,\d{3})+(?![\d,])/, (grouped) => grouped.replaceAll(',', ''))

/** Fen of an amount of yuan as written; null when it is no amount or not above zero. */
export const fenOfYuan = (text: string): number | null => {
  if (!yuanPattern.test(text)) return null
  const [whole = '0', part = ''] = text.split('.')
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return fen > 0 ? fen : null
}

/** `3,742.00`: yuan with thousands commas and two decimals. */
export const yuanOfFen = (fen: number): string => {
  const sign = fen < 0 ? '-' : ''
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const first = (digits.length - 2) % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length - 2; at += 3) groups.push(digits.slice(at, at + 3))
  return `${sign}${groups.join(',')}.${digits.slice(-2)}`
}

const figures = '零壹贰叁肆伍陆柒捌玖'
const small = ['', '拾', '佰', '仟']
const large = ['', '万', '亿', '万亿']

const wholeInWords = (whole: number): string => {
  const digits = String(whole)
  let words = ''
  let pendingZero = false
  for (let index = 0; index < digits.length; index++) {
    const place = digits.length - 1 - index
    const figure = Number(digits[index])
    if (figure === 0) pendingZero = true
    else {
      words += (pendingZero ? '零' : '') + figures[figure] + small[place % 4]
      pendingZero = false
    }
    const section = digits.slice(Math.max(0, index - 3), index + 1)
    if (place % 4 === 0 && Number(section) > 0) {
      words += large[place / 4]
      // A zero that only ends a section is not read: 107,000 is 壹拾万柒仟.
      pendingZero = false
    }
  }
  return words
}

/**
 * 人民币大写 of integer fen ≥ 0, as 银发〔1997〕393号 annex 1 writes it. Where the yuan digit is 0 and jiao is not, the annex
 * allows both with and without 零: it is written before jiao and fen, not before jiao alone.
 */
export const yuanInWords = (fen: number): string => {
  const whole = Math.floor(fen / 100)
  const jiao = Math.floor(fen / 10) % 10
  const cent = fen % 10
  if (fen === 0) return '人民币零元整'
  const yuan = whole > 0 ? `${wholeInWords(whole)}元` : ''
  if (jiao === 0 && cent === 0) return `人民币${yuan}整`
  if (cent === 0) return `人民币${yuan}${figures[jiao]}角整`
  const zero = yuan && (jiao === 0 || whole % 10 === 0) ? '零' : ''
  return `人民币${yuan}${zero}${jiao ? `${figures[jiao]}角` : ''}${figures[cent]}分`
}
