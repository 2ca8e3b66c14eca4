import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { SavedAct } from '#contract/act.contract.ts'
import { isLiableDecision } from '#contract/liability.rules.ts'
import type { LetterKind, LoanApply } from '#contract/loan.contract.ts'
import { confirmedIn, itemsIn } from '#machines/loanDecision/decisionResult.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { DecisionResults } from './DecisionResults.tsx'
import { DecisionReview } from './DecisionReview.tsx'

type Props = ViewProps<typeof loanDecisionMachine> & {
  /** The batch that is on its way, where there is one. */
  act?: ActView
  /** The field of the document that goes with a confirmation, while the form stands. */
  file?: ReactNode
  /** The waybills behind an application, while the form stands. */
  waybillsOf?: (apply: LoanApply) => ReactNode
  onLetter?: (kind: LetterKind, applyId: string) => void
  /** What is chosen from, while nothing is decided. */
  children: ReactNode
}

/** The steps that begin with a heading of their own, which takes the focus. */
const headed = ['filling', 'reviewing', 'acting', 'decided'] as const
const others = ['reading', 'readFailed', 'unauthorised', 'overtaken', 'suspended'] as const

/** A decision, state by state; whoever acts by keyboard is led along. */
export function LoanDecision(props: Props) {
  const { snapshot, act = null } = props
  const t = useTranslate('loanDecision')
  const { outcome, problem } = snapshot.context
  const whatOf = (begun: SavedAct) => {
    const items = itemsIn(begun)
    const count = formatCount(items.length)
    if (!isLiableDecision(items)) return t('loanDecision.unknown.batch', { count })
    const amount = formatFenPlain(confirmedIn(items))
    return t('loanDecision.unknown.confirm', { count, amount })
  }
  // What was decided is told row by row, and what the review says of a refusal is not said twice.
  const isTold = outcome !== null && outcome.kind !== 'done' && !problem
  const step = others.find((state) => snapshot.matches(state)) ?? 'choosing'
  return (
    <>
      <FocusOnChange
        fieldId="content"
        to={
          isTroubled(act)
            ? 'act'
            : headed.some((state) => snapshot.matches(state))
              ? undefined
              : step
        }
      />
      {act && <ActNotice {...act} whatOf={whatOf} />}
      {isTold && <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />}
      <Step {...props} />
    </>
  )
}

const nothing = () => undefined

function Step({
  snapshot,
  send,
  act = null,
  file,
  waybillsOf = nothing,
  onLetter = nothing,
  children,
}: Props) {
  const t = useTranslate('loanDecision')
  const words = useTranslate('consignerLoan')
  const wordsOf = useProblemWords()
  const { sheet, problem } = snapshot.context
  const back = (
    <Button onClick={() => send({ type: 'decision.abandoned' })}>{t('loanDecision.toList')}</Button>
  )
  if (snapshot.matches('filling') && sheet) {
    const beside = { file, waybillsOf, onLetter }
    return <DecisionForm snapshot={snapshot} send={send} sheet={sheet} {...beside} />
  }
  const isReviewed = snapshot.matches('reviewing') || snapshot.matches('acting')
  if (isReviewed && sheet) {
    return <DecisionReview snapshot={snapshot} send={send} act={act} sheet={sheet} />
  }
  if (snapshot.matches('decided')) return <DecisionResults snapshot={snapshot} send={send} />
  if (snapshot.matches('reading')) return <TableSkeleton rows={4} columns={3} />
  if (snapshot.matches('readFailed') && problem) {
    return (
      <Notice
        tone="danger"
        title={t('loanDecision.readFailed')}
        requestNo={problem.requestNo}
        actions={
          <>
            <Button appearance="primary" onClick={() => send({ type: 'reading.retried' })}>
              {t('common.retry')}
            </Button>
            {back}
          </>
        }
      >
        {wordsOf(problem)}
      </Notice>
    )
  }
  if (snapshot.matches('unauthorised')) {
    return (
      <Notice
        tone="warning"
        title={t('loanDecision.lacksAuth')}
        actions={
          <>
            <TextLink button to="/logisticsLoan/enterpriseAuth?tab=auth&type=3">
              {t('loanDecision.toAuth')}
            </TextLink>
            {back}
          </>
        }
      >
        {t('loanDecision.lacksAuthHint')}
      </Notice>
    )
  }
  if (snapshot.matches('overtaken')) {
    return (
      <Notice tone="warning" title={t('loanDecision.overtaken')} actions={back}>
        {t('loanDecision.overtakenHint')}
      </Notice>
    )
  }
  if (snapshot.matches('suspended')) {
    return (
      <Notice tone="warning" title={words('consignerLoan.suspended')}>
        {words('consignerLoan.suspendedHint')}
      </Notice>
    )
  }
  return children
}
