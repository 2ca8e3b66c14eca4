import { Button } from '@fluentui/react-components'
import { ReadToEnd } from '#src/components/ReadToEnd.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { rateText } from '#src/parts/loan/rateText.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import type { ActView } from '#src/parts/act/actView.ts'
import { useContractStyles } from './Contract.styles.ts'
import { ContractText } from './ContractText.tsx'
import { LoanStep } from './LoanStep.tsx'
import type { LoanStepProps } from './loanWizard.ts'

/** The whole contract; signing is offered once its end was in sight. */
export function ReadingContract({
  context,
  send,
  can,
  isRead,
}: LoanStepProps & { isRead: boolean }) {
  const styles = useContractStyles()
  const t = useTranslate('haulierLoan')
  const { apply } = context
  if (!apply) return null
  const reconsider = { type: 'contract.reconsidered' } as const
  const read = { type: 'contract.read' } as const
  return (
    <LoanStep
      title={t('haulierLoan.contract.title')}
      hint={t('haulierLoan.contract.hint')}
      back={{
        label: t('haulierLoan.sign.later'),
        onClick: () => send(reconsider),
        disabled: !can(reconsider),
      }}
      others={!isRead && <span className={styles.hint}>{t('haulierLoan.contract.scroll')}</span>}
      primary={
        <Button appearance="primary" disabled={!isRead || !can(read)} onClick={() => send(read)}>
          {t('haulierLoan.contract.read')}
        </Button>
      }
    >
      <ReadToEnd
        label={t('haulierLoan.contract.label')}
        onEnd={() => send({ type: 'contract.ended' })}
      >
        <ContractText apply={apply} />
      </ReadToEnd>
    </LoanStep>
  )
}

/** What is signed, above the password, or what is known of the signature. */
export function SigningAct({ context, act }: LoanStepProps & { act: NonNullable<ActView> }) {
  const t = useTranslate('haulierLoan')
  const { apply } = context
  if (!apply) return null
  return (
    <LoanStep
      title={t('haulierLoan.sign.title')}
      hint={t('haulierLoan.sign.hint', {
        bank: apply.bankName,
        haulier: apply.haulierName,
        amount: formatFenPlain(apply.approvedFen ?? 0),
        rate: rateText(apply.approvedRatePpm ?? 0),
      })}
    >
      <ActNotice {...act} whatOf={() => t('haulierLoan.act.sign', { name: apply.applyNo })} />
    </LoanStep>
  )
}
