import { Button } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import { passwordFaults } from '#contract/password.rules.ts'
import type { retrieveMachine } from '#machines/retrieve/retrieve.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { NewPasswordFields } from '#src/parts/account/NewPasswordFields.tsx'
import { fieldId } from '#src/parts/account/registration.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import { StepProblem } from '#src/parts/account/StepProblem.tsx'

type Errors = Partial<Record<'password' | 'confirm', string>>

export function NewPasswordStep({ snapshot, send }: ViewProps<typeof retrieveMachine>) {
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  const faultWords = useTranslate('registrationFault')
  const { identity, problem } = snapshot.context
  const [errors, setErrors] = useState<Errors>({})
  const [round, setRound] = useState(0)
  const isBusy = snapshot.hasTag('busy')
  const owner = { uscc: identity?.uscc ?? '', phone: identity?.phone ?? '' }
  const refused = problem?.errors.find(({ field }) => field === 'newPwd')?.message

  const judge = (password: string, confirm: string): Errors => {
    const [fault] = password === '' ? (['empty'] as const) : passwordFaults(password, owner)
    return {
      ...(fault ? { password: faultWords(`password.${fault}`) } : {}),
      ...(confirm === '' ? { confirm: faultWords('confirm.empty') } : {}),
      ...(confirm !== '' && confirm !== password
        ? { confirm: faultWords('confirm.different') }
        : {}),
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    const found = judge(password, String(data.get('confirm') ?? ''))
    setErrors(found)
    setRound(round + 1)
    const entered = { type: 'password.entered', password } as const
    if (Object.keys(found).length === 0 && snapshot.can(entered)) send(entered)
  }
  const list = Object.entries(errors).map(([name, message]) => ({
    fieldId: fieldId(name),
    message,
  }))

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <StepHeading>{t('registration.retrieve.step.password')}</StepHeading>
      {snapshot.matches('unanswered') ? (
        <Notice
          tone="warning"
          title={t('registration.retrieve.unanswered')}
          requestNo={problem?.requestNo ?? null}
        >
          {t('registration.retrieve.unansweredHint')}
        </Notice>
      ) : (
        <StepProblem problem={refused ? null : problem} summary={{ round, errors: list }} />
      )}
      {/* Where password managers look for whose it is. */}
      <input type="hidden" name="username" autoComplete="username" value={owner.uscc} readOnly />
      <div className={styles.fields}>
        <NewPasswordFields
          labels={{
            password: t('registration.retrieve.newPassword'),
            confirm: t('registration.retrieve.confirm'),
          }}
          owner={owner}
          defaults={{ password: '', confirm: '' }}
          errorOf={(name) => errors[name] ?? (name === 'password' ? (refused ?? null) : null)}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="button" disabled={isBusy} onClick={() => send({ type: 'identity.reopened' })}>
          {t('registration.back')}
        </Button>
        <Button type="submit" appearance="primary" className={styles.ahead} disabled={isBusy}>
          {isBusy ? t('registration.retrieve.submitting') : t('registration.retrieve.submit')}
        </Button>
      </div>
    </form>
  )
}
