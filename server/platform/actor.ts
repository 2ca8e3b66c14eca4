import type { Locale } from './ports.ts'

const prefix = 'operator:'

/** An operator, as the audit log and histories name it. */
export const operatorActor = (name: string) => `${prefix}${name}`

/** Who did something, as enterprises read it: an operator acts for the platform, whoever it was. */
export const shownActor = (actor: string, locale: Locale) => {
  if (!actor.startsWith(prefix)) return actor
  return locale === 'en' ? 'The platform' : '平台'
}
