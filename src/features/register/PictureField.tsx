import { mergeClasses } from '@fluentui/react-components'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import { fieldId, useDrawnForm } from '#src/parts/form/drawnForm.ts'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import type { UploadView } from '#src/parts/upload/UploadView.ts'

/** A picture of a licence or permit, across the whole form. */
export function PictureField({ name, ...upload }: UploadView & { name: string }) {
  const styles = useRegistrationStyles()
  const { labelOf, errorOf } = useDrawnForm()
  return (
    <div id={fieldId(name)} tabIndex={-1} className={mergeClasses(styles.wide, styles.group)}>
      <UploadField {...upload} label={labelOf(name)} error={errorOf(name)} required />
    </div>
  )
}
