import { againOf } from '#contract/form.ts'
import type { PasswordOwner } from '#contract/password.rules.ts'
import { fieldId, useDrawnForm } from '#src/parts/form/drawnForm.ts'
import { useFormStyles } from '#src/parts/form/Form.styles.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

type Props = {
  name: string
  /** Whose password it becomes. */
  owner: PasswordOwner
}

/** A new password, twice; its rules are ticked while it is typed. */
export function NewPasswordFields({ name, owner }: Props) {
  const styles = useFormStyles()
  const { isOpen, labelOf, textOf, errorOf } = useDrawnForm()
  const props = (of: string) => ({
    id: fieldId(of),
    name: of,
    label: labelOf(of),
    required: true,
    error: errorOf(of),
    disabled: !isOpen,
    defaultValue: textOf(of),
    autoComplete: 'new-password',
    maxLength: 256,
  })
  return (
    <>
      <PasswordField {...props(name)} />
      <PasswordField {...props(againOf(name))} />
      <div className={styles.wide}>
        <PasswordMeter password={textOf(name)} owner={owner} />
      </div>
    </>
  )
}
