import { Button } from '@fluentui/react-components'
import { receiptOf } from '#machines/loanRepayment/loanRepayment.setup.ts'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import type { RepaymentView } from './LoanRepayment.tsx'
import { useLoanRepaymentStyles } from './LoanRepayment.styles.ts'
import { SpentFacts } from './SpentFacts.tsx'

/** It is booked: how it was spent, and what is left. */
export function RepaymentReceipt({ snapshot, send }: RepaymentView) {
  const styles = useLoanRepaymentStyles()
  const t = useTranslate('loan')
  const { outcome } = snapshot.context
  const receipt = receiptOf(outcome)
  if (!outcome || !receipt) return null
  const { amountFen, leftFen, noteNo: no, spent } = receipt
  const isOver = leftFen === 0
  const done = t('loan.repay.done', { amount: formatFenPlain(amountFen) })
  return (
    <>
      <ActOutcome outcome={outcome} what={done} done={done} />
      <p>
        {isOver
          ? t('loan.repay.settled', { no })
          : t('loan.repay.left', { no, amount: formatFenPlain(leftFen) })}
      </p>
      {spent && <SpentFacts amountFen={amountFen} spent={spent} />}
      {!isOver && (
        <div className={styles.actions}>
          <Button onClick={() => send({ type: 'repayment.again' })}>{t('loan.repay.again')}</Button>
        </div>
      )}
    </>
  )
}
