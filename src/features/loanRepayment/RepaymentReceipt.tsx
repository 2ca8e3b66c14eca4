import { Button } from '@fluentui/react-components'
import { Notice } from '#src/components/Notice.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { RepaymentView } from './LoanRepayment.tsx'
import { SpentFacts } from './SpentFacts.tsx'

/** It is booked: how it was spent, and what is left. */
export function RepaymentReceipt({ snapshot, send }: RepaymentView) {
  const t = useTranslate('loan')
  const { receipt, note } = snapshot.context
  if (!receipt || !note) return null
  const isOver = receipt.leftFen === 0
  return (
    <>
      <Notice
        tone="success"
        title={t('loan.repay.done', { amount: formatFenPlain(receipt.amountFen) })}
        actions={
          !isOver && (
            <Button onClick={() => send({ type: 'repayment.again' })}>
              {t('loan.repay.again')}
            </Button>
          )
        }
      >
        {isOver
          ? t('loan.repay.settled', { no: note.noteNo })
          : t('loan.repay.left', { no: note.noteNo, amount: formatFenPlain(receipt.leftFen) })}
      </Notice>
      <SpentFacts amountFen={receipt.amountFen} spent={receipt} />
    </>
  )
}
