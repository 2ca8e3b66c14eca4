import { useCallback, useEffect, useState } from 'react'
import type { LoanTermsTyped } from '#contract/haulierLoan.draft.ts'
import { getApply, type LoanNote, type ProductCode } from '#contract/loan.contract.ts'
import { problemOf } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import { haulierSubject } from '#machines/haulierLoan/haulierLoan.context.ts'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { hasChanges } from '#machines/loanMaterial/loanMaterial.context.ts'
import { call } from '#src/api/call.ts'
import { HaulierLoanPage } from './HaulierLoanPage.tsx'
import type { BesideLoan } from './loanWizard.ts'
import { MaterialSection } from '#src/parts/loanMaterial/MaterialSection.tsx'
import { isSaving } from '#src/parts/loanMaterial/materialView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { forgetDraft } from '#src/flow/drafts.ts'
import { providedHaulierLoan } from './haulierLoanActors.ts'
import { saveHaulierDraft, machineId } from './haulierLoanDrafts.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useLoanMaterial } from '#src/features/loanMaterial/useLoanMaterial.tsx'
import { useLoanRepayment } from '#src/features/loanRepayment/useLoanRepayment.tsx'
import { useTyped } from '#src/flow/useTyped.ts'

type Wizard = ViewProps<typeof haulierLoanMachine> & Pick<BesideLoan, 'onTyped'>

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
  // Read beside the wizard, which stays where it is: the receipt stands beneath the note.
  const applyId = wizard.snapshot.context.applyId ?? ''
  const onRepaid = useCallback(
    () =>
      void call(getApply, { query: { applyId } }, { quiet: true }).then(
        (apply) => send({ type: 'apply.reported', apply }),
        (error: unknown) => send({ type: 'poll.failed', problem: problemOf(error) }),
      ),
    [applyId, send],
  )
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
  const [keySeed] = useState(() => crypto.randomUUID())
  const [snapshot, sendEvent, actor] = useFlow(providedHaulierLoan, {
    input: { applyId, productCode, keySeed },
    saveDraft: saveHaulierDraft,
  })
  const { onTyped: onTermsTyped, send } = useTyped(sendEvent, actor)
  const onTyped = useCallback(
    (terms: Partial<LoanTermsTyped>) => onTermsTyped({ type: 'terms.typed', terms }),
    [onTermsTyped],
  )

  useEffect(() => {
    let shown = actor.getSnapshot().context
    const { unsubscribe } = actor.subscribe(({ context }) => {
      const subject = haulierSubject(context)
      const before = haulierSubject(shown)
      const wasNew = shown.applyId === null
      shown = context
      // Opened by its number an application tells its product only now: it is the same subject.
      if (subject === before) return
      // What was typed lives on in the application.
      if (wasNew) void forgetDraft(machineId, before)
      onSubject({ applyId: context.applyId, productCode: context.productCode })
    })
    return unsubscribe
  }, [actor, onSubject])

  const wizard = { snapshot, send, onTyped }
  const { apply } = snapshot.context
  if (snapshot.matches('fillingMaterials') || snapshot.matches('supplementing')) {
    return <WithMaterial {...wizard} />
  }
  if (apply && lent.some((state) => snapshot.matches(state))) {
    return <WithRepayment notes={apply.notes} {...wizard} />
  }
  return <HaulierLoanPage {...wizard} onPrint={print} />
}
