import { useTranslate } from '#src/i18n/translate.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { Steps } from '#src/components/Steps.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
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
import { CreationUnknown } from './CreationUnknown.tsx'
import { Missing, OpenFailed, Suspended } from './TaskHalted.tsx'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'
import { usePayTaskPageStyles } from '#src/parts/wizard/WizardPage.styles.ts'
import { NotStarted, ReconcilingWaiting } from './Reconciling.tsx'
import { Result } from './Result.tsx'
import { ReviewingProblems } from './ReviewingProblems.tsx'
import { Settling } from './Settling.tsx'
import { stepOf, stepNames } from './paySteps.ts'
import type { BesideWizard, WizardProps } from './payWizard.ts'
import { WizardSummary } from './WizardSummary.tsx'
import { Working } from '#src/components/Working.tsx'

type Props = ViewProps<typeof payTaskMachine> & BesideWizard

/** The pay wizard: one view per state, in the machine's order. */
export function PayTaskPage({ snapshot, send, orders, details, files, deskUrl, now }: Props) {
  const styles = usePayTaskPageStyles()
  const t = useTranslate('payTask')
  const { context } = snapshot
  const { task } = context
  const step = stepOf(snapshot)
  const wizard: WizardProps = { context, send, can: (event) => snapshot.can(event) }
  const abandon = snapshot.can({ type: 'check.abandoned' })
    ? {
        label: t('payTask.checkingOrders.abandon'),
        onClick: () => send({ type: 'check.abandoned' }),
      }
    : null

  return (
    <Page
      title={task ? t('payTask.wizard.titleOf', { no: task.taskNo }) : t('payTask.wizard.title')}
    >
      {step !== null && (
        <div className={styles.screen}>
          <Steps steps={stepNames.map((name) => t(`payTask.step.${name}`))} current={step} />
        </div>
      )}
      <div className={step === null ? styles.alone : styles.columns}>
        <div className={styles.main} aria-busy={snapshot.hasTag('busy')}>
          {context.isDraftPartial && <Notice tone="info">{t('payTask.wizard.partial')}</Notice>}
          {(snapshot.matches('opening') || snapshot.matches('placing')) && <TableSkeleton />}
          {snapshot.matches('openFailed') && <OpenFailed {...wizard} />}
          {snapshot.matches('missing') && <Missing />}
          {snapshot.matches('suspended') && <Suspended />}
          {snapshot.matches('choosingSource') && <ChoosingSource {...wizard} />}
          {snapshot.matches('choosingOrders') && <ChoosingOrders {...wizard} orders={orders} />}
          {snapshot.matches('checkingOrders') && (
            <Working {...(abandon ? { abandon } : {})}>
              {t('payTask.checkingOrders.working')}
            </Working>
          )}
          {snapshot.matches('reviewingProblems') && (
            <ReviewingProblems {...wizard} deskUrl={deskUrl} />
          )}
          {snapshot.matches('creating') && <Working>{t('payTask.creating.working')}</Working>}
          {snapshot.matches('creationUnknown') && <CreationUnknown {...wizard} />}
          {snapshot.matches('choosingChannel') && <ChoosingChannel {...wizard} deskUrl={deskUrl} />}
          {(snapshot.matches('checkingChannel') || snapshot.matches('leavingOut')) && (
            <Working {...(abandon ? { abandon } : {})}>
              {t('payTask.checkingChannel.working')}
            </Working>
          )}
          {snapshot.matches('channelBlocked') && <ChannelBlocked {...wizard} deskUrl={deskUrl} />}
          {snapshot.matches({ confirming: 'reviewing' }) && <Confirming {...wizard} />}
          {snapshot.matches({ confirming: 'saving' }) && <Working>{t('common.working')}</Working>}
          {snapshot.matches({ confirming: 'authorising' }) && <Authorising {...wizard} />}
          {snapshot.matches('starting') && (
            <Working hint={t('payTask.starting.hint')}>{t('payTask.starting.working')}</Working>
          )}
          {snapshot.matches('awaitingPayer') && <AwaitingPayer {...wizard} now={now} />}
          {snapshot.matches('askingCancel') && <AskingCancel {...wizard} />}
          {snapshot.matches('cancelling') && <Working>{t('payTask.cancelling.working')}</Working>}
          {snapshot.matches({ reconciling: 'asking' }) && (
            <>
              <MoneyOutcome outcome="unknown" task={null} />
              <Working>{t('payTask.reconciling.asking')}</Working>
            </>
          )}
          {snapshot.matches({ reconciling: 'waiting' }) && <ReconcilingWaiting {...wizard} />}
          {snapshot.matches({ reconciling: 'notStarted' }) && <NotStarted {...wizard} />}
          {snapshot.matches('settling') && <Settling {...wizard} details={details} files={files} />}
          {(snapshot.matches('settled') ||
            snapshot.matches('partlyFailed') ||
            snapshot.matches('failed')) && <Result {...wizard} details={details} files={files} />}
          {(snapshot.matches('cancelled') || snapshot.matches('expired')) && <Closed {...wizard} />}
        </div>
        {step !== null && (
          <aside className={styles.aside} aria-label={t('payTask.summary.title')}>
            <WizardSummary context={context} />
          </aside>
        )}
      </div>
    </Page>
  )
}
