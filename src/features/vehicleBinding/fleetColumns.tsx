import { noEnd } from '#contract/dateText.ts'
import type { BoundDriver, BoundFleet, Certificate } from '#contract/fleet.contract.ts'
import { blocksOrders } from '#contract/fleet.rules.ts'
import type { Column } from '#src/components/dataTable.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { TwoLines } from '#src/components/TwoLines.tsx'
import { Unbroken } from '#src/components/Unbroken.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { plateWords, vehicleTypeWords } from '#src/parts/fleet/fleetWords.ts'
import { useFleetStyles } from './fleetColumns.styles.ts'

type Row = BoundFleet & { id: string }

const tones: Record<BoundFleet['bindStatus'], Tone> = {
  0: 'moving',
  1: 'success',
  2: 'danger',
  3: 'neutral',
  4: 'danger',
}

/** The columns of the fleet: what is bound, until when, and what an order would be refused for. */
export const useFleetColumns = (): Column<Row>[] => {
  const t = useTranslate('fleet')
  const styles = useFleetStyles()
  const plates = plateWords(t)
  const types = vehicleTypeWords(t)
  return [
    {
      key: 'vehicle',
      title: t('fleet.plate'),
      onPhone: 'heading',
      nowrap: true,
      render: ({ vehicleNumber, plateColorCode, vehicleType }) => (
        <TwoLines
          side="start"
          under={`${plates[plateColorCode] ?? plateColorCode} · ${types[vehicleType] ?? vehicleType}`}
        >
          {vehicleNumber}
        </TwoLines>
      ),
    },
    {
      key: 'bindType',
      title: t('fleet.bindType'),
      nowrap: true,
      render: ({ bindType }) => t(`fleet.bindType.${bindType}`),
    },
    {
      key: 'drivers',
      title: t('fleet.drivers'),
      render: ({ drivers }) => <Drivers drivers={drivers} />,
    },
    {
      key: 'validTo',
      title: t('fleet.certificates'),
      sortable: true,
      render: ({ certificates }) => <Certificates of={certificates} />,
    },
    {
      key: 'orders',
      title: t('fleet.orders'),
      render: ({ openOrders, movingOrders }) =>
        openOrders === 0 ? (
          t('common.none')
        ) : (
          <TwoLines under={movingOrders > 0 && t('fleet.movingOrders', { count: movingOrders })}>
            {t('fleet.openOrders', { count: openOrders })}
          </TwoLines>
        ),
    },
    {
      key: 'status',
      title: t('fleet.status'),
      render: ({ bindStatus, reasons }) => (
        <span className={styles.lines}>
          <span>
            <StatusTag tone={tones[bindStatus]}>{t(`fleet.status.${bindStatus}`)}</StatusTag>
          </span>
          {bindStatus !== 3 &&
            reasons.map((reason) => (
              <span key={reason} className={styles.small}>
                {t(`fleet.reason.${reason}`)}
              </span>
            ))}
        </span>
      ),
    },
  ]
}

function Drivers({ drivers }: { drivers: readonly BoundDriver[] }) {
  const t = useTranslate('fleet')
  const styles = useFleetStyles()
  if (drivers.length === 0) return t('fleet.noDriver')
  return (
    <span className={styles.lines}>
      {drivers.map(({ driverId, driverName, phone, vehicleClass, certificates }) => (
        <span key={driverId} className={styles.lines}>
          <span>
            {driverName} · {vehicleClass} · {phone}
          </span>
          <Certificates of={certificates} />
        </span>
      ))}
    </span>
  )
}

/** Each certificate with its end; of one that has ended, what it stops. */
function Certificates({ of }: { of: readonly Certificate[] }) {
  const t = useTranslate('fleet')
  const styles = useFleetStyles()
  const wordsOf = ({ kind, state, validTo }: Certificate) => {
    const name = t(`fleet.certificate.${kind}`)
    if (state === 'exempt') return t('fleet.exempt', { name })
    if (state === 'missing') {
      return blocksOrders(kind) ? t('fleet.missingStops', { name }) : t('fleet.missing', { name })
    }
    if (validTo === noEnd) return t('fleet.endless', { name })
    const until = { name, day: validTo ?? '' }
    if (state !== 'expired') return t(`fleet.${state}`, until)
    return blocksOrders(kind) ? t('fleet.expiredStops', until) : t('fleet.expired', until)
  }
  return (
    <span className={styles.lines}>
      {of.map((certificate) => (
        <span key={certificate.kind} className={styles[certificate.state]}>
          <Unbroken>{wordsOf(certificate)}</Unbroken>
        </span>
      ))}
    </span>
  )
}
