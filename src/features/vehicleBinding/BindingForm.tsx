import { bindingForm } from '#contract/fleet.form.ts'
import type { vehicleBindingMachine } from '#machines/vehicleBinding/vehicleBinding.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { plateWords, vehicleTypeWords } from '#src/parts/fleet/fleetWords.ts'
import { Fields, FormButtons } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

const { Form, Field } = formView(bindingForm, 'fleet')

/** A vehicle with its certificates, and a driver. */
export function BindingForm({ snapshot, send }: ViewProps<typeof vehicleBindingMachine>) {
  const t = useTranslate('fleet')
  const words = {
    1: t('fleet.bindType.1'),
    2: t('fleet.bindType.2'),
    3: t('fleet.bindType.3'),
    4: t('fleet.bindType.4'),
  }
  return (
    <Form snapshot={snapshot} send={send} failed={t('fleet.form.failed')}>
      <Card title={t('fleet.form.vehicle')}>
        <Fields>
          <Field name="vehicleNumber" autoCapitalize="characters" />
          <Field name="plateColorCode" words={plateWords(t)} />
          <Field name="vehicleType" words={vehicleTypeWords(t)} />
          <Field name="bindType" words={words} />
          <Field name="owner" />
          <Field name="grossMassKg" hint={t('fleet.grossMassHint')} />
          <Field name="loadKg" hint={t('fleet.loadHint')} />
          <Field name="trailerPlate" />
          <Field name="trailerLoadKg" />
        </Fields>
      </Card>
      <Card title={t('fleet.form.certificates')}>
        <Fields>
          <Field name="transportCertNo" hint={t('fleet.transportHint')} />
          <Field name="transportCertTo" />
          <Field name="inspectionTo" />
          <Field name="insuranceTo" />
        </Fields>
      </Card>
      <Card title={t('fleet.form.driver')}>
        <p>{t('fleet.form.driverHint')}</p>
        <Fields>
          <Field name="driverName" autoComplete="off" />
          <Field name="idNo" autoComplete="off" />
          <Field name="phone" inputMode="tel" autoComplete="off" />
          <Field name="vehicleClass" hint={t('fleet.vehicleClassHint')} />
          <Field name="licenceTo" />
          <Field name="qualificationNo" autoComplete="off" />
          <Field name="qualificationTo" />
        </Fields>
      </Card>
      <FormButtons
        submit={t('fleet.form.submit')}
        working={t('fleet.form.working')}
        cancel={t('fleet.form.abandon')}
        onCancel={() => send({ type: 'form.abandoned' })}
      />
    </Form>
  )
}
