import { Button } from '@fluentui/react-components'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { IdentityStep } from './IdentityStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import type { SmsCodeView } from '#src/parts/smsCode/SmsCodeView.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import type { RetrieveView } from './retrieveView.ts'
import { RegistrationFrame } from '#src/parts/account/RegistrationFrame.tsx'

type Props = RetrieveView & {
  sms: SmsCodeView
  /** To the login, with the account filled in. */
  onLogIn: (account: string) => void
  /** Of the login, with the way back. */
  loginPath?: string
}

export function RetrievePage({ snapshot, send, sms, onLogIn, loginPath = '/login' }: Props) {
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  const { account } = snapshot.context
  const isIdentifying = snapshot.matches('identifying')
  const isDone = snapshot.matches('retrieved')
  return (
    <RegistrationFrame
      title={t('registration.retrieve.title')}
      lead={t('registration.retrieve.lead')}
      steps={[
        t('registration.retrieve.step.identity'),
        t('registration.retrieve.step.password'),
        t('registration.retrieve.step.done'),
      ]}
      current={isIdentifying ? 0 : isDone ? 2 : 1}
      toLogin={t('registration.retrieve.backToLogin')}
      loginPath={loginPath}
      busy={snapshot.hasTag('busy')}
    >
      {isIdentifying && <IdentityStep snapshot={snapshot} send={send} sms={sms} />}
      {!isIdentifying && !isDone && <NewPasswordStep snapshot={snapshot} send={send} />}
      {isDone && (
        <>
          <StepHeading>{t('registration.retrieve.done')}</StepHeading>
          <p>{t('registration.retrieve.doneHint')}</p>
          <div className={styles.actions}>
            <Button appearance="primary" onClick={() => onLogIn(account)}>
              {t('registration.toLogin')}
            </Button>
          </div>
        </>
      )}
    </RegistrationFrame>
  )
}
