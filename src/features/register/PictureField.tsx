import { mergeClasses } from '@fluentui/react-components'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import { fieldId } from '#src/parts/account/registration.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'

type Props = UploadView & { name: string; label: string; error: string | null }

/** A picture of a licence or permit, across the whole form. */
export function PictureField({ name, ...field }: Props) {
  const styles = useRegistrationStyles()
  return (
    <div id={fieldId(name)} tabIndex={-1} className={mergeClasses(styles.wide, styles.group)}>
      <UploadField {...field} required />
    </div>
  )
}
