import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { SavedAct } from '#contract/act.contract.ts'
import { isNeeded, isOfKind, tripFields, tripForm } from '#contract/realTimeOrder.form.ts'
import type { OrderDetail } from '#contract/order.contract.ts'
import { trackStart, type TripStep } from '#contract/order.rules.ts'
import type { realTimeOrderMachine } from '#machines/realTimeOrder/realTimeOrder.machine.ts'
import {
  doneBy,
  proveTypeIn,
  type stepEvents,
} from '#machines/realTimeOrder/realTimeOrder.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { MaybeOld } from '#src/components/MaybeOld.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useFailureTitle } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import type { ActView } from '#src/parts/act/actView.ts'
import { FormDialog } from '#src/parts/form/FormDialog.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import { payTypeKeys, type PlainKey, proveTypeKeys } from '#src/parts/order/orderWords.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { OrderProblems } from './OrderProblems.tsx'
import { useOrderViewStyles } from './OrderView.styles.ts'

type Trip = ViewProps<typeof realTimeOrderMachine>
type Props = Trip & {
  act: ActView
  /** The field of the files of a proof or statement. */
  files: ReactNode
}

const { Form, Field } = formView(tripForm, 'order')

const trialButton = 'trial-button'
const trialResult = 'trial-result'

const stepKeys: Readonly<Record<TripStep, PlainKey>> = {
  depart: 'order.trip.depart',
  arrive: 'order.trip.arrive',
  place: 'order.trip.place',
  prove: 'order.trip.prove',
  money: 'order.trip.money',
  payType: 'order.trip.payType',
  moneyFile: 'order.trip.moneyFile',
  askVoid: 'order.trip.askVoid',
  withdrawVoid: 'order.trip.withdrawVoid',
}
const hintKeys: Readonly<Record<TripStep, PlainKey>> = {
  depart: 'order.trip.departHint',
  arrive: 'order.trip.arriveHint',
  place: 'order.trip.placeHint',
  prove: 'order.trip.proveHint',
  money: 'order.trip.moneyHint',
  payType: 'order.trip.payTypeHint',
  moneyFile: 'order.trip.moneyFileHint',
  askVoid: 'order.trip.askVoidHint',
  withdrawVoid: 'order.trip.withdrawVoidHint',
}
/** What leads the order on. */
const mainSteps: readonly TripStep[] = ['depart', 'arrive', 'prove', 'moneyFile']
const asks = {
  depart: { type: 'departure.requested' },
  arrive: { type: 'arrival.requested' },
  place: { type: 'place.requested' },
  prove: { type: 'proof.requested' },
  money: { type: 'money.requested' },
  payType: { type: 'payType.requested' },
  moneyFile: { type: 'moneyFile.requested' },
  askVoid: { type: 'void.requested' },
  withdrawVoid: { type: 'withdrawal.requested' },
} as const satisfies { [S in TripStep]: { type: (typeof stepEvents)[S] } }
const steps = Object.keys(asks) as TripStep[] // of this very table

/** What can be done with a real-time order where it stands, and what its check has found. */
export function TripSteps(props: Props) {
  const { snapshot, send, act } = props
  const t = useTranslate('order')
  const styles = useOrderViewStyles()
  const { order, outcome, problem } = snapshot.context
  const check = { type: 'trial.requested' } as const
  // The button that opened a form stays: the focus comes back to it.
  const isAsking = (['recalling', 'filling', 'acting'] as const).some((at) => snapshot.matches(at))
  const offered = steps.filter((step) =>
    isAsking ? step === snapshot.context.step : snapshot.can(asks[step]),
  )
  const hasTrial = snapshot.can(check)
  const refresh = snapshot.can({ type: 'order.refreshed' }) && (
    <Button onClick={() => send({ type: 'order.refreshed' })}>{t('order.trip.refresh')}</Button>
  )
  const whatOf = useWhatOf()
  const hasFound = snapshot.matches('checked') || snapshot.matches('trying')
  const isTrial = hasFound || snapshot.matches('checking')
  const isIdle = !isAsking && !snapshot.matches('checked')
  return (
    <>
      {act && <ActNotice {...act} whatOf={whatOf} />}
      {isIdle && outcome && <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />}
      {isIdle && !outcome && problem && snapshot.matches('outdated') && (
        <MaybeOld problem={problem} onRetry={() => send({ type: 'load.retried' })} />
      )}
      {isIdle && !outcome && !snapshot.matches('outdated') && (
        <ProblemNotice problem={problem} title={t('order.trip.failed')} />
      )}
      {snapshot.matches('reading') && <p role="status">{t('order.trip.reading')}</p>}
      {snapshot.matches('suspended') && <SessionLapsed />}
      {snapshot.matches('approved') && hasTrial && <TrackCame order={order} />}
      {offered.length === 0 && !hasTrial && refresh && (
        <div className={styles.buttons}>{refresh}</div>
      )}
      {(offered.length > 0 || hasTrial) && (
        <Card title={t('order.trip.title')}>
          <div className={styles.buttons}>
            {hasTrial && (
              <Button id={trialButton} appearance="primary" onClick={() => send(check)}>
                {t('order.act.try')}
              </Button>
            )}
            {refresh}
            {offered.map((step) => (
              <Button
                key={step}
                appearance={mainSteps.includes(step) ? 'primary' : 'secondary'}
                onClick={() => send(asks[step])}
              >
                {t(stepKeys[step])}
              </Button>
            ))}
          </div>
        </Card>
      )}
      {/* To what the check has found, and back to the button. */}
      <FocusOnChange fieldId={trialResult} to={isTrial && hasFound ? 'found' : undefined} />
      <FocusOnChange fieldId={trialButton} to={isTrial ? undefined : 'over'} />
      <Trial snapshot={snapshot} send={send} />
      <Step {...props} />
    </>
  )
}

