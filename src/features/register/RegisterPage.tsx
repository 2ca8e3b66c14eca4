import { registrationSteps } from '#contract/registration.form.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import { AccountStep } from './AccountStep.tsx'
import { AgreementsStep } from './AgreementsStep.tsx'
import { EnterpriseStep } from './EnterpriseStep.tsx'
import { type RegisterView, stepOf } from './registerView.ts'
import { RegisterOutcome } from './RegisterOutcome.tsx'
import type { SmsCodeView } from '#src/parts/smsCode/SmsCodeView.ts'
import { RegistrationFrame } from '#src/parts/account/RegistrationFrame.tsx'

type Props = RegisterView & {
  sms: SmsCodeView
  licence: UploadView
  permit: UploadView
  /** Opens a document that is agreed to. */
  onRead: (columnCode: string) => void
  onLogIn: (account: string) => void
  /** Of the login, with the way back. */
  loginPath?: string
}

export function RegisterPage(props: Props) {
  const { snapshot, send, sms, licence, permit, onRead, onLogIn, loginPath = '/login' } = props
  const t = useTranslate('registration')
  const { corrected } = snapshot.context
  const step = stepOf(snapshot)
  const view = { snapshot, send }
  const isOver = snapshot.matches('underReview') || snapshot.matches('unanswered')
  return (
    <RegistrationFrame
      title={corrected ? t('registration.correctTitle') : t('registration.title')}
      lead={corrected ? t('registration.correctLead') : t('registration.lead')}
      steps={[
        ...registrationSteps.map((name) => t(`registration.step.${name}`)),
        t('registration.step.review'),
      ]}
      current={step === 'done' ? registrationSteps.length : registrationSteps.indexOf(step)}
      toLogin={t('registration.haveAccount')}
      loginPath={loginPath}
      busy={snapshot.hasTag('busy')}
    >
      {corrected?.remark && step !== 'done' && (
        <Notice tone="info" title={t('registration.application.reason')}>
          {corrected.remark}
        </Notice>
      )}
      {step === 'enterprise' && <EnterpriseStep {...view} licence={licence} permit={permit} />}
      {step === 'account' && <AccountStep {...view} sms={sms} />}
      {step === 'agreements' && !isOver && <AgreementsStep {...view} onRead={onRead} />}
      {isOver && <RegisterOutcome {...view} onLogIn={onLogIn} />}
    </RegistrationFrame>
  )
}
