import { useCallback, useEffect, useMemo, useState } from 'react'
import { actKeyAt } from '#contract/act.rules.ts'
import type { LoanTermsTyped } from '#contract/haulierLoan.draft.ts'
import type { LoanNote, ProductCode } from '#contract/loan.contract.ts'
import type { Id } from '#contract/values.ts'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { hasChanges } from '#machines/loanMaterial/loanMaterial.context.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { HaulierLoanPage } from './HaulierLoanPage.tsx'
import type { BesideLoan } from './loanWizard.ts'
import { MaterialSection } from '#src/parts/loanMaterial/MaterialSection.tsx'
import { isSaving } from '#src/parts/loanMaterial/materialView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useAct } from '#src/flow/useAct.ts'
import { providedHaulierLoan } from './haulierLoanActors.ts'
import { saveHaulierDraft } from './haulierLoanDrafts.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useLoanMaterial } from '#src/features/loanMaterial/useLoanMaterial.tsx'
import { useLoanRepayment } from '#src/features/loanRepayment/useLoanRepayment.tsx'
import { useTyped } from '#src/flow/useTyped.ts'

type Wizard = ViewProps<typeof haulierLoanMachine> & Pick<BesideLoan, 'onTyped' | 'act'>

const print = () => window.print()

/** The document library beside the wizard, which hears how it stands; what is not saved yet does not count. */
function WithMaterial(wizard: Wizard) {
  const { send } = wizard
  const view = useLoanMaterial()
  const { context } = view.snapshot
  const known = hasChanges(context) ? null : context.saved
  useEffect(() => send({ type: 'material.reported', material: known }), [send, known])
  return (
    <HaulierLoanPage
      {...wizard}
      onPrint={print}
      material={{
        isSaving: isSaving(view.snapshot),
        draw: (kinds, options) => <MaterialSection {...view} kinds={kinds} {...options} />,
      }}
    />
  )
}

function WithRepayment({ notes, ...wizard }: Wizard & { notes: readonly LoanNote[] }) {
  const { send } = wizard
  const onRepaid = useCallback(() => send({ type: 'note.repaid' }), [send])
  const repay = useLoanRepayment({ notes, onRepaid })
  return <HaulierLoanPage {...wizard} repay={repay} />
}

const lent = ['active', 'overdue', 'frozen'] as const

type Props = {
  /** The application to go on with; null for a new one of a product. */
  applyId: Id | null
  productCode: ProductCode | null
  /** The wizard has gone over to another subject: an application that it stored, or a new one. */
  onSubject: (subject: { applyId: Id | null; productCode: ProductCode | null }) => void
}

/** The haulier's wizard of one subject. */
export function HaulierLoanFlow({ applyId, productCode, onSubject }: Props) {
  const [keySeed] = useState(() => actKeyAt(serverNow(), crypto.randomUUID()))
  const machine = useMemo(
    () =>
      providedHaulierLoan.provide({
        actions: {
          announceSubject: ({ context: { applyId, productCode } }) =>
            onSubject({ applyId, productCode }),
        },
      }),
    [onSubject],
  )
  const [snapshot, sendEvent, actor] = useFlow(machine, {
    input: { applyId, productCode, keySeed },
    saveDraft: saveHaulierDraft,
  })
  const { onTyped: onTermsTyped, send } = useTyped(sendEvent, actor)
  const onTyped = useCallback(
    (terms: Partial<LoanTermsTyped>) => onTermsTyped({ type: 'terms.typed', terms }),
    [onTermsTyped],
  )

  const act = useAct(snapshot)
  const wizard = { snapshot, send, act, onTyped }
  const { apply } = snapshot.context
  if (snapshot.matches('fillingMaterials') || snapshot.matches('supplementing')) {
    return <WithMaterial {...wizard} />
  }
  if (apply && lent.some((state) => snapshot.matches(state))) {
    return <WithRepayment notes={apply.notes} {...wizard} />
  }
  return <HaulierLoanPage {...wizard} onPrint={print} />
}