/** What an act does to its order, as a person would say it. */
const useWhatOf = () => {
  const t = useTranslate('order')
  return (act: SavedAct) => t('order.trip.what', { step: t(stepKeys[doneBy(act)]), no: act.name })
}

/** Its track has begun, but its trial had run out: what to do so that it departs. */
function TrackCame({ order }: { order: OrderDetail }) {
  const t = useTranslate('order')
  const time = trackStart(order)
  if (time === null) return null
  return (
    <Notice tone="warning" title={t('order.trip.trackCame')}>
      {t('order.trip.trackCameHint', { time: formatTime(time) })}
    </Notice>
  )
}

/** What the rules say before the trial: what forbids it, and what somebody will look at. */
function Trial({ snapshot, send }: Trip) {
  const t = useTranslate('order')
  const styles = useOrderViewStyles()
  const titleOf = useFailureTitle()
  const { items, problem } = snapshot.context
  const isTrying = snapshot.matches('trying')
  if (snapshot.matches('checking')) return <p role="status">{t('order.trip.checking')}</p>
  if (!snapshot.matches('checked') && !isTrying) return null
  const isForbidden = items.some(({ level }) => level === 'BLOCK')
  return (
    <div id={trialResult} tabIndex={-1}>
      <Card title={t('order.trip.checked')}>
        <ProblemNotice
          problem={problem}
          {...(problem && { title: titleOf(problem, t('order.trip.failed')) })}
        />
        {items.length === 0 ? (
          <Notice tone="success" title={t('order.trip.clean')} />
        ) : (
          <>
            <p>{t(isForbidden ? 'order.trip.forbidden' : 'order.trip.warned')}</p>
            <OrderProblems problems={items} />
          </>
        )}
        <div className={styles.buttons} aria-busy={isTrying}>
          <Button disabled={isTrying} onClick={() => send({ type: 'trial.abandoned' })}>
            {t('common.cancel')}
          </Button>
          {!isForbidden && (
            <Button
              appearance="primary"
              disabled={isTrying}
              onClick={() => send({ type: 'trial.confirmed' })}
            >
              {t('order.trip.apply')}
            </Button>
          )}
        </div>
      </Card>
    </div>
  )
}

function Step({ snapshot, send, act, files }: Props) {
  const t = useTranslate('order')
  const whatOf = useWhatOf()
  const { step, form, outcome, problem } = snapshot.context
  const isFilling = snapshot.matches('filling')
  return (
    <FormDialog
      Form={Form}
      snapshot={snapshot}
      send={send}
      isOpen={isFilling || snapshot.matches('acting')}
      act={act}
      title={t(stepKeys[step])}
      confirm={t(stepKeys[step])}
      danger={step === 'askVoid'}
      what={t(hintKeys[step])}
      failed={t('order.trip.failed')}
      working={t('order.form.saving')}
      onCancel={() => send({ type: 'step.abandoned' })}
    >
      {/* What the form says of its own refusal is not said twice. */}
      {isFilling && outcome && !problem && (
        <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />
      )}
      <StepFields step={step} proveType={proveTypeIn(form)} />
      {files}
    </FormDialog>
  )
}

function StepFields({ step, proveType: kind }: { step: TripStep; proveType: number | undefined }) {
  const t = useTranslate('order')
  const wordsOf = (keys: Readonly<Record<string | number, PlainKey>>) =>
    Object.fromEntries(Object.entries(keys).map(([value, key]) => [value, t(key)]))
  const choices = { proveType: wordsOf(proveTypeKeys), payType: wordsOf(payTypeKeys) }
  return tripFields[step]
    .filter((name) => name !== 'fileIds' && isOfKind(name, kind))
    .map((name) => {
      const needed = isNeeded(name, step, kind) ? ({ needed: 'later' } as const) : {}
      if (step === 'askVoid')
        return <Field key={name} name={name} {...needed} hint={t('order.batch.reasonHint')} />
      if (name === 'distanceKm')
        return <Field key={name} name={name} hint={t('order.trip.distanceHint')} />
      return name === 'proveType' || name === 'payType' ? (
        <Field key={name} name={name} {...needed} words={choices[name]} />
      ) : (
        <Field key={name} name={name} {...needed} />
      )
    })
}
