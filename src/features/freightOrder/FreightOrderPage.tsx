import { Button } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import type { SavedAct } from '#contract/act.contract.ts'
import type { ReactNode } from 'react'
import type { AddressType } from '#contract/address.contract.ts'
import type { OrderDetail, SpecialFileField } from '#contract/order.contract.ts'
import { neededFiles } from '#contract/specialOrder.rules.ts'
import { canAskVoid, orderPages, type PagedKind, wasSigned } from '#contract/order.rules.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import type { freightOrderMachine } from '#machines/freightOrder/freightOrder.machine.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { MaybeOld } from '#src/components/MaybeOld.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import { actKeys, actsFor, canInvoice, isMain, isPayable } from '#src/parts/order/orderActs.ts'
import { newSpecialKeys, type PlainKey } from '#src/parts/order/orderWords.ts'
import { typeOf } from './specialType.ts'
import type { OpenTrack } from './OrderEvidence.tsx'
import { OrderForm } from './OrderForm.tsx'
import { OrderView } from './OrderView.tsx'
import { PayeeChoice } from './PayeeChoice.tsx'

type Props = ViewProps<typeof freightOrderMachine> & {
  orderKind: PagedKind
  /** The creation that is on its way, where there is one. */
  act?: ActView
  /** Opens the address book for a place of the form. */
  onBook: (addressType: AddressType) => void
  /** Opens the choice of a bound vehicle and its driver. */
  onFleet: () => void
  /** Opens the choice of a bound account. */
  onAccount: () => void
  onAct: (kind: BatchKind) => void
  /** Hands the order over to the pay wizard. */
  onPay: (order: OrderDetail) => void
  /** Hands the order over to the invoicing wizard. */
  onInvoice: (order: OrderDetail) => void
  /** Leaves a new order unwritten. */
  onLeave: () => void
  onDownload: (fileId: string) => void
  onPrint: () => void
  openTrack?: OpenTrack | null
  /** The pictures of a special order's form. */
  pictures?: (field: SpecialFileField) => ReactNode
  /** What runs beside the order: an act and its report, the address book. */
  children?: ReactNode
}

const familyWords = {
  TAXPAY: { title: 'order.list.title', added: 'order.list.newTitle', formHint: 'order.form.hint' },
  REALTIME: {
    title: 'order.realTime.title',
    added: 'order.realTime.newTitle',
    formHint: 'order.realTime.formHint',
  },
  API: { title: 'order.pushed.title', added: 'order.list.new', formHint: 'order.pushed.formHint' },
  SPECIAL: { title: 'order.special.title', added: 'order.list.new', formHint: 'order.form.hint' },
} as const satisfies Record<PagedKind, Record<string, PlainKey>>

