import type { OrderRow } from '#contract/order.contract.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { Steps } from '#src/components/Steps.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { Working } from '#src/components/Working.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isBusy, isTroubled } from '#src/parts/act/actView.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { Choosing } from './Choosing.tsx'
import { Describing } from './Describing.tsx'
import { Following } from './Following.tsx'
import { useInvoicingStyles } from './Invoicing.styles.ts'
import type { InvoicingView } from './invoicingView.ts'
import { NotChecked } from './NotChecked.tsx'
import { Reviewing } from './Reviewing.tsx'

type Props = InvoicingView & { act?: ActView; orders?: ListView<OrderRow> }

const stepNames = ['orders', 'check', 'preview', 'result'] as const

const stepOf = ({ snapshot }: InvoicingView) => {
  const isAt = (state: Parameters<typeof snapshot.matches>[0]) => snapshot.matches(state)
  if ((['following', 'finished'] as const).some(isAt)) return 3
  if ((['previewing', 'previewFailed', 'describing', 'applying'] as const).some(isAt)) return 2
  return (['checking', 'checkFailed', 'reviewing'] as const).some(isAt) ? 1 : 0
}

/** The invoicing wizard: one view per state, in the machine's order. */
export function InvoicingPage(props: Props) {
  const { snapshot, send, act = null, orders } = props
  const styles = useInvoicingStyles()
  const t = useTranslate('invoice')
  const view = { snapshot, send }
  const { outcome, problem } = snapshot.context
  const whatOf = ({ name }: { name: string }) => t('invoice.what.apply', { name })
  const isDescribing = snapshot.matches('describing') || snapshot.matches('applying')
  return (
    <Page title={t('invoice.wizard.title')}>
      <div className={styles.stack} aria-busy={isBusy(snapshot, act)}>
        <Steps steps={stepNames.map((name) => t(`invoice.step.${name}`))} current={stepOf(view)} />
        {act && <ActNotice {...act} whatOf={whatOf} />}
        {/* What a form says of its own refusal is not said twice. */}
        {outcome && !problem && (outcome.kind !== 'done' || !outcome.isOwn) && (
          <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />
        )}
        {snapshot.matches('opening') && !isTroubled(act) && <TableSkeleton />}
        {snapshot.matches('choosing') && <Choosing {...view} orders={orders} />}
        {snapshot.matches('checking') && <Working>{t('invoice.checking')}</Working>}
        {(snapshot.matches('checkFailed') || snapshot.matches('previewFailed')) && (
          <NotChecked {...view} />
        )}
        {snapshot.matches('previewing') && <Working>{t('invoice.previewing')}</Working>}
        {snapshot.matches('reviewing') && <Reviewing {...view} />}
        {isDescribing && !snapshot.matches({ describing: 'recalling' }) && <Describing {...view} />}
        {snapshot.matches({ describing: 'recalling' }) && <TableSkeleton />}
        {(snapshot.matches('following') || snapshot.matches('finished')) && <Following {...view} />}
        {snapshot.matches('suspended') && (
          <Notice tone="warning" title={t('invoice.suspended')}>
            {t('invoice.suspendedHint')}
          </Notice>
        )}
      </div>
    </Page>
  )
}
