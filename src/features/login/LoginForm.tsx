import { Button } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import type { LoginField, loginMachine } from '#machines/login/login.machine.ts'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { PasswordField } from '#src/parts/account/PasswordField.tsx'
import { useLoginPageStyles } from './LoginPage.styles.ts'

const typedIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const text = (name: LoginField) => String(data.get(name) ?? '')
  return { account: text('account').trim(), password: text('password') }
}

/** The other pages of the login, each with the way back. */
export type LoginPaths = { register: string; retrieve: string }

type Props = ViewProps<typeof loginMachine> & { paths: LoginPaths }

export function LoginForm({ snapshot, send, paths }: Props) {
  const styles = useLoginPageStyles()
  const t = useTranslate('login')
  const { missing } = snapshot.context
  const isBusy = snapshot.hasTag('busy')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const login = { type: 'login.submitted', ...typedIn(form) } as const
    if (snapshot.can(login)) send(login)
    const fields = [...form.querySelectorAll('input')]
    fields.find(({ value }) => value.trim() === '')?.focus()
  }

  return (
    // The portal's own words say what is missing, next to the field.
    // Submitted before any script is here it does nothing: no password comes into the address.
    <form method="dialog" className={styles.form} noValidate onSubmit={submit}>
      <TextField
        name="account"
        size="large"
        label={t('login.account')}
        hint={t('login.accountHint')}
        error={missing.includes('account') ? t('login.enterAccount') : null}
        defaultValue={snapshot.context.account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
      />
      <PasswordField
        name="password"
        size="large"
        label={t('login.password')}
        error={missing.includes('password') ? t('login.enterPassword') : null}
        autoComplete="current-password"
        maxLength={256}
      />
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.submit}
        disabled={isBusy}
      >
        {snapshot.matches('submitting') ? t('login.submitting') : t('login.submit')}
      </Button>
      <nav className={styles.links}>
        <Link to={paths.register} className={styles.link}>
          {t('login.register')}
        </Link>
        <Link to={paths.retrieve} className={styles.link}>
          {t('login.retrieve')}
        </Link>
      </nav>
    </form>
  )
}
