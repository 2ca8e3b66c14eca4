/** The same work, waited for so many milliseconds at most; what comes of it later is nobody's. */
export const withinTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
