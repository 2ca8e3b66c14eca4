import type { Translate } from '#src/i18n/translate.ts'

/** A wait in the largest unit that fits, rounded up. */
export const timeLeft = (t: Translate<'registration'>, seconds: number): string => {
  if (seconds >= 3_600) return t('registration.hours', { count: Math.ceil(seconds / 3_600) })
  if (seconds > 90) return t('registration.minutes', { count: Math.ceil(seconds / 60) })
  return t('registration.seconds', { count: seconds })
}