export function FreightOrderPage(props: Props) {
  const {
    snapshot,
    send,
    orderKind,
    act = null,
    onBook,
    onFleet,
    onAccount,
    onAct,
    onPay,
    onInvoice,
    onLeave,
    onDownload,
    onPrint,
    openTrack = null,
    pictures = () => null,
    children,
  } = props
  const t = useTranslate('order')
  const wordsOf = useProblemWords()
  const { order, isRestored, outcome, problem, form } = snapshot.context
  const words = familyWords[orderKind]
  const type = typeOf(form.texts)
  const whatOf = ({ name }: SavedAct) => t('order.form.creating', { name })
  const isOpening = ['opening', 'resuming', 'created'].some((state) => state === snapshot.value)
  const retry = () => send({ type: 'load.retried' })
  const isEditing = snapshot.matches('editing')
  const isFilling = isEditing && !snapshot.matches({ editing: 'restoring' })
  const isShown = snapshot.matches('viewing') || snapshot.matches('changingPayee')
  const title = isEditing
    ? order
      ? t('order.form.title')
      : t(type === null ? words.added : newSpecialKeys[type])
    : order
      ? t('order.detail.title', { no: order.shippingNoteNumber })
      : t(words.title)
  const edit = { type: 'edit.requested' } as const
  const payee = { type: 'payee.requested' } as const
  // The trial, and the request to void an order on the road, have their own place on the page.
  const acts = order
    ? actsFor([order.status], {
        orderKind,
        asConsignor: order.viewedAs === 'consignor',
        isSigned: wasSigned(order),
      }).filter((kind) => kind !== 'try' && !(kind === 'void' && canAskVoid(order)))
    : []

  return (
    <Page
      title={title}
      back={<TextLink to={orderPages[orderKind].list}>{t('order.detail.back')}</TextLink>}
      description={isEditing ? t(words.formHint) : undefined}
      actions={
        snapshot.matches('viewing') && (
          <>
            <Button icon={<Print20Regular />} onClick={onPrint}>
              {t('order.detail.print')}
            </Button>
            {snapshot.can(payee) && (
              <Button onClick={() => send(payee)}>{t('order.act.changePayee')}</Button>
            )}
            {snapshot.can(edit) && <Button onClick={() => send(edit)}>{t('common.change')}</Button>}
            {acts.toReversed().map((kind) => (
              <Button
                key={kind}
                appearance={isMain(kind) ? 'primary' : 'secondary'}
                onClick={() => onAct(kind)}
              >
                {t(actKeys[kind])}
              </Button>
            ))}
            {order && isPayable(order) && (
              <Button appearance="primary" onClick={() => onPay(order)}>
                {t('order.list.pay')}
              </Button>
            )}
            {order?.viewedAs === 'carrier' && canInvoice([order.status]) && (
              <Button appearance="primary" onClick={() => onInvoice(order)}>
                {t('order.list.invoice')}
              </Button>
            )}
          </>
        )
      }
    >
      {/* What was pressed goes with the status that it changed. */}
      <FocusOnChange
        fieldId="content"
        to={snapshot.matches({ viewing: 'refreshing' }) ? 'reading' : undefined}
      />
      {act && <ActNotice {...act} whatOf={whatOf} />}
      {isOpening && !isTroubled(act) && <TableSkeleton rows={8} columns={3} />}
      {snapshot.matches('missing') && <EmptyState title={t('order.detail.missing')} />}
      {snapshot.matches('forbidden') && <Forbidden who={t('order.list.forbidden')} />}
      {snapshot.matches('suspended') && <SessionLapsed />}
      {snapshot.matches('failed') && problem && <LoadFailed problem={problem} onRetry={retry} />}
      {snapshot.matches({ viewing: 'outdated' }) && <MaybeOld problem={problem} onRetry={retry} />}
      {snapshot.matches({ viewing: 'shown' }) && problem && (
        <Notice tone="danger" requestNo={problem.requestNo} title={wordsOf(problem)} />
      )}
      {children}
      {snapshot.matches('changingPayee') && <PayeeChoice snapshot={snapshot} send={send} />}
      {isShown && order && (
        <OrderView
          order={order}
          busy={snapshot.hasTag('busy')}
          openTrack={openTrack}
          onDownload={onDownload}
        />
      )}
      {snapshot.matches({ editing: 'restoring' }) && <TableSkeleton rows={8} columns={3} />}
      {/* What the form says of its own refusal is not said twice. */}
      {isFilling && outcome && !problem && (
        <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />
      )}
      {isFilling && isRestored && (
        <Notice
          tone="info"
          title={t('order.form.restored')}
          actions={
            <Button
              disabled={!snapshot.can({ type: 'draft.dropped' })}
              onClick={() => send({ type: 'draft.dropped' })}
            >
              {t('order.form.dropRestored')}
            </Button>
          }
        >
          {type !== null && neededFiles[type].length > 0 && t('order.form.restoredFiles')}
        </Notice>
      )}
      {isFilling && (
        <OrderForm
          key={String(isRestored)}
          snapshot={snapshot}
          send={send}
          pictures={pictures}
          onBook={onBook}
          onFleet={onFleet}
          onAccount={onAccount}
          onAbandon={() => (order ? send({ type: 'edit.abandoned' }) : onLeave())}
        />
      )}
    </Page>
  )
}
