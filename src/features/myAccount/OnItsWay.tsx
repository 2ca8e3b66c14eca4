import { Button } from '@fluentui/react-components'
import type { SavedAct } from '#contract/act.contract.ts'
import type { Charge, Withdrawal } from '#contract/accountBook.contract.ts'
import { chargeMethods } from '#contract/accountBook.rules.ts'
import { followed, isChargeOpen, kindOf } from '#machines/accountBook/accountBook.setup.ts'
import { Notice } from '#src/components/Notice.tsx'
import { safeHref } from '#src/components/safeHref.ts'
import { formatFenPlain, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import type { LookView } from './myAccountView.ts'

/** What an act does, as a person would say it. */
export const useBookActWords = () => {
  const t = useTranslate('card')
  return (act: SavedAct) => t(`card.book.act.${kindOf(act)}`, { amount: act.name })
}

/** What became of the last act, and every charge that waits for its payer. */
export function OnItsWay(props: LookView) {
  return (
    <>
      <LastAct {...props} />
      {props.look.charges.filter(isChargeOpen).map((charge) => (
        <OpenCharge key={charge.chargeId} charge={charge} />
      ))}
    </>
  )
}

function LastAct({ snapshot, look }: LookView) {
  const whatOf = useBookActWords()
  const { outcome, problem, opened } = snapshot.context
  if (outcome === null) return null
  // What the form says of its own refusal is not said twice; what goes on is told by its own status.
  if (opened !== null && problem !== null) return null
  if (outcome.kind !== 'done') return <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />
  const { charge = null, withdrawal = null } = followed({ outcome, look }) ?? {}
  if (charge) return <EndedCharge charge={charge} />
  return withdrawal && <WithdrawalNotice withdrawal={withdrawal} />
}

/** Where it is paid, and until when; of one whose time is over, that it may have been paid. */
function OpenCharge({ charge }: { charge: Charge }) {
  const t = useTranslate('card')
  const { method, isAsking, cashierUrl, deadlineTime } = charge
  const amount = formatFenPlain(charge.amountFen)
  const time = formatTime(deadlineTime)
  const href = safeHref(cashierUrl)
  if (isAsking)
    return (
      <Notice tone="warning" title={t('card.book.pending.asking', { amount })}>
        {t('card.book.pending.askingHint')}
      </Notice>
    )
  if (method === chargeMethods.transfer)
    return (
      <Notice tone="info" title={t('card.book.pending.transfer', { amount })}>
        {t('card.book.pending.transferUntil', { time })}
      </Notice>
    )
  return (
    <Notice
      tone="info"
      title={t('card.book.pending.cashier', { amount })}
      actions={
        href !== null && (
          <Button as="a" appearance="primary" href={href} target="_blank" rel="noopener">
            {t('card.book.pending.pay')}
          </Button>
        )
      }
    >
      {t('card.book.pending.cashierUntil', { time })}
    </Notice>
  )
}

function EndedCharge({ charge: { status, amountFen } }: { charge: Charge }) {
  const t = useTranslate('card')
  if (status !== 'SUCCESS' && status !== 'CLOSED') return null
  return (
    <Notice
      isAnswer
      tone={status === 'SUCCESS' ? 'success' : 'info'}
      title={t(`card.book.charged.${status}`, { amount: formatFenPlain(amountFen) })}
    />
  )
}

const tones = {
  DEALING: 'info',
  UNKNOWN: 'warning',
  SUCCESS: 'success',
  FAIL: 'danger',
  REFUND: 'warning',
} as const

function WithdrawalNotice({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslate('card')
  const { status, amountFen, reason } = withdrawal
  return (
    <Notice
      isAnswer
      tone={tones[status]}
      title={t(`card.book.withdrawn.${status}`, { amount: formatFenPlain(amountFen) })}
    >
      {status === 'UNKNOWN' ? t('card.book.withdrawn.UNKNOWNHint') : reason}
    </Notice>
  )
}
