import type { HaulierLoanContext } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { missingIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { Notice } from '#src/components/Notice.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = {
  context: HaulierLoanContext
  isSaving: boolean
  /** Only documents were asked for. */
  withoutFacts?: boolean
}

/** What is still missing, in one sentence; or that nothing is. */
export function MissingMaterial({ context, isSaving, withoutFacts = false }: Props) {
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  const missing = missingIn(context)
  if (isSaving) return <Notice tone="info">{t('haulierLoan.materials.saving')}</Notice>
  if (!missing) return null
  const names = [
    ...(missing.facts.length > 0 && !withoutFacts ? [t('haulierLoan.materials.facts')] : []),
    // The rules name the thirteen kinds only.
    ...missing.files.map((fileType) => words(`loan.file.${fileType as 1}`)),
  ]
  if (names.length === 0) return <Notice tone="success">{t('haulierLoan.materials.whole')}</Notice>
  return (
    <Notice tone="warning">
      {t('haulierLoan.materials.missing', {
        count: formatCount(names.length),
        names: names.join(t('common.comma')),
      })}
    </Notice>
  )
}
