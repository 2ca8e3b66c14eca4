import { unbindingForm } from '#contract/fleet.form.ts'
import type { vehicleBindingMachine } from '#machines/vehicleBinding/vehicleBinding.machine.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ActView } from '#src/parts/act/actView.ts'
import { FormDialog } from '#src/parts/form/FormDialog.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

const { Form, Field } = formView(unbindingForm, 'fleet')

type Props = ViewProps<typeof vehicleBindingMachine> & { act: ActView }

/** Says what unbinding stops, and asks why. */
export function UnbindDialog({ snapshot, send, act }: Props) {
  const t = useTranslate('fleet')
  const { row, driver } = snapshot.context
  const plate = row?.vehicleNumber ?? ''
  const name = driver?.driverName ?? ''
  return (
    <FormDialog
      Form={Form}
      snapshot={snapshot}
      send={send}
      isOpen={snapshot.matches('unbinding')}
      act={act}
      danger
      title={
        driver ? t('fleet.unbind.driverTitle', { name, plate }) : t('fleet.unbind.title', { plate })
      }
      confirm={t('fleet.unbind.confirm')}
      what={
        <>
          {driver ? t('fleet.unbind.driverStops', { name }) : t('fleet.unbind.stops')}{' '}
          {row && row.openOrders > 0 && t('fleet.unbind.open', { count: row.openOrders })}
        </>
      }
      failed={t('fleet.unbind.failed')}
      working={t('fleet.unbind.working')}
      onCancel={() => send({ type: 'unbinding.abandoned' })}
    >
      <Field name="reason" hint={t('fleet.unbind.reasonHint')} />
    </FormDialog>
  )
}
