import type { LineTerms } from '#contract/payTask.contract.ts'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Rate } from '#src/parts/loan/Rate.tsx'
import { useChoiceStyles } from '#src/parts/wizard/Choice.styles.ts'

type Props = { line: LineTerms }

/** Whose credit it is, and of which kind. */
export function LineName({ line: { bankName, productCode } }: Props) {
  const t = useTranslate('loan')
  return (
    <span>
      {bankName} {t(`loan.product.${productCode}`)}
    </span>
  )
}

/** What the whole task costs on a line, by when it is repaid, and what is left of the line. */
export function LineCost({ line }: Props) {
  const { ratePpm, termDays, repayMethod, interestFen, dueDay, afterFen } = line
  const styles = useChoiceStyles()
  const t = useTranslate('payTask')
  const words = useTranslate('loan')
  return (
    <span className={styles.facts}>
      <Rate ppm={ratePpm} />
      <span>
        {t('payTask.confirming.termOf', {
          days: formatCount(termDays),
          method: words(`loan.method.${repayMethod}`),
        })}
      </span>
      <span>{t('payTask.choosingChannel.interest', { amount: formatFenPlain(interestFen) })}</span>
      <span>{t('payTask.choosingChannel.due', { day: dueDay })}</span>
      {afterFen !== null && (
        <span>{t('payTask.choosingChannel.after', { amount: formatFenPlain(afterFen) })}</span>
      )}
    </span>
  )
}
