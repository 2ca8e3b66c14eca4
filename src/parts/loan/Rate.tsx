import { useTranslate } from '#src/i18n/translate.ts'
import { rateText } from './rateText.ts'

/** A rate never stands alone: it is yearly and simple, and says so. */
export function Rate({ ppm, to }: { ppm: number; to?: number }) {
  const t = useTranslate('loan')
  const rate = to === undefined || to === ppm ? rateText(ppm) : `${rateText(ppm)}–${rateText(to)}`
  return <span>{t('loan.rate', { rate })}</span>
}
