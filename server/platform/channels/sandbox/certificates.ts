import { dayOf } from '#contract/time.ts'

const dayMs = 86_400_000
/** How many days a certificate is valid. */
const validDays = 365

/** A certificate as the sandbox's certificate authority issues it: valid for a year from today. */
export const issueCertificate = (id: string, now: number) => ({
  certNo: `CA${dayOf(now).replaceAll('-', '')}${id.slice(-10)}`,
  validFrom: dayOf(now),
  validTo: dayOf(now + (validDays - 1) * dayMs),
})
