import { Button } from '@fluentui/react-components'
import { accountOfRegistration } from '#contract/registration.form.ts'
import { Notice } from '#src/components/Notice.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ApplicationView } from '#src/parts/account/ApplicationView.tsx'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import type { RegisterView } from './registerView.ts'

type Props = RegisterView & {
  /** To the login, with the account filled in. */
  onLogIn: (account: string) => void
}

/** What became of a registration: in, or perhaps in. */
export function RegisterOutcome({ snapshot, send, onLogIn }: Props) {
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  const { form, application, problem } = snapshot.context
  const account = snapshot.context.account ?? accountOfRegistration(form.texts)
  const logIn = () => onLogIn(account)

  if (snapshot.matches('underReview') && application) {
    return (
      <>
        <StepHeading>{t('registration.done')}</StepHeading>
        <ApplicationView application={application}>
          <Button appearance="primary" onClick={logIn}>
            {t('registration.retrieve.backToLogin')}
          </Button>
        </ApplicationView>
        <Notice tone="info">{t('registration.doneOnce')}</Notice>
      </>
    )
  }
  return (
    <>
      <StepHeading>{t('registration.unanswered')}</StepHeading>
      <Notice tone="warning" requestNo={problem?.requestNo ?? null}>
        {t('registration.unansweredHint')}
      </Notice>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={() => send({ type: 'registration.repeated' })}>
          {t('registration.submitAgain')}
        </Button>
        <Button onClick={logIn}>{t('registration.toLogin')}</Button>
        <Button
          appearance="subtle"
          onClick={() => send({ type: 'step.reopened', step: 'agreements' })}
        >
          {t('registration.backToForm')}
        </Button>
      </div>
    </>
  )
}
