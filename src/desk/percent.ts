/** `4.15%` of an annual rate in parts per million. */
export const percentOf = (ppm: number) => `${ppm / 10_000}%`

/** Parts per million of a rate as written in percent; null when it is none. */
export const ppmOfPercent = (text: string): number | null =>
  /^\d{1,2}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 10_000) : null
