/** `4.15%` of an annual rate in parts per million: two decimals, more only where they say something. */
export const rateText = (ppm: number): string => {
  const exact = (ppm / 10_000).toFixed(4)
  return `${exact.replace(/0{1,2}$/, '')}%`
}
