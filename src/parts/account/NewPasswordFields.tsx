import { useState } from 'react'
import { type PasswordOwner } from '#contract/password.rules.ts'
import { PasswordField } from './PasswordField.tsx'
import { useRegistrationStyles } from './Registration.styles.ts'
import { PasswordMeter } from './PasswordMeter.tsx'
import { fieldId } from './registration.ts'

type Props = {
  labels: { password: string; confirm: string }
  /** Whose password it becomes. */
  owner: PasswordOwner
  defaults: { password: string; confirm: string }
  errorOf: (name: 'password' | 'confirm') => string | null
}

/** A new password, twice; its rules are ticked while it is typed. */
export function NewPasswordFields({ labels, owner, defaults, errorOf }: Props) {
  const styles = useRegistrationStyles()
  const [typed, setTyped] = useState(defaults.password)
  const props = (name: 'password' | 'confirm') => ({
    id: fieldId(name),
    name,
    label: labels[name],
    required: true,
    error: errorOf(name),
    defaultValue: defaults[name],
    autoComplete: 'new-password',
    maxLength: 64,
  })
  return (
    <>
      <PasswordField {...props('password')} onChange={(_, { value }) => setTyped(value)} />
      <PasswordField {...props('confirm')} />
      <div className={styles.wide}>
        <PasswordMeter password={typed} owner={owner} />
      </div>
    </>
  )
}
