import type { vehicleBindingMachine } from '#machines/vehicleBinding/vehicleBinding.machine.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { RemarkDialog } from '#src/parts/form/RemarkDialog.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** Says what unbinding stops, and asks why. */
export function UnbindDialog({ snapshot, send }: ViewProps<typeof vehicleBindingMachine>) {
  const t = useTranslate('fleet')
  const { row, driver, problem } = snapshot.context
  const isOpen = snapshot.matches('unbinding')
  const plate = row?.vehicleNumber ?? ''
  const name = driver?.driverName ?? ''
  return (
    <RemarkDialog
      isOpen={isOpen}
      busy={isOpen && snapshot.hasTag('busy')}
      danger
      title={
        driver ? t('fleet.unbind.driverTitle', { name, plate }) : t('fleet.unbind.title', { plate })
      }
      confirm={t('fleet.unbind.confirm')}
      remark={{
        label: t('fleet.unbind.reason'),
        hint: t('fleet.unbind.reasonHint'),
        error: t('fleet.unbind.reasonError'),
        min: 2,
        isRequired: true,
      }}
      failed={t('fleet.unbind.failed')}
      working={t('fleet.unbind.working')}
      problem={isOpen ? problem : null}
      onConfirm={(reason) => send({ type: 'unbinding.confirmed', reason: reason ?? '' })}
      onCancel={() => send({ type: 'unbinding.abandoned' })}
    >
      {driver ? t('fleet.unbind.driverStops', { name }) : t('fleet.unbind.stops')}{' '}
      {row && row.openOrders > 0 && t('fleet.unbind.open', { count: row.openOrders })}
    </RemarkDialog>
  )
}
