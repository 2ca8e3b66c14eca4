import { Button } from '@fluentui/react-components'
import { useId } from 'react'
import type { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useLoanRepaymentStyles } from './LoanRepayment.styles.ts'
import { RepaymentAmount } from './RepaymentAmount.tsx'
import { RepaymentPassword } from './RepaymentPassword.tsx'
import { RepaymentReceipt } from './RepaymentReceipt.tsx'

export type RepaymentView = ViewProps<typeof loanRepaymentMachine>
type Props = RepaymentView & { onLeave: () => void }

// It opens beneath a note, below the edge of a phone's screen.
const leadHere = (heading: HTMLHeadingElement | null) => heading?.focus()

const steps = [
  'openFailed',
  'missing',
  'closed',
  'suspended',
  'refused',
  'reconciling',
  'notBooked',
  'repaid',
] as const

/** Each has a view of its own; where it changes, the button that was pressed is gone. It opens where it begins. */
const stepOf = (snapshot: RepaymentView['snapshot']) =>
  snapshot.matches('authorising') || snapshot.matches('repaying')
    ? 'password'
    : (steps.find((state) => snapshot.matches(state)) ?? 'amount')

/** Repaying one note, step by step, beneath it. */
export function LoanRepayment({ snapshot, send, onLeave }: Props) {
  const styles = useLoanRepaymentStyles()
  const t = useTranslate('loan')
  const titleId = useId()
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h4 ref={leadHere} id={titleId} tabIndex={-1} className={styles.title}>
          {t('loan.repay.title')}
        </h4>
        <Button size="small" appearance="subtle" onClick={onLeave}>
          {t('common.close')}
        </Button>
      </header>
      <FocusOnChange fieldId={titleId} to={stepOf(snapshot)} />
      <Step snapshot={snapshot} send={send} />
    </section>
  )
}

function Step({ snapshot, send }: RepaymentView) {
  const t = useTranslate('loan')
  const { problem, draft } = snapshot.context
  if (snapshot.matches('openFailed') && problem) {
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'opening.retried' })} />
  }
  if (snapshot.matches('missing')) return <Notice tone="warning" title={t('loan.repay.missing')} />
  if (snapshot.matches('closed')) return <Notice tone="info" title={t('loan.repay.closed')} />
  if (snapshot.matches('suspended'))
    return <Notice tone="warning" title={t('common.sessionLapsed')} />
  if (snapshot.matches('choosing') || snapshot.matches('saving')) {
    return <RepaymentAmount snapshot={snapshot} send={send} />
  }
  if (snapshot.matches('authorising') || snapshot.matches('repaying')) {
    return <RepaymentPassword snapshot={snapshot} send={send} />
  }
  if (snapshot.matches('refused')) return <Refused snapshot={snapshot} send={send} />
  if (snapshot.matches('reconciling')) {
    const ask = { type: 'outcome.asked' } as const
    return (
      <>
        <Notice
          tone="warning"
          title={t('loan.repay.unknown')}
          actions={
            <Button disabledFocusable={!snapshot.can(ask)} onClick={() => send(ask)}>
              {t('loan.repay.ask')}
            </Button>
          }
        >
          {t('loan.repay.unknownHint')}
        </Notice>
        <ProblemNotice problem={problem} />
      </>
    )
  }
  if (snapshot.matches('notBooked')) {
    return (
      <Notice
        tone="info"
        title={t('loan.repay.notBooked', { amount: formatFenPlain(draft?.amountFen ?? 0) })}
        actions={
          <>
            <Button appearance="primary" onClick={() => send({ type: 'repayment.resumed' })}>
              {t('loan.repay.resume')}
            </Button>
            <Button onClick={() => send({ type: 'outcome.asked' })}>{t('loan.repay.ask')}</Button>
          </>
        }
      >
        {t('loan.repay.notBookedHint')}
      </Notice>
    )
  }
  if (snapshot.matches('repaid')) return <RepaymentReceipt snapshot={snapshot} send={send} />
  return <TableSkeleton rows={3} columns={2} />
}

/** Why nothing was deducted, and where to change it. */
function Refused({ snapshot, send }: RepaymentView) {
  const t = useTranslate('loan')
  const wordsOf = useProblemWords()
  const { problem, availableFen } = snapshot.context
  const isBook = problem?.code === 'balanceShort' || problem?.code === 'accountNotOpen'
  return (
    <Notice
      tone="danger"
      title={t('loan.repay.refused')}
      requestNo={problem?.requestNo ?? null}
      actions={
        <Button onClick={() => send({ type: 'amount.reopened' })}>{t('loan.repay.reopen')}</Button>
      }
    >
      <p>{problem && wordsOf(problem)}</p>
      {isBook && (
        <p>
          {availableFen !== null && (
            <>
              {t('loan.repay.available')} <Money fen={availableFen} />{' '}
            </>
          )}
          <TextLink to="/tax/myAccount">{t('loan.repay.charge')}</TextLink>
        </p>
      )}
    </Notice>
  )
}
