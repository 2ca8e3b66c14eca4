import { dayMs, dayOf, instantOf } from '#contract/time.ts'

/** How many days a certificate is valid. */
const validDays = 365
const noonOf = (day: string) => instantOf(`${day} 12:00:00`)

/**
 * A certificate as the sandbox's certificate authority issues it: valid from today, for a year beyond the last day of the one
 * that it replaces, so that renewing early costs nothing.
 */
export const issueCertificate = (id: string, now: number, lastDay: string | null) => ({
  certNo: `CA${dayOf(now).replaceAll('-', '')}${id.slice(-10)}`,
  validFrom: dayOf(now),
  validTo: dayOf(Math.max(now - dayMs, lastDay === null ? 0 : noonOf(lastDay)) + validDays * dayMs),
})
