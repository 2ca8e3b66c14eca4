import type { Locale } from './ports.ts'

const prefix = 'operator:'

/** An operator, as the audit log and histories name it. */
export const operatorActor = (name: string) => `${prefix}${name}`

/** Who acts when nobody does: sweeps and the passing of time. */
export const systemActor = '系统'

/** Who lets an order depart that no rule speaks against. */
export const trialActor = '自动预审'

/** Who decides reviews in the demonstration. */
export const reviewerActor = '平台审核（演示）'

/** Who issues invoices. */
export const authorityActor = '税务机关'

const inEnglish: Readonly<Record<string, string>> = {
  [systemActor]: 'The system',
  [trialActor]: 'Automatic pre-check',
  [reviewerActor]: 'The platform (demonstration)',
  [authorityActor]: 'The tax authority',
}

/** Who did something, as enterprises read it: an operator acts for the platform, whoever it was. */
export const shownActor = (actor: string, locale: Locale) => {
  if (actor.startsWith(prefix)) return locale === 'en' ? 'The platform' : '平台'
  return (locale === 'en' ? inEnglish[actor] : undefined) ?? actor
}
