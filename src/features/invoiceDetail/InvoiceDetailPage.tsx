import type { InvoiceApply, InvoiceDetail, InvoiceEvent } from '#contract/invoice.contract.ts'
import type { InvoiceAction } from '#contract/invoice.rules.ts'
import type { invoiceDetailMachine } from '#machines/invoiceDetail/invoiceDetail.machine.ts'
import type { InvoiceFound } from '#machines/invoiceDetail/invoiceDetail.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { MaybeOld } from '#src/components/MaybeOld.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { Timeline } from '#src/components/Timeline.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isBusy, isTroubled } from '#src/parts/act/actView.ts'
import {
  InvoiceLines,
  InvoiceOrders,
  PartyFacts,
  TransportLines,
} from '#src/parts/invoice/InvoicePaper.tsx'
import { applyAddress, invoicesAddress } from '#src/parts/invoice/invoiceAddresses.ts'
import type { InvoiceDownloads } from '#src/parts/invoiceFile/invoiceDownloads.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { usePayTaskInfoPageStyles } from '#src/parts/pay/PayTaskInfoPage.styles.ts'
import { ApplyFacts, InvoiceFacts } from './DetailFacts.tsx'
import { DetailActs } from './DetailActs.tsx'
import { InvoiceDialogs } from './InvoiceDialogs.tsx'
import { nextOf, useDoneOf, useWhatOf } from './useWhatOf.ts'

type Props = ViewProps<typeof invoiceDetailMachine> & {
  act?: ActView
  onDownload: InvoiceDownloads['onOne']
}

const shownOf = (found: InvoiceFound): InvoiceApply | InvoiceDetail =>
  found.kind === 'apply' ? found.apply : found.invoice

/** One application or invoice: where it stands, what it says, and what can be done. */
export function InvoiceDetailPage({ snapshot, send, act = null, onDownload }: Props) {
  const t = useTranslate('invoice')
  const styles = usePayTaskInfoPageStyles()
  const { found, outcome } = snapshot.context
  const whatOf = useWhatOf()
  const doneOf = useDoneOf()
  const notice = act && isTroubled(act) && <ActNotice {...act} whatOf={whatOf} />
  const focus = <FocusOnChange fieldId="content" to={ledTo(snapshot, act)} />
  if (!found || snapshot.matches('missing') || snapshot.matches('forbidden'))
    return (
      <Page title={t('invoice.title')}>
        {focus}
        {notice}
        <Unread snapshot={snapshot} send={send} />
      </Page>
    )
  const shown = shownOf(found)
  const orders = found.kind === 'apply' ? found.apply.orders : found.orders
  const isBuyer = found.kind === 'invoice' && found.invoice.viewedAs === 'buyer'
  return (
    <Page
      title={
        found.kind === 'apply'
          ? t('invoice.detail.apply', { no: found.apply.applyNo })
          : t('invoice.detail.invoice', { no: found.invoice.invoiceNo })
      }
      back={<TextLink to={invoicesAddress}>{t('invoice.wizard.toList')}</TextLink>}
      actions={<DetailActs snapshot={snapshot} send={send} onDownload={onDownload} />}
    >
      {focus}
      <div className={styles.screen}>
        {notice}
        <Status snapshot={snapshot} act={act} />
        {outcome && !isFilling(snapshot) && (
          <ActOutcome outcome={outcome} what={whatOf(outcome.act)} {...doneOf(snapshot.context)} />
        )}
        <Next snapshot={snapshot} />
        <Stale snapshot={snapshot} send={send} />
        {snapshot.matches('suspended') && (
          <Notice tone="warning" title={t('invoice.suspended')}>
            {t('invoice.suspendedHint')}
          </Notice>
        )}
        <Hint found={found} />
        <div className={styles.columns} aria-busy={isBusy(snapshot, act)}>
          <div className={styles.main}>
            {/* Of an invoice from elsewhere neither is known. */}
            {shown.lines.length > 0 && (
              <Card title={t('invoice.lines')}>
                <InvoiceLines lines={shown.lines} />
              </Card>
            )}
            {shown.transport.length > 0 && (
              <Card title={t('invoice.transport')}>
                <TransportLines transport={shown.transport} />
              </Card>
            )}
            <InvoiceOrders orders={orders} areLinked={!isBuyer} />
          </div>
          <div className={styles.main}>
            <Card title={t('invoice.basics')}>
              {found.kind === 'apply' ? (
                <ApplyFacts apply={found.apply} />
              ) : (
                <InvoiceFacts invoice={found.invoice} />
              )}
            </Card>
            <Card title={t('invoice.buyer')}>
              <PartyFacts party={shown.buyer} />
            </Card>
            <Card title={t('invoice.seller')}>
              <PartyFacts party={shown.seller} />
            </Card>
            {shown.history.length > 0 && (
              <Card title={t('invoice.history')}>
                <History events={shown.history} />
              </Card>
            )}
          </div>
        </div>
      </div>
      <InvoiceDialogs snapshot={snapshot} send={send} act={act} />
    </Page>
  )
}

