import { dayMs, dayOf, instantOf } from '#contract/time.ts'

/** The end of the n-th working day after an instant; public holidays are not known here, so weekends alone are left out. */
export const afterWorkingDays = (at: number, count: number) => {
  let day = instantOf(`${dayOf(at)} 12:00:00`)
  for (let left = count; left > 0;) {
    day += dayMs
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return instantOf(`${dayOf(day)} 23:59:59`)
}
