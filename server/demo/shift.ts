import { dayMs, dayOf, instantOf, startOfDay } from '#contract/time.ts'

/** The last day of the seed, as it was written down. */
export const seedDay = '2023-08-17'

/** Moves the seed's days so that its last one is the given day. Everything moves by whole days, times of day stay. */
export const createShift = (today: string) => {
  const days = Math.round((startOfDay(today) - startOfDay(seedDay)) / dayMs)

  /** `2023-08-16` → that day, shifted. */
  const day = (text: string) => dayOf(startOfDay(text) + days * dayMs)

  return {
    days,
    day,
    /** `2023-08-16 09:30:00` → the instant, shifted. */
    instant: (text: string) => instantOf(text) + days * dayMs,
    /** Document numbers that carry a date: `YD20230815…`, `FK20230816…`, `LS20230816093015…`, `HT-2023-0801`. */
    number: (text: string) =>
      text
        .replace(
          /^([A-Z]{2,4})(\d{4})(\d{2})(\d{2})(?=\d{6})/,
          (_, mark, year, month, date) =>
            mark + day(`${year}-${month}-${date}`).replaceAll('-', ''),
        )
        .replace(/^(HT)-(\d{4})-(\d{2})(\d{2})$/, (_, mark, year, month, number) => {
          const [shiftedYear, shiftedMonth] = day(`${year}-${month}-15`).split('-')
          return `${mark}-${shiftedYear}-${shiftedMonth}${number}`
        })
        .replace(
          /^(XM)-(\d{4})-/,
          (_, mark, year) => `${mark}-${day(`${year}-08-17`).slice(0, 4)}-`,
        ),
  }
}

export type Shift = ReturnType<typeof createShift>
