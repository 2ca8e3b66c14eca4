import { documentsOf } from '#machines/loanMaterial/loanMaterial.setup.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { MaterialDocument } from './MaterialDocument.tsx'
import { allKinds, type MaterialKind, type MaterialView } from './materialView.ts'
import { useMaterialStyles } from './Material.styles.ts'

type Props = MaterialView & { kinds?: readonly MaterialKind[] | undefined }

/** The library: what is there is used again by every application, until it lapses. */
export function MaterialDocuments({ kinds = allKinds, ...view }: Props) {
  const styles = useMaterialStyles()
  const t = useTranslate('loanMaterial')
  const documents = documentsOf(view.snapshot.context)
  return (
    <ul role="list" className={styles.documents} aria-label={t('loanMaterial.documents')}>
      {kinds.map((kind) => (
        <MaterialDocument
          key={kind.fileType}
          kind={kind}
          document={documents.find(({ fileType }) => fileType === kind.fileType)}
          snapshot={view.snapshot}
          send={view.send}
          onDownload={view.onDownload}
          onLetter={view.onLetter}
          uploadField={view.uploadField}
          today={view.today}
        />
      ))}
    </ul>
  )
}
