import { mergeClasses } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { PlainButton } from '#src/components/PlainButton.tsx'
import { Steps } from '#src/components/Steps.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { isOvertaken, isStart } from '#machines/payTask/payTask.setup.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { isBusy, isTroubled } from '#src/parts/act/actView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { AskingCancel } from './AskingCancel.tsx'
import { Authorising } from './Authorising.tsx'
import { AwaitingPayer } from './AwaitingPayer.tsx'
import { ChannelBlocked } from './ChannelBlocked.tsx'
import { ChoosingChannel } from './ChoosingChannel.tsx'
import { ChoosingOrders } from './ChoosingOrders.tsx'
import { ChoosingSource } from './ChoosingSource.tsx'
import { Closed } from './Closed.tsx'
import { Confirming } from './Confirming.tsx'
import { Missing, OpenFailed, Suspended } from './TaskHalted.tsx'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'
import { usePayTaskPageStyles } from '#src/parts/wizard/WizardPage.styles.ts'
import { NotStarted, ReconcilingWaiting } from './Reconciling.tsx'
import { Result } from './Result.tsx'
import { ReviewingOrders } from './ReviewingOrders.tsx'
import { ReviewingProblems } from './ReviewingProblems.tsx'
import { Settling } from './Settling.tsx'
import { Split } from './Split.tsx'
import { useActWords } from './useActWords.ts'
import { placeOf, TourCard, tourId } from './TourCard.tsx'
import { useTourMarkStyles } from './TourCard.styles.ts'
import { payingStep, shownStepOf, stepNames } from './paySteps.ts'
import type { BesideWizard, WizardProps } from './payWizard.ts'
import { WizardSummary } from './WizardSummary.tsx'
import { Working } from '#src/components/Working.tsx'

type Props = ViewProps<typeof payTaskMachine> & BesideWizard

/** The button of the tour. */
const starterId = 'tour-starter'

