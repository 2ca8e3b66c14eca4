import { needsPermit } from '#contract/registration.form.ts'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { FormFiles } from '#src/parts/form/FormFiles.tsx'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import { Registration, type RegisterView } from './registerView.ts'
import { useEntTypes } from './useEntTypes.ts'

type Props = RegisterView & { licence: UploadView; permit: UploadView }

const { Form, Field } = Registration

export function EnterpriseStep({ snapshot, send, licence, permit }: Props) {
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  const entTypes = useEntTypes()
  const { form, today, corrected } = snapshot.context

  return (
    <>
      <StepHeading>{t('registration.step.enterprise')}</StepHeading>
      <Form snapshot={snapshot} send={send} failed={t('registration.failed')}>
        <Fields>
          <Field name="entName" hint={t('registration.entNameHint')} autoComplete="organization" />
          <Field
            name="uscc"
            hint={t('registration.usccHint')}
            readOnly={corrected !== null}
            autoComplete="off"
          />
          <Field name="entType" words={entTypes} hint={t('registration.entTypeHint')} />
          <Field name="establishDate" max={today} hint={t('registration.establishDateHint')} />
          <Field name="areaCode" hint={t('registration.areaHint')} />
          <Field
            name="address"
            hint={t('registration.addressHint')}
            autoComplete="street-address"
            isWide
          />
          <Field name="legalPerson" autoComplete="off" />
          <Field name="legalIdNo" hint={t('registration.legalIdNoHint')} autoComplete="off" />
          <FormFiles name="licenseFile" upload={licence} isNeeded />
          {needsPermit(form.texts['entType'] ?? '') && (
            <>
              <Field
                name="permitNumber"
                needed="later"
                hint={t('registration.permitNumberHint')}
                inputMode="numeric"
                autoComplete="off"
              />
              <FormFiles name="permitFile" upload={permit} isNeeded />
            </>
          )}
        </Fields>
        <p className={styles.note}>{t('registration.storedNote')}</p>
        <FormButtons submit={t('registration.next')} working={t('registration.checking')} />
      </Form>
    </>
  )
}
