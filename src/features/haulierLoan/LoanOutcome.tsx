import type { SavedAct } from '#contract/act.contract.ts'
import { kindOf, type HaulierLoanContext } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'

/** What an act does, as a person would say it. */
export const useLoanActWords = () => {
  const t = useTranslate('haulierLoan')
  return (act: SavedAct) => t(`haulierLoan.act.${kindOf(act)}`, { name: act.name })
}

/** What became of the last act, where the step that it led to does not say it. */
export function LoanOutcome({ context: { outcome, problem } }: { context: HaulierLoanContext }) {
  const whatOf = useLoanActWords()
  if (!outcome || (outcome.isOwn && (outcome.kind === 'done' || problem !== null))) return null
  return <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />
}
