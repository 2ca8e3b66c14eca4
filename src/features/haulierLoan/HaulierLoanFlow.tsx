import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import type { Actor } from 'xstate'
import type { LoanNote, ProductCode } from '#contract/loan.contract.ts'
import type { Id } from '#contract/values.ts'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import { HaulierLoanPage } from './HaulierLoanPage.tsx'
import type { BesideLoan } from './loanWizard.ts'
import { MaterialSection } from '#src/parts/loanMaterial/MaterialSection.tsx'
import { isSaving } from '#src/parts/loanMaterial/materialView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { ExplanationContext } from '#src/parts/wizard/explanation.ts'
import { useExplanation } from '#src/flow/useExplanation.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { providedHaulierLoan } from './haulierLoanActors.ts'
import { stepOf } from './loanSteps.ts'
import { saveHaulierDraft } from './haulierLoanDrafts.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useStepsBack } from '#src/flow/useStepsBack.ts'
import {
  providedLoanMaterial,
  saveMaterialDraft,
} from '#src/features/loanMaterial/loanMaterialActors.ts'
import { materialViewOf } from '#src/features/loanMaterial/DocumentFlow.tsx'
import { useLoanRepayment } from '#src/features/loanRepayment/useLoanRepayment.tsx'

type Library = Actor<typeof loanMaterialMachine>
type Wizard = ViewProps<typeof haulierLoanMachine> & Pick<BesideLoan, 'act'>

const print = () => window.print()

/** The document library beside the wizard. */
function WithMaterial({ material, ...wizard }: Wizard & { material: Library }) {
  const view = materialViewOf({ snapshot: useSelector(material, (it) => it), send: material.send })
  useEffect(() => saveMaterialDraft(loanMaterialMachine.id, material), [material])
  return (
    <HaulierLoanPage
      {...wizard}
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

const machine = providedHaulierLoan.provide({ actors: { material: providedLoanMaterial } })

/** One step back from where each of them is offered; the nearest first. */
const backEvents = [
  { type: 'withdrawal.abandoned' },
  { type: 'materials.reopened' },
  { type: 'terms.reopened' },
  { type: 'project.reopened' },
] as const

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
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(machine, {
    input: { applyId, productCode, keySeed },
    actions: {
      announceSubject: ({ context }) =>
        onSubject({ applyId: context.applyId, productCode: context.productCode }),
    },
    saveDraft: saveHaulierDraft,
  })
  const act = useAct(snapshot)
  const wizard = { snapshot, send, act }
  const event = backEvents.find((it) => snapshot.can(it))
  const back = act?.snapshot.matches('authorising')
    ? () => act.send({ type: 'act.dropped' })
    : event && (() => send(event))
  useStepsBack({
    step: stepOf(snapshot),
    back: back ?? null,
    isBusy: snapshot.hasTag('busy'),
  })
  const { apply } = snapshot.context
  // `as`: under this name the wizard invokes the library, and nothing else.
  const material = snapshot.children['material'] as Library | undefined
  const explanation = useExplanation('haulierLoan', (apply?.submitTime ?? null) !== null)
  const view = material ? (
    <WithMaterial {...wizard} material={material} />
  ) : apply && lent.some((state) => snapshot.matches(state)) ? (
    <WithRepayment notes={apply.notes} {...wizard} />
  ) : (
    <HaulierLoanPage {...wizard} onPrint={print} />
  )
  return <ExplanationContext value={explanation}>{view}</ExplanationContext>
}
