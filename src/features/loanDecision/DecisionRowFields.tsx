import { Button } from '@fluentui/react-components'
import type { DecisionRow, LetterKind } from '#contract/loan.contract.ts'
import { rowField } from '#contract/loanDecision.form.ts'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { FormField } from '#src/parts/form/FormField.tsx'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

type Props = {
  row: DecisionRow
  result: 1 | 2
  mostFen: number
  /** Saves a letter about it, to be sealed. */
  onLetter: (kind: LetterKind) => void
  /** Null where it is the only one. */
  onLeaveOut: (() => void) | null
}

const letters = ['confirmation', 'commitment'] as const

/** One application in the form of a decision. */
export function DecisionRowFields({ row, result, mostFen, onLeaveOut, onLetter }: Props) {
  const t = useTranslate('loanDecision')
  const loan = useTranslate('loan')
  const styles = useLoanDecisionStyles()
  const { apply, remainingFen, receivableLeftFen } = row
  const no = apply.applyNo
  const amount = (fen: number) => t('common.amount', { amount: formatFenPlain(fen) })
  return (
    <li className={styles.row}>
      <span className={styles.two}>
        <strong>{apply.haulierName}</strong>
        <span className={styles.small}>
          {no}　{loan(`loan.product.${apply.productCode}`)}　{apply.projectName}
        </span>
        <span className={styles.small}>
          {t('loanDecision.view.amount')} {amount(apply.applyFen)}
          {'　'}
          {t('loanDecision.view.receivable')} {amount(apply.receivableFen)}
        </span>
        {result === 1 && (
          <span className={styles.small}>
            {t('loanDecision.form.remaining', { amount: formatFenPlain(remainingFen) })}
            {'　'}
            {receivableLeftFen < apply.receivableFen &&
              t('loanDecision.form.receivableLeft', {
                amount: formatFenPlain(receivableLeftFen),
                secured: formatFenPlain(apply.securedFen),
                less: formatFenPlain(Math.max(0, -apply.changedFen)),
              })}
          </span>
        )}
      </span>
      <div>
        <FormField
          name={rowField(result, apply.id)}
          {...(result === 1
            ? { hint: t('loanDecision.form.most', { most: formatFenPlain(mostFen) }) }
            : {})}
        />
      </div>
      {onLeaveOut && (
        <Button
          type="button"
          appearance="subtle"
          aria-label={t('loanDecision.form.leaveOutOf', { no })}
          onClick={onLeaveOut}
        >
          {t('loanDecision.form.leaveOut')}
        </Button>
      )}
      {result === 1 && (
        <div className={styles.letters}>
          {letters.map((kind) => (
            <Button
              key={kind}
              type="button"
              size="small"
              aria-label={t(`loanDecision.letter.${kind}.of`, { no })}
              onClick={() => onLetter(kind)}
            >
              {t(`loanDecision.letter.${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
