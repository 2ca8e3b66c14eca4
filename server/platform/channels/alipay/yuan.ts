/** `12.30` of 1230 fen, as Alipay writes amounts. */
export const yuanFor = (fen: number) =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Fen of such an amount, in whichever direction; null of what is none. */
export const fenIn = (yuan: unknown): number | null => {
  const found = /^[+-]?(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(yuan ?? '').trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}
