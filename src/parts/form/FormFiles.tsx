import { UploadField } from '#src/parts/upload/UploadField.tsx'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import { fieldId, useDrawnForm } from './drawnForm.ts'
import { useFormStyles } from './Form.styles.ts'

type Props = { name: string; upload: UploadView; isNeeded?: boolean }

/** Files of a form, across its whole width; whoever carries them tells the form what has arrived. */
export function FormFiles({ name, upload, isNeeded = false }: Props) {
  const styles = useFormStyles()
  const { isOpen, labelOf, errorOf } = useDrawnForm()
  return (
    <div id={fieldId(name)} tabIndex={-1} className={styles.files}>
      <UploadField
        {...upload}
        label={labelOf(name)}
        required={isNeeded}
        disabled={!isOpen}
        error={errorOf(name)}
      />
    </div>
  )
}
