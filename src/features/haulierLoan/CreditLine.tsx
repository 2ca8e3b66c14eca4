import { Fold } from '#src/components/Fold.tsx'
import { Card } from '#src/components/Card.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { BankDecision } from '#src/parts/loan/BankDecision.tsx'
import { Rate } from '#src/parts/loan/Rate.tsx'
import { NotesPanel } from '#src/parts/loan/NotesPanel.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { listAddress } from '#src/parts/pay/payAddresses.ts'
import { ContractText } from './ContractText.tsx'
import { LoanStep } from './LoanStep.tsx'
import { Send } from './Send.tsx'
import { ApplyHistory } from './ApplyHistory.tsx'
import { useTermWords } from './termWords.ts'
import type { BesideLoan, LoanStepProps } from './loanWizard.ts'

type Props = LoanStepProps & Pick<BesideLoan, 'repay'> & { kind: 'active' | 'overdue' | 'frozen' }

/** The line: what is used and left, how it is drawn, the notes and their repayment; what is in the way. */
export function CreditLine({ kind, context, send, can, repay }: Props) {
  const t = useTranslate('haulierLoan')
  const termWords = useTermWords()
  const { apply, pollProblem } = context
  if (!apply) return null
  const isOnce = apply.productCode === 'CLD'
  const title = {
    active: t(isOnce ? 'haulierLoan.line.activeOnce' : 'haulierLoan.line.active'),
    overdue: t('haulierLoan.line.overdue'),
    frozen: t('haulierLoan.line.frozen'),
  }[kind]
  return (
    <>
      <LoanStep
        title={title}
        hint={kind === 'active' && !isOnce ? t('haulierLoan.line.drawHint') : undefined}
        others={
          <Send send={send} can={can} event={{ type: 'apply.refreshed' }}>
            {t('common.refresh')}
          </Send>
        }
        primary={
          kind === 'active' &&
          !isOnce && (
            <TextLink button to={listAddress}>
              {t('haulierLoan.line.draw')}
            </TextLink>
          )
        }
      >
        {pollProblem && <Notice tone="warning">{t('haulierLoan.progress.old')}</Notice>}
        {kind === 'overdue' && <Notice tone="danger">{t('haulierLoan.line.overdueHint')}</Notice>}
        {kind === 'frozen' && (
          <Notice
            tone="warning"
            actions={<TextLink to="/assess/query">{t('haulierLoan.line.credit')}</TextLink>}
          >
            {apply.reason === null
              ? t('haulierLoan.line.frozenWhy')
              : t('haulierLoan.line.frozenBank', { reason: apply.reason })}
          </Notice>
        )}
        <Facts
          facts={[
            { term: t('haulierLoan.line.limit'), value: <Money fen={apply.approvedFen ?? 0} /> },
            { term: t('haulierLoan.line.used'), value: <Money fen={apply.usedFen} /> },
            !isOnce && {
              term: t('haulierLoan.line.available'),
              value: (
                <strong>
                  <Money fen={apply.availableFen} />
                </strong>
              ),
            },
            apply.approvedRatePpm !== null && {
              term: t('haulierLoan.summary.rate'),
              value: <Rate ppm={apply.approvedRatePpm} />,
            },
            {
              term: t('haulierLoan.summary.term'),
              value: termWords(apply.termMonths ?? apply.termDays ?? 0, apply.termMonths !== null),
            },
            !isOnce &&
              apply.creditTo !== null && {
                term: t('haulierLoan.line.until'),
                value: apply.creditTo,
              },
          ]}
        />
      </LoanStep>
      <Card title={t('haulierLoan.line.notes')}>
        <NotesPanel notes={apply.notes} repay={repay} />
      </Card>
      <BankDecision apply={apply} reader="haulier" />
      <Card title={t('haulierLoan.contract.title')}>
        <Fold label={t('haulierLoan.contract.label')}>
          <ContractText apply={apply} />
        </Fold>
      </Card>
      <ApplyHistory apply={apply} />
    </>
  )
}
