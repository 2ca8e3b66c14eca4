import type { ReactNode } from 'react'
import type {
  HaulierLoanContext,
  HaulierLoanEvent,
} from '#machines/haulierLoan/haulierLoan.setup.ts'
import type { ActView } from '#src/parts/act/actView.ts'
import type { NoteRepay } from '#src/parts/loan/NotesPanel.tsx'
import type { MaterialKind } from '#src/parts/loanMaterial/materialView.ts'

/** What the view of each state of the wizard receives. */
export type LoanStepProps = {
  context: HaulierLoanContext
  send: (event: HaulierLoanEvent) => void
  can: (event: HaulierLoanEvent) => boolean
}

/** The document library, drawn for the kinds that this application needs. */
export type MaterialPart = {
  draw: (
    kinds: readonly MaterialKind[],
    options: { withoutFacts: boolean; showMissing: boolean },
  ) => ReactNode
  /** Something typed or uploaded is not saved yet. */
  isSaving: boolean
}

/** What stands beside the wizard; the flow brings it, a story may leave it out. */
export type BesideLoan = {
  /** What is being done once, where something is. */
  act?: ActView
  material?: MaterialPart | undefined
  repay?: NoteRepay | undefined
  onPrint?: (() => void) | undefined
}
