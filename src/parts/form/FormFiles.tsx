import { UploadField } from '#src/parts/upload/UploadField.tsx'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import { fieldId, useDrawnForm } from './drawnForm.ts'

type Props = { name: string; upload: UploadView; isNeeded?: boolean }

/** Files of a form: the field says the ids of what has arrived; of one file its machine says what stands there. */
export function FormFiles({ name, upload, isNeeded = false }: Props) {
  const { form, isOpen, labelOf, errorOf } = useDrawnForm()
  const ids = upload.files?.map(({ id }) => id) ?? []
  return (
    <div id={fieldId(name)} tabIndex={-1}>
      <UploadField
        {...upload}
        label={labelOf(name)}
        required={isNeeded}
        disabled={!isOpen}
        error={errorOf(name)}
      />
      {form.fields[name]?.kind === 'files' && (
        <input type="hidden" name={name} value={ids.join(' ')} />
      )}
    </div>
  )
}
