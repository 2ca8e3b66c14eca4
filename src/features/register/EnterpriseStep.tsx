import { Button } from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { EntType } from '#contract/auth.contract.ts'
import { needsPermit } from '#contract/registration.rules.ts'
import { DateField } from '#src/components/DateField.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import { fieldId, type RegisterView } from '#src/parts/account/registration.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import { StepProblem } from '#src/parts/account/StepProblem.tsx'
import { PictureField } from './PictureField.tsx'
import { UsccField } from './UsccField.tsx'
import { useStepForm } from './useStepForm.ts'

// All districts of the country.
const AreaField = lazy(() =>
  import('#src/components/AreaField.tsx').then((it) => ({ default: it.AreaField })),
)

type Props = RegisterView & { licence: UploadView; permit: UploadView }

export function EnterpriseStep({ snapshot, send, licence, permit }: Props) {
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  const { form, today, problem } = snapshot.context
  const [entType, setEntType] = useState(form.entType)
  const isBusy = snapshot.hasTag('busy')
  const onTheWay = t('registration.uploading')
  const { summary, errorOf, formProps } = useStepForm(
    'enterprise',
    { snapshot, send },
    {
      own: (filled) => ({
        ...(licence.files === null ? { licenseFile: onTheWay } : {}),
        ...(needsPermit(filled.entType) && permit.files === null ? { permitFile: onTheWay } : {}),
      }),
      onWhole: (fields) => send({ type: 'enterprise.entered', fields }),
    },
  )
  const props = (
    name: 'entName' | 'address' | 'legalPerson' | 'legalIdNo' | 'establishDate' | 'permitNumber',
  ) => ({
    id: fieldId(name),
    name,
    label: t(`registration.${name}`),
    required: true,
    error: errorOf(name),
    defaultValue: form[name],
  })

  return (
    <form className={styles.form} {...formProps}>
      <StepHeading>{t('registration.step.enterprise')}</StepHeading>
      <StepProblem problem={problem} summary={summary} />
      <div className={styles.fields}>
        <TextField
          {...props('entName')}
          hint={t('registration.entNameHint')}
          autoComplete="organization"
          maxLength={100}
        />
        <UsccField snapshot={snapshot} send={send} error={errorOf('uscc')} />
        <SelectField
          id={fieldId('entType')}
          name="entType"
          label={t('registration.entType')}
          required
          placeholder={t('registration.chooseType')}
          error={errorOf('entType')}
          value={entType}
          options={EntType.options.map((value) => ({
            value,
            label: t(`registration.type.${value}`),
          }))}
          onChange={(_, { value }) => setEntType(EntType.options.find((it) => it === value) ?? '')}
        />
        <DateField {...props('establishDate')} max={today} />
        <div className={styles.wide}>
          <Suspense fallback={<TextField label={t('registration.area')} required readOnly />}>
            <AreaField
              id={fieldId('areaCode')}
              name="areaCode"
              label={t('registration.area')}
              required
              error={errorOf('areaCode')}
              disabled={false}
              defaultValue={form.areaCode}
            />
          </Suspense>
        </div>
        <TextField
          {...props('address')}
          hint={t('registration.addressHint')}
          autoComplete="street-address"
          maxLength={200}
          className={styles.wide}
        />
        <TextField {...props('legalPerson')} autoComplete="off" maxLength={50} />
        <TextField
          {...props('legalIdNo')}
          hint={t('registration.legalIdNoHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
        />
        <PictureField
          {...licence}
          name="licenseFile"
          label={t('registration.licence')}
          error={errorOf('licenseFile')}
        />
        {needsPermit(entType) && (
          <>
            <TextField
              {...props('permitNumber')}
              hint={t('registration.permitNumberHint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
            />
            <PictureField
              {...permit}
              name="permitFile"
              label={t('registration.permit')}
              error={errorOf('permitFile')}
            />
          </>
        )}
      </div>
      <p className={styles.note}>{t('registration.storedNote')}</p>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" className={styles.ahead} disabled={isBusy}>
          {isBusy ? t('registration.checking') : t('registration.next')}
        </Button>
      </div>
    </form>
  )
}
