import { amountStepFen } from '#contract/loanTerms.rules.ts'
import { formatCount } from '#src/i18n/formats.ts'
import { useLocale } from '#src/i18n/translate.ts'

/** A loan's amount before its unit: `500` of 万元, `5,000,000` yuan. */
export const useLoanAmount = () => {
  const unitFen = useLocale() === 'en' ? 100 : amountStepFen
  return (fen: number) => formatCount(fen / unitFen)
}
