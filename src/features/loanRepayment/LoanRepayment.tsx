import { Button } from '@fluentui/react-components'
import { useId } from 'react'
import type { SavedAct } from '#contract/act.contract.ts'
import { spendingOf } from '#contract/loanRepayment.rules.ts'
import type { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import { amountOf } from '#machines/loanRepayment/loanRepayment.setup.ts'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Working } from '#src/components/Working.tsx'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isOnItsWay, isTroubled } from '#src/parts/act/actView.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useLoanRepaymentStyles } from './LoanRepayment.styles.ts'
import { RepaymentAmount } from './RepaymentAmount.tsx'
import { RepaymentReceipt } from './RepaymentReceipt.tsx'
import { SpentFacts } from './SpentFacts.tsx'

export type RepaymentView = ViewProps<typeof loanRepaymentMachine>
type Props = RepaymentView & {
  /** The repayment that is on its way, where there is one. */
  act?: ActView
  onLeave: () => void
}

// It opens beneath a note, below the edge of a phone's screen.
const leadHere = (heading: HTMLHeadingElement | null) => heading?.focus()

const steps = ['openFailed', 'missing', 'closed', 'suspended', 'refused', 'repaid'] as const

/** Each has a view of its own; where it changes, the button that was pressed is gone. It opens where it begins. */
const stepOf = ({ snapshot, act = null }: Props) =>
  isTroubled(act) ? 'act' : (steps.find((state) => snapshot.matches(state)) ?? 'amount')

/** Repaying one note, step by step, beneath it. */
export function LoanRepayment(props: Props) {
  const styles = useLoanRepaymentStyles()
  const t = useTranslate('loan')
  const titleId = useId()
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h4 ref={leadHere} id={titleId} tabIndex={-1} className={styles.title}>
          {t('loan.repay.title')}
        </h4>
        <Button size="small" appearance="subtle" onClick={props.onLeave}>
          {t('common.close')}
        </Button>
      </header>
      <FocusOnChange fieldId={titleId} to={stepOf(props)} />
      <Step {...props} />
    </section>
  )
}

function Step({ snapshot, send, act = null }: Props) {
  const t = useTranslate('loan')
  const { problem, outcome } = snapshot.context
  if (snapshot.matches('openFailed') && problem) {
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'opening.retried' })} />
  }
  if (snapshot.matches('missing')) return <Notice tone="warning" title={t('loan.repay.missing')} />
  if (snapshot.matches('closed')) return <Notice tone="info" title={t('loan.repay.closed')} />
  if (snapshot.matches('suspended')) return <SessionLapsed />
  if (snapshot.matches('choosing')) {
    return (
      <>
        {outcome && (
          <ActOutcome outcome={outcome} what={t('loan.repay.what', wordsOf(outcome.act))} />
        )}
        <RepaymentAmount snapshot={snapshot} send={send} />
      </>
    )
  }
  if (act && (snapshot.matches('acting') || isTroubled(act)))
    return <Acting snapshot={snapshot} send={send} act={act} />
  if (snapshot.matches('refused')) return <Refused snapshot={snapshot} send={send} />
  if (snapshot.matches('repaid')) return <RepaymentReceipt snapshot={snapshot} send={send} />
  return <TableSkeleton rows={3} columns={2} />
}

const wordsOf = (act: SavedAct) => ({ no: act.name, amount: formatFenPlain(amountOf(act)) })

/** What is repaid and how it is spent, with the password that it takes, or what is known of it. */
function Acting({ snapshot, act }: RepaymentView & { act: NonNullable<ActView> }) {
  const t = useTranslate('loan')
  if (isOnItsWay(act)) return <Working>{t('loan.repay.working')}</Working>
  const { note } = snapshot.context
  const { act: begun } = act.snapshot.context
  return (
    <>
      {note && <SpentFacts amountFen={amountOf(begun)} spent={spendingOf(note, amountOf(begun))} />}
      <ActNotice {...act} whatOf={(it) => t('loan.repay.what', wordsOf(it))} />
    </>
  )
}

/** Why nothing was deducted, and where to change it. */
function Refused({ snapshot, send }: RepaymentView) {
  const t = useTranslate('loan')
  const problemWords = useProblemWords()
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
      <p>{problem && (problem.errors[0]?.message ?? problemWords(problem))}</p>
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
