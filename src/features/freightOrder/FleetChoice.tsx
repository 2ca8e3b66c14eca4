import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import type { BoundDriver, BoundFleet } from '#contract/fleet.contract.ts'
import type { fleetChoiceMachine } from '#machines/fleetChoice/fleetChoice.machine.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FoundList } from '#src/components/FoundList.tsx'
import { KeywordSearch } from '#src/components/KeywordSearch.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { plateWords } from '#src/parts/fleet/fleetWords.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useFleetChoiceStyles } from './FleetChoice.styles.ts'

type Choice = ViewProps<typeof fleetChoiceMachine>

/** The bound vehicles, over the form that takes one of them with its driver. Mounted while closed, so that the focus finds its way back. */
export function FleetChoice({ snapshot, send }: Choice) {
  const styles = useFleetChoiceStyles()
  const t = useTranslate('order')
  const { problem } = snapshot.context
  const close = () => send({ type: 'choice.closed' })
  return (
    <Dialog open={snapshot.matches('open')} onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface className={styles.surface} aria-busy={snapshot.hasTag('busy')}>
        <DialogBody>
          <DialogTitle>{t('order.fleet.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            {snapshot.matches({ open: 'failed' }) && problem ? (
              <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
            ) : (
              <Vehicles snapshot={snapshot} send={send} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('common.close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Vehicles({ snapshot, send }: Choice) {
  const t = useTranslate('order')
  const { keyword, problem } = snapshot.context
  return (
    <>
      {problem?.code === 'missing' ? (
        <Notice tone="warning" title={t('order.fleet.gone')} requestNo={problem.requestNo} />
      ) : (
        <ProblemNotice problem={problem} title={t('order.fleet.notTaken')} />
      )}
      <KeywordSearch
        id="fleet-choice-keyword"
        label={t('order.fleet.keyword')}
        keyword={keyword}
        disabled={!snapshot.matches({ open: 'choosing' })}
        onSeek={(sought) => send({ type: 'vehicle.sought', keyword: sought })}
      />
      <Found snapshot={snapshot} send={send} />
    </>
  )
}

const canDepart = ({ qualified, roadOrders }: BoundFleet) => Number(qualified && roadOrders === 0)

/** What an order can depart with now stands first. */
const fitFirst = (records: readonly BoundFleet[]) =>
  records.toSorted((one, other) => canDepart(other) - canDepart(one))

function Found({ snapshot, send }: Choice) {
  const t = useTranslate('order')
  const { keyword, found } = snapshot.context
  return (
    <FoundList
      found={found && { ...found, records: fitFirst(found.records) }}
      filters={keyword === '' ? null : t('order.book.filter', { keyword })}
      onClear={() => send({ type: 'vehicle.sought', keyword: '' })}
      empty={
        <EmptyState
          title={t('order.fleet.empty')}
          action={<TextLink to="/tax/bind">{t('order.fleet.bind')}</TextLink>}
        >
          {t('order.fleet.emptyHint')}
        </EmptyState>
      }
      cutShort={(count) => t('order.fleet.cutShort', { count })}
    >
      {(vehicle) => (
        <Vehicle key={vehicle.bindId} vehicle={vehicle} snapshot={snapshot} send={send} />
      )}
    </FoundList>
  )
}

/** A vehicle with its drivers; where an order could not depart with it today, why. */
function Vehicle({ vehicle, snapshot, send }: Choice & { vehicle: BoundFleet }) {
  const styles = useFleetChoiceStyles()
  const t = useTranslate('order')
  const ofFleet = useTranslate('fleet')
  const { chosen } = snapshot.context
  const isTaking = snapshot.matches({ open: 'taking' })
  const { vehicleNumber, plateColorCode, trailerPlate, drivers, reasons, roadOrders, bindId } =
    vehicle
  return (
    <li className={styles.vehicle}>
      <div className={styles.thing}>
        <p className={styles.plate}>
          {vehicleNumber}{' '}
          <span className={styles.color}>{plateWords(ofFleet)[plateColorCode]}</span>
        </p>
        {trailerPlate && (
          <p className={styles.hint}>{t('order.fleet.trailer', { plate: trailerPlate })}</p>
        )}
        {roadOrders > 0 && (
          <p className={styles.reason}>{t('order.fleet.onRoad', { count: roadOrders })}</p>
        )}
        {reasons.map((reason) => (
          <p key={reason} className={styles.reason}>
            {ofFleet(`fleet.reason.${reason}`)}
          </p>
        ))}
      </div>
      <ul className={styles.drivers}>
        {drivers.map((driver) => (
          <Driver
            key={driver.driverId}
            driver={driver}
            plate={vehicleNumber}
            disabled={!snapshot.matches({ open: 'choosing' })}
            isTaken={isTaking && chosen?.bindId === bindId && chosen.driverId === driver.driverId}
            onChoose={() => send({ type: 'crew.chosen', bindId, driverId: driver.driverId })}
          />
        ))}
      </ul>
    </li>
  )
}

type DriverProps = {
  driver: BoundDriver
  plate: string
  disabled: boolean
  /** It was chosen, and what the form needs is on its way. */
  isTaken: boolean
  onChoose: () => void
}

function Driver({ driver, plate, disabled, isTaken, onChoose }: DriverProps) {
  const styles = useFleetChoiceStyles()
  const t = useTranslate('order')
  const { driverName, phone } = driver
  return (
    <li className={styles.driver}>
      <span>
        {driverName} <span className={styles.color}>{phone}</span>
      </span>
      <Button
        {...(isTaken
          ? {}
          : { 'aria-label': t('order.fleet.chooseOne', { plate, name: driverName }) })}
        disabledFocusable={disabled}
        onClick={onChoose}
      >
        {t(isTaken ? 'order.fleet.taking' : 'order.book.choose')}
      </Button>
    </li>
  )
}