/** What whoever acts by keyboard is led to: the button that was pressed is gone. */
const ledTo = (snapshot: Props['snapshot'], act: ActView) => {
  const { found, outcome } = snapshot.context
  if (isTroubled(act)) return 'act'
  // It has a button of its own, and goes when that is pressed.
  if (snapshot.matches('failed')) return undefined
  if (outcome) return `outcome ${outcome.act.key}`
  return found && snapshot.matches('loading') ? 'loading' : undefined
}

/** What the page does, where no dialog says it. */
function Status({ snapshot, act }: { snapshot: Props['snapshot']; act: ActView }) {
  const t = useTranslate('invoice')
  const isSaid =
    snapshot.matches({ changing: 'acting' }) ||
    snapshot.matches({ reasoning: 'acting' }) ||
    snapshot.matches({ unregistering: 'acting' })
  if (isSaid || !isBusy(snapshot, act)) return null
  return (
    <p role="status">
      {t(snapshot.matches('acting') ? 'invoice.working' : 'invoice.detail.reading')}
    </p>
  )
}

/** The dialog says it then. */
const isFilling = (snapshot: Props['snapshot']) =>
  snapshot.matches('changing') || snapshot.matches('reasoning') || snapshot.matches('unregistering')

function Unread({ snapshot, send }: ViewProps<typeof invoiceDetailMachine>) {
  const t = useTranslate('invoice')
  const { problem } = snapshot.context
  if (snapshot.matches('missing'))
    return (
      <EmptyState
        title={t('invoice.detail.missing')}
        action={<TextLink to={invoicesAddress}>{t('invoice.wizard.toList')}</TextLink>}
      >
        {t('invoice.detail.missingHint')}
      </EmptyState>
    )
  if (snapshot.matches('forbidden')) return <Forbidden />
  if (snapshot.matches('failed') && problem)
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'data.refreshed' })} />
  if (snapshot.matches('suspended')) return <Notice tone="warning" title={t('invoice.suspended')} />
  return <TableSkeleton />
}

/** What was read before stands while the server cannot be asked. What is watched is asked again by itself. */
function Stale({ snapshot, send }: ViewProps<typeof invoiceDetailMachine>) {
  const { problem } = snapshot.context
  const isUnread = snapshot.matches('failed')
  if (!problem || !(isUnread || snapshot.matches('apply') || snapshot.matches('invoice')))
    return null
  return (
    <MaybeOld
      problem={problem}
      onRetry={isUnread ? () => send({ type: 'data.refreshed' }) : undefined}
    />
  )
}

/** An issued invoice that is changed goes on in another application. */
function Next({ snapshot }: Pick<Props, 'snapshot'>) {
  const t = useTranslate('invoice')
  const { outcome, subject } = snapshot.context
  const id = nextOf(outcome, subject)
  if (id === null) return null
  return (
    <Notice
      tone="info"
      actions={
        <TextLink button to={applyAddress(id)}>
          {t('invoice.detail.toNext')}
        </TextLink>
      }
    >
      {t('invoice.detail.next')}
    </Notice>
  )
}

/** What it means to stand there, and why. */
function Hint({ found }: { found: InvoiceFound }) {
  const t = useTranslate('invoice')
  if (found.kind === 'invoice') {
    const { status, redReason, viewedAs } = found.invoice
    if (status === 40)
      return (
        <Notice tone="info" title={t('invoice.status.40')}>
          {t(`invoice.unregister.${viewedAs}`)}
        </Notice>
      )
    if (status !== 20) return null
    return (
      <Notice tone="info" title={t('invoice.status.20')}>
        <p>{t('invoice.red.hint')}</p>
        {redReason && <p>{redReason}</p>}
      </Notice>
    )
  }
  const { status, reason, invoiceStatus, replacedBy } = found.apply
  if (status === 30) {
    if (invoiceStatus !== 20 && invoiceStatus !== 30) return null
    return (
      <Notice tone="info" title={t(`invoice.status.${invoiceStatus}`)}>
        <p>{t(`invoice.apply.red.${invoiceStatus}`)}</p>
        {replacedBy && (
          <p>
            {t('invoice.replacedBy')}{' '}
            <TextLink to={applyAddress(replacedBy.id)}>{replacedBy.applyNo}</TextLink>
          </p>
        )}
      </Notice>
    )
  }
  return (
    <Notice
      tone={status === 40 || status === 50 ? 'warning' : 'info'}
      title={t(`invoice.apply.status.${status}`)}
    >
      {reason && <p>{reason}</p>}
      <p>{t(`invoice.status.hint.${status}`)}</p>
    </Notice>
  )
}

function History({ events }: { events: readonly InvoiceEvent[] }) {
  const t = useTranslate('invoice')
  return (
    <Timeline
      label={t('invoice.history')}
      items={events.map(({ time, actor, action, remark }, at) => ({
        key: `${time} ${at}`,
        time,
        actor,
        title: t(`invoice.event.${action as InvoiceAction}`), // as the server writes it
        detail: remark,
      }))}
    />
  )
}
