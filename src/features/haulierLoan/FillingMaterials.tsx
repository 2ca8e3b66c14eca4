import { requiredFacts } from '#contract/loanTerms.rules.ts'
import { missingIn, neededIn, productIn, termsIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useLoanAmount } from '#src/parts/loan/useLoanAmount.ts'
import type { MaterialKind } from '#src/parts/loanMaterial/materialView.ts'
import { LoanStep } from './LoanStep.tsx'
import { Refusal } from './Refusal.tsx'
import { MissingMaterial } from './MissingMaterial.tsx'
import { Send } from './Send.tsx'
import type { BesideLoan, LoanStepProps } from './loanWizard.ts'
import { Withdraw } from './Withdraw.tsx'

/** Facts and documents that this application needs, out of the library. */
export function FillingMaterials({
  material,
  ...props
}: LoanStepProps & Pick<BesideLoan, 'material'>) {
  const { context, send, can } = props
  const t = useTranslate('haulierLoan')
  const amountOf = useLoanAmount()
  const product = productIn(context)
  if (!product) return null
  const needed = neededIn(context)
  const needsResolution = (termsIn(context).amount ?? 0) > product.resolutionAboveFen
  const above = amountOf(product.resolutionAboveFen)
  const noteOf = (fileType: number) =>
    fileType === 13 && needsResolution
      ? t('haulierLoan.materials.resolution', { above })
      : t('haulierLoan.materials.required')
  const kinds: MaterialKind[] = needed.map((fileType) => ({
    fileType,
    isRequired: true,
    note: noteOf(fileType),
  }))
  const missing = missingIn(context)
  return (
    <LoanStep
      isFilling
      title={t('haulierLoan.materials.title')}
      about={t('haulierLoan.materials.hint')}
      back={{ onClick: () => send({ type: 'terms.reopened' }) }}
      others={<Withdraw {...props} />}
      primary={
        <Send primary send={send} can={can} event={{ type: 'materials.confirmed' }}>
          {t('haulierLoan.next')}
        </Send>
      }
    >
      <Refusal {...props} title={t('haulierLoan.preview.refused')} />
      {material?.draw(kinds, {
        withoutFacts: false,
        // Somebody who has filled in nothing yet is not reproached with it.
        showMissing: (missing?.facts.length ?? requiredFacts.length) < requiredFacts.length,
      }) ?? <Notice tone="info">{t('common.loading')}</Notice>}
      {/* Beside the act that waits for it. */}
      <MissingMaterial context={context} isSaving={material?.isSaving ?? false} />
    </LoanStep>
  )
}