/** The pay wizard: one view per state, in the machine's order. */
export function PayTaskPage(props: Props) {
  const { snapshot, send, act = null, orders, details, files, onPay, deskUrl, now, tour } = props
  const styles = usePayTaskPageStyles()
  const t = useTranslate('payTask')
  const { context } = snapshot
  const { task, outcome } = context
  const whatOf = useActWords()
  const begun = act && isTroubled(act) && isStart(act.snapshot.context.act) ? act.snapshot : null
  const step = shownStepOf(snapshot, act)
  const marks = useTourMarkStyles()
  // Whoever pays, or waits for what becomes of it, is told of nothing else.
  const guide = tour && step !== null && step < payingStep ? tour : null
  const place = guide ? placeOf(guide) : null
  // One that begins by itself takes no room from the step, on a phone either.
  const isTourAsked = place !== null && (guide?.snapshot.context.starts ?? 0) > 0
  const wizard: WizardProps = { context, send, can: (event) => snapshot.can(event) }
  const isPaying = task !== null && begun?.matches('authorising') === true
  const isSettling = snapshot.matches({ paying: { started: 'settling' } })
  const isOpening =
    snapshot.matches({ ordering: 'opening' }) || snapshot.matches({ paying: 'opening' })
  const abandon = snapshot.can({ type: 'check.abandoned' })
    ? {
        label: t('payTask.checkingOrders.abandon'),
        onClick: () => send({ type: 'check.abandoned' }),
      }
    : null

  return (
    <Page
      title={task ? t('payTask.wizard.titleOf', { no: task.taskNo }) : t('payTask.wizard.title')}
      actions={
        guide &&
        (place === null || isTourAsked) && (
          <PlainButton
            id={starterId}
            look="transparent"
            aria-expanded={place !== null}
            onClick={() => guide.send({ type: place === null ? 'tour.started' : 'tour.closed' })}
          >
            {t('payTask.tour.start')}
          </PlainButton>
        )
      }
    >
      {guide && (
        <>
          {/* Whoever asked for the tour is led to it, and back when it is over; one that begins by itself leads nobody away. */}
          <FocusOnChange fieldId={tourId} to={String(guide.snapshot.context.starts)} />
          <FocusOnChange fieldId={starterId} to={place === null ? 'over' : undefined} />
        </>
      )}
      {step !== null && (
        <div className={mergeClasses(styles.screen, place !== null && marks[place])}>
          <div data-steps>
            <Steps steps={stepNames.map((name) => t(`payTask.step.${name}`))} current={step} />
          </div>
        </div>
      )}
      <div
        className={mergeClasses(
          step === null ? styles.alone : styles.columns,
          isTourAsked && styles.guided,
          place !== null && marks[place],
        )}
      >
        <div className={styles.main} data-question aria-busy={isBusy(snapshot, act)}>
          {context.isDraftPartial && <Notice tone="info">{t('payTask.wizard.partial')}</Notice>}
          {/* What a step says of its own refusal is not said twice; a task's status tells the rest. */}
          {outcome &&
            outcome.kind !== 'done' &&
            !context.problem &&
            (isOvertaken(outcome) ? (
              <Notice tone="warning">{t('payTask.wizard.overtaken')}</Notice>
            ) : (
              <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />
            ))}
          {outcome && outcome.kind === 'done' && !outcome.isOwn && (
            <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />
          )}
          {act && isTroubled(act) && !isPaying && (
            <>
              {begun && !begun.matches('authorising') && !begun.matches('notSent') && (
                // The server has answered that nothing was done, so nothing may have been paid.
                <MoneyOutcome
                  outcome={begun.matches('notTaken') ? 'notStarted' : 'unknown'}
                  task={null}
                />
              )}
              <ActNotice {...act} whatOf={whatOf} />
            </>
          )}
          {isOpening && !isTroubled(act) && <TableSkeleton />}
          {snapshot.matches('openFailed') && <OpenFailed {...wizard} />}
          {snapshot.matches({ paying: 'missing' }) && <Missing />}
          {snapshot.matches('suspended') && <Suspended />}
          {snapshot.matches({ ordering: 'choosingSource' }) && <ChoosingSource {...wizard} />}
          {snapshot.matches({ ordering: 'choosingOrders' }) && (
            <ChoosingOrders {...wizard} orders={orders} />
          )}
          {snapshot.matches({ ordering: 'checkingOrders' }) && (
            <Working {...(abandon ? { abandon } : {})}>
              {t('payTask.checkingOrders.working')}
            </Working>
          )}
          {snapshot.matches({ ordering: 'reviewingProblems' }) && (
            <ReviewingProblems {...wizard} deskUrl={deskUrl} />
          )}
          {snapshot.matches({ ordering: 'creating' }) && !isTroubled(act) && (
            <Working>{t('payTask.creating.working')}</Working>
          )}
          {snapshot.matches({ paying: 'choosingChannel' }) && (
            <ChoosingChannel {...wizard} deskUrl={deskUrl} />
          )}
          {(snapshot.matches({ paying: 'checkingChannel' }) ||
            snapshot.matches({ paying: 'leavingOut' })) && (
            <Working {...(abandon ? { abandon } : {})}>
              {t('payTask.checkingChannel.working')}
            </Working>
          )}
          {snapshot.matches({ paying: 'channelBlocked' }) && (
            <ChannelBlocked {...wizard} deskUrl={deskUrl} />
          )}
          {snapshot.matches({ paying: 'reviewingOrders' }) && (
            <ReviewingOrders {...wizard} details={details} />
          )}
          {snapshot.matches({ paying: 'leavingOutOrders' }) && (
            <Working>{t('payTask.reviewingOrders.working')}</Working>
          )}
          {snapshot.matches({ paying: 'splitting' }) && !isTroubled(act) && (
            <Working>{t('payTask.split.working')}</Working>
          )}
          {snapshot.matches({ paying: 'split' }) && <Split {...wizard} />}
          {snapshot.matches({ paying: 'confirming' }) && <Confirming {...wizard} />}
          {isPaying && act && task && (
            <Authorising {...act} task={task} payer={context.channelCheck?.facts.payerName} />
          )}
          {snapshot.matches({ paying: 'starting' }) && !isTroubled(act) && (
            <Working hint={t('payTask.starting.hint')}>{t('payTask.starting.working')}</Working>
          )}
          {snapshot.matches({ paying: 'awaitingPayer' }) && (
            <AwaitingPayer
              {...wizard}
              isUnconfirmed={snapshot.matches({ paying: { awaitingPayer: 'unconfirmed' } })}
              now={now}
            />
          )}
          {snapshot.matches({ paying: 'askingCancel' }) && <AskingCancel {...wizard} />}
          {snapshot.matches({ paying: 'cancelling' }) && !isTroubled(act) && (
            <Working>{t('payTask.cancelling.working')}</Working>
          )}
          {snapshot.matches({ paying: { reconciling: 'asking' } }) && (
            <>
              <MoneyOutcome outcome="unknown" task={null} />
              <Working>{t('payTask.reconciling.asking')}</Working>
            </>
          )}
          {snapshot.matches({ paying: { reconciling: 'waiting' } }) && (
            <ReconcilingWaiting {...wizard} />
          )}
          {snapshot.matches({ paying: { reconciling: 'notStarted' } }) && (
            <NotStarted {...wizard} />
          )}
          {isSettling && <Settling {...wizard} details={details} files={files} onPay={onPay} />}
          {snapshot.matches({ paying: 'started' }) && !isSettling && (
            <Result {...wizard} details={details} files={files} onPay={onPay} />
          )}
          {(snapshot.matches({ paying: 'cancelled' }) ||
            snapshot.matches({ paying: 'expired' })) && <Closed {...wizard} onPay={onPay} />}
        </div>
        {step !== null && (
          <aside
            className={mergeClasses(styles.aside, isTourAsked && styles.asideGuided)}
            aria-label={t('payTask.summary.title')}
          >
            {guide && <TourCard {...guide} />}
            <div data-summary>
              <WizardSummary context={context} nameOf={props.nameOf} />
            </div>
          </aside>
        )}
      </div>
    </Page>
  )
}
