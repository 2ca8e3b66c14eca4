import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { LoanApply } from '#contract/loan.contract.ts'
import type { LoanDecisionContext } from '#machines/loanDecision/loanDecision.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

type Props = {
  context: LoanDecisionContext
  waybillsOf: (apply: LoanApply) => ReactNode
  onOpen: (applyId: string) => void
}

/** What each receivable stands on; it is looked at before it is confirmed, so it stands before the amounts. */
export function DecisionWaybills({ context, waybillsOf, onOpen }: Props) {
  const t = useTranslate('loanDecision')
  const styles = useLoanDecisionStyles()
  const { sheet, form, opened, seen } = context
  return (
    <Card title={t('loanDecision.waybills.title')}>
      <ul role="list" className={styles.rows} aria-label={t('loanDecision.waybills.title')}>
        {sheet?.rows.map(({ apply }) => {
          const lacksLook = form.rounds > 0 && !seen.includes(apply.id)
          const hintId = `waybills-${apply.id}`
          return (
            <li key={apply.id} className={styles.waybills}>
              <span className={styles.two}>
                <strong>{apply.haulierName}</strong>
                <span className={styles.small}>
                  {apply.applyNo}
                  {'　'}
                  {t('loanDecision.view.receivable')}{' '}
                  {t('common.amount', { amount: formatFenPlain(apply.receivableFen) })}
                </span>
              </span>
              {lacksLook && (
                <p id={hintId} className={styles.fault}>
                  {t('loanDecision.waybills.look')}
                </p>
              )}
              {opened.includes(apply.id) ? (
                <div className={styles.list}>{waybillsOf(apply)}</div>
              ) : (
                <Button
                  aria-label={t('loanDecision.waybills.openOf', { no: apply.applyNo })}
                  {...(lacksLook ? { 'aria-describedby': hintId } : {})}
                  onClick={() => onOpen(apply.id)}
                >
                  {t('loanDecision.waybills.open')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
