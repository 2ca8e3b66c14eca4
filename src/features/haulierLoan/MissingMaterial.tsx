import type { HaulierLoanContext } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { missingIn } from '#machines/haulierLoan/haulierLoan.terms.ts'
import { FieldLink } from '#src/components/FieldLink.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { documentId, factsId } from '#src/parts/loanMaterial/materialView.ts'
import { useMissingMaterialStyles } from './MissingMaterial.styles.ts'

type Props = {
  context: HaulierLoanContext
  isSaving: boolean
  /** Only documents were asked for. */
  withoutFacts?: boolean
}

/** What is still missing, each a link to its place; or that nothing is. */
export function MissingMaterial({ context, isSaving, withoutFacts = false }: Props) {
  const styles = useMissingMaterialStyles()
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  const missing = missingIn(context)
  if (isSaving) return <Notice tone="info">{t('haulierLoan.materials.saving')}</Notice>
  if (!missing) return null
  const places = [
    ...(missing.facts.length > 0 && !withoutFacts
      ? [{ id: factsId, name: t('haulierLoan.materials.facts') }]
      : []),
    ...missing.files.map((fileType) => ({
      id: documentId(fileType),
      // The rules name the thirteen kinds only.
      name: words(`loan.file.${fileType as 1}`),
    })),
  ]
  if (places.length === 0) return <Notice tone="success">{t('haulierLoan.materials.whole')}</Notice>
  return (
    <Notice
      tone="warning"
      title={t('haulierLoan.materials.missing', { count: formatCount(places.length) })}
    >
      <ul className={styles.places}>
        {places.map(({ id, name }) => (
          <li key={id}>
            <FieldLink fieldId={id}>{name}</FieldLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
