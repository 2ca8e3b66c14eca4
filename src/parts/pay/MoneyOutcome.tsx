import { mergeClasses } from '@fluentui/react-components'
import { useId } from 'react'
import { yuanInWords } from '#contract/money.ts'
import type { MoneyMoved, PayTask } from '#contract/payTask.contract.ts'
import { isAllBack, isPaidLater, type PayOutcome } from '#contract/payTask.rules.ts'
import { Money, MoneyWords } from '#src/components/Money.tsx'
import { type Tone, toneIcons } from '#src/components/tone.tsx'
import { useToneStyles } from '#src/components/tone.styles.ts'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useMoneyOutcomeStyles } from './MoneyOutcome.styles.ts'
import { moneyParts, OutcomeBar, OutcomeSwatch } from './OutcomeBar.tsx'

type Props = {
  outcome: PayOutcome
  /** Null where the portal has not heard of the task yet. */
  task: Pick<
    PayTask,
    | 'status'
    | 'channel'
    | 'money'
    | 'totalCount'
    | 'paid'
    | 'failed'
    | 'returned'
    | 'closed'
    | 'unknown'
    | 'again'
    | 'paidLater'
  > | null
}

const tones: Record<PayOutcome, Tone> = {
  notSent: 'info',
  notStarted: 'info',
  awaitingPayer: 'info',
  moving: 'moving',
  unknown: 'warning',
  paid: 'success',
  partlyPaid: 'warning',
  unpaid: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
}

const parts = {
  movedFen: 'payTask.money.moved',
  returnedFen: 'payTask.money.returned',
  movingFen: 'payTask.money.moving',
  untouchedFen: 'payTask.money.untouched',
} as const satisfies Record<keyof MoneyMoved, string>

const nothing: MoneyMoved = { movedFen: 0, returnedFen: 0, movingFen: 0, untouchedFen: 0 }

/** Says first whether money has moved, then how much went where. The only place where this is said. */
export function MoneyOutcome({ outcome, task }: Props) {
  const styles = useMoneyOutcomeStyles()
  const toneStyles = useToneStyles()
  const t = useTranslate('payTask')
  const labelId = useId()
  const money = task?.money ?? nothing
  const arrived = task?.paid ?? { count: 0, fen: 0 }
  const unmadeCount = task ? task.failed.count + task.closed.count : 0
  const isBack = task !== null && isAllBack(task)
  const isOver = task !== null && isPaidLater(task)
  const tone = isOver ? 'success' : isBack && unmadeCount === 0 ? 'warning' : tones[outcome]
  // Before any of it has moved there is nothing to tell apart.
  const isUntouched = moneyParts.every((part) => part === 'untouchedFen' || money[part] === 0)
  // What came back was paid by a later task, too, and stands for itself.
  const isLater = (part: keyof MoneyMoved) =>
    isOver && part === 'untouchedFen' && money.returnedFen === 0
  const Icon = toneIcons[tone]
  const amount = (fen: number) => ({ amount: formatFenPlain(fen), words: yuanInWords(fen) })

  /** Nothing is advised where a later task has some of it. */
  const over = (part: keyof PayTask['again']) =>
    task && task.again[part].count < task[part].count ? 'Over' : ''

  /** Of a loan what came back was never lent: there is no account that it has returned to. */
  const returned = () =>
    t(
      `payTask.outcome.returned${task?.channel === 'LOAN' ? 'Loan' : ''}${over('returned')}`,
      amount(money.returnedFen),
    )

  const sentence = () => {
    if (isOver) {
      const later = {
        laterCount: formatCount(task.paidLater.count),
        later: formatFenPlain(task.paidLater.fen),
      }
      if (arrived.count === 0) return t('payTask.outcome.paidByLater', later)
      return t('payTask.outcome.paidInAll', {
        ...later,
        total: formatCount(task.totalCount),
        count: formatCount(arrived.count),
        amount: formatFenPlain(arrived.fen),
      })
    }
    if (outcome === 'unknown' && task)
      return t('payTask.outcome.unknownOf', {
        count: formatCount(task.unknown.count),
        amount: formatFenPlain(task.unknown.fen),
      })
    if (isBack) return returned()
    if (outcome === 'awaitingPayer' && task?.channel === 'ICBC')
      return t('payTask.outcome.awaitingBank')
    if (outcome === 'awaitingPayer' && task?.channel === 'SAFE')
      return t('payTask.outcome.awaitingOther')
    if (outcome === 'moving') return t('payTask.outcome.moving', amount(money.movingFen))
    if (outcome === 'paid')
      return t('payTask.outcome.paid', {
        count: formatCount(arrived.count),
        ...amount(arrived.fen),
      })
    if (outcome === 'partlyPaid' && unmadeCount === 0)
      return t('payTask.outcome.partlyReturned', {
        count: formatCount(arrived.count),
        ...amount(arrived.fen),
      })
    if (outcome === 'partlyPaid')
      return t(`payTask.outcome.partlyPaid${over('failed')}`, {
        count: formatCount(arrived.count),
        ...amount(arrived.fen),
        restCount: formatCount(unmadeCount),
        rest: formatFenPlain(money.untouchedFen),
      })
    if (outcome === 'cancelled' || outcome === 'expired')
      return t(`payTask.outcome.${outcome}${over('closed')}`)
    return t(`payTask.outcome.${outcome}`)
  }

  return (
    <section
      className={mergeClasses(styles.outcome, toneStyles[tone])}
      aria-labelledby={labelId}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.body}>
        <h2 id={labelId} className={styles.sentence}>
          {sentence()}
        </h2>
        {money.returnedFen > 0 && (isOver || !isBack) && (
          <p className={styles.more}>{returned()}</p>
        )}
        {isBack && !isOver && unmadeCount > 0 && (
          <p className={styles.more}>
            {t('payTask.outcome.restUnpaid', {
              count: formatCount(unmadeCount),
              amount: formatFenPlain(money.untouchedFen),
            })}
          </p>
        )}
        {task && task.paidLater.count > 0 && !isOver && (
          <p className={styles.more}>
            {t('payTask.outcome.paidLater', {
              count: formatCount(task.paidLater.count),
              amount: formatFenPlain(task.paidLater.fen),
            })}
          </p>
        )}
        {!isUntouched && <OutcomeBar money={money} />}
        {task && (
          <dl className={styles.parts}>
            {moneyParts.map(
              (part) =>
                money[part] > 0 && (
                  <div key={part} className={styles.part}>
                    <dt className={styles.term}>
                      {!isUntouched && <OutcomeSwatch part={part} />}
                      {t(isLater(part) ? 'payTask.money.later' : parts[part])}
                    </dt>
                    <dd className={styles.amount}>
                      <Money fen={money[part]} />
                      <span className={styles.words}>
                        <MoneyWords fen={money[part]} />
                      </span>
                    </dd>
                  </div>
                ),
            )}
          </dl>
        )}
      </div>
    </section>
  )
}
