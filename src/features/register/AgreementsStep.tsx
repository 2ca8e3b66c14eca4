import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import { FormButtons } from '#src/parts/form/Form.tsx'
import { Agreement } from './Agreement.tsx'
import { useAgreementStyles } from './Agreement.styles.ts'
import { Missing } from './Missing.tsx'
import { Registration, type RegisterView } from './registerView.ts'
import { RegistrationSummary } from './RegistrationSummary.tsx'

/** The documents, each the newest article of its column. */
const documents = { service: '99100', privacy: '99200', pledge: '99300' } as const
const names = ['service', 'privacy', 'pledge'] as const

type Props = RegisterView & { onRead: (columnCode: string) => void }

const { Form } = Registration

export function AgreementsStep({ snapshot, send, onRead }: Props) {
  const styles = useRegistrationStyles()
  const own = useAgreementStyles()
  const t = useTranslate('registration')
  return (
    <>
      <StepHeading>{t('registration.step.agreements')}</StepHeading>
      <Form snapshot={snapshot} send={send} failed={t('registration.failed')}>
        <Missing snapshot={snapshot} send={send} />
        <RegistrationSummary snapshot={snapshot} send={send} />
        <fieldset className={own.agreements}>
          <legend className={own.legend}>{t('registration.agreements')}</legend>
          <p className={styles.note}>{t('registration.agreeHint')}</p>
          {names.map((name) => (
            <Agreement key={name} name={name} onRead={() => onRead(documents[name])} />
          ))}
        </fieldset>
        <FormButtons
          submit={t('registration.submit')}
          working={t('registration.submitting')}
          cancel={t('registration.back')}
          onCancel={() => send({ type: 'step.reopened', step: 'account' })}
        />
      </Form>
    </>
  )
}
