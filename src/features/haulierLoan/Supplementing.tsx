import { missingIn, neededIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanStep } from './LoanStep.tsx'
import { MissingMaterial } from './MissingMaterial.tsx'
import { Refusal } from './Refusal.tsx'
import { Send } from './Send.tsx'
import { ApplyHistory } from './ApplyHistory.tsx'
import type { BesideLoan, LoanStepProps } from './loanWizard.ts'
import { Withdraw } from './Withdraw.tsx'

/** Exactly what the bank asked for; what else has lapsed meanwhile is asked for with it. */
export function Supplementing({
  material,
  ...props
}: LoanStepProps & Pick<BesideLoan, 'material'>) {
  const { context, send, can } = props
  const t = useTranslate('haulierLoan')
  const { apply } = context
  if (!apply) return null
  const missing = missingIn(context)
  const lacksFacts = (missing?.facts.length ?? 0) > 0
  const shown = neededIn(context).filter(
    (fileType) => apply.supplement.includes(fileType) || missing?.files.includes(fileType),
  )
  return (
    <>
      <LoanStep
        isFilling
        title={t('haulierLoan.supplement.title')}
        hint={t('haulierLoan.supplement.hint')}
        others={<Withdraw {...props} />}
        primary={
          <Send primary send={send} can={can} event={{ type: 'supplement.confirmed' }}>
            {t('haulierLoan.supplement.submit')}
          </Send>
        }
      >
        <Refusal {...props} title={t('haulierLoan.supplement.refused')} />
        {apply.reason && (
          <Notice tone="warning" title={t('haulierLoan.supplement.asked')}>
            {apply.reason}
          </Notice>
        )}
        <MissingMaterial
          context={context}
          isSaving={material?.isSaving ?? false}
          withoutFacts={!lacksFacts}
        />
        {material?.draw(
          shown.map((fileType) => ({
            fileType,
            isRequired: true,
            note: t(
              apply.supplement.includes(fileType)
                ? 'haulierLoan.supplement.note'
                : 'haulierLoan.materials.required',
            ),
          })),
          { withoutFacts: !lacksFacts, showMissing: lacksFacts },
        )}
      </LoanStep>
      <ApplyHistory apply={apply} />
    </>
  )
}
