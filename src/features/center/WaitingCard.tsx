import { Button, mergeClasses } from '@fluentui/react-components'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { mostOrders } from '#contract/order.contract.ts'
import type { Waiting } from '#contract/workbench.contract.ts'
import { instantOf } from '#contract/time.ts'
import type { Time } from '#contract/values.ts'
import { groupOf, openAtMost, type WaitingGroup, waitingGroups } from '#contract/workbench.rules.ts'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Fold } from '#src/components/Fold.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatCount, formatDay, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { addressesOf, countWords, importAddress } from './waitingActs.ts'
import { useWorkbenchStyles } from './Workbench.styles.ts'

type Props = {
  waiting: readonly Waiting[]
  asOf: Time
  /** Where another payment begins. */
  newTask: string
  /** Pays all orders that can be paid. */
  onPay: (orders: Waiting) => void
}

/** What waits for the enterprise: how many, for how much, until when, and one act for each; the most pressing first. */
export function WaitingCard({ waiting, asOf, newTask, onPay }: Props) {
  const t = useTranslate('center')
  const groups = waitingGroups.map((group) => ({
    group,
    waiting: waiting.filter((one) => groupOf(one, asOf) === group),
  }))
  const first = groups.flatMap((it) => it.waiting)[0]
  return (
    <Card
      title={t('center.waiting')}
      actions={
        <>
          <TextLink to={importAddress}>{t('center.import')}</TextLink>
          <TextLink to={newTask}>{t('center.newTask')}</TextLink>
        </>
      }
    >
      {waiting.length === 0 ? (
        <EmptyState title={t('center.nothing')}>{t('center.nothingHint')}</EmptyState>
      ) : (
        groups.map((it) => <Group key={it.group} {...it} first={first} asOf={asOf} onPay={onPay} />)
      )}
    </Card>
  )
}

type Rows = Pick<Props, 'waiting' | 'asOf' | 'onPay'> & {
  /** What is to be done before all others. */
  first: Waiting | undefined
}

/** Urgent things and those to be done stand open, five of each; what nobody waits for here is a press away. */
function Group({ group, waiting, ...rows }: { group: WaitingGroup } & Rows) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  if (waiting.length === 0) return null
  const count = formatCount(waiting.length)
  if (group === 'others' || group === 'drafts')
    return (
      <Fold label={t(`center.group.${group}`, { count })}>
        <WaitingRows waiting={waiting} {...rows} />
      </Fold>
    )
  const rest = waiting.slice(openAtMost)
  return (
    <section>
      <h3 className={styles.group}>{t(`center.group.${group}`)}</h3>
      <WaitingRows waiting={waiting.slice(0, openAtMost)} {...rows} />
      {rest.length > 0 && (
        <Fold label={t('center.rest', { count: formatCount(rest.length) })}>
          <WaitingRows waiting={rest} {...rows} />
        </Fold>
      )}
    </section>
  )
}

function WaitingRows({ waiting, first, asOf, onPay }: Rows) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  return (
    <ul role="list" className={styles.rows}>
      {waiting.map((one) => (
        <li key={one.kind} className={styles.row}>
          <div className={styles.what}>
            <TextLink to={addressesOf(one).list}>{t(`center.kind.${one.kind}`)}</TextLink>
            <p className={styles.under}>
              <span>{t(countWords(one), { count: formatCount(one.count) })}</span>
              {one.dueTime !== null && <Due time={one.dueTime} asOf={asOf} />}
            </p>
          </div>
          <span className={styles.amount}>{one.fen !== null && <Money fen={one.fen} />}</span>
          <Act one={one} isFirst={one === first} onPay={onPay} />
        </li>
      ))}
    </ul>
  )
}

function Act({ one, isFirst, onPay }: { one: Waiting; isFirst: boolean } & Pick<Props, 'onPay'>) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  const name = t('center.actNamed', {
    act: t(`center.act.${one.kind}`),
    what: t(`center.kind.${one.kind}`),
  })
  // More than one task takes are chosen in their list.
  return one.kind === 'ordersToPay' && one.count <= mostOrders ? (
    <Button
      className={mergeClasses(styles.act, !isFirst && styles.regular)}
      appearance={isFirst ? 'primary' : 'secondary'}
      aria-label={name}
      onClick={() => onPay(one)}
    >
      {t('center.act.ordersToPay')}
    </Button>
  ) : (
    <TextLink
      button
      to={addressesOf(one).act}
      aria-label={name}
      className={mergeClasses(styles.act, !isFirst && styles.quietAct)}
    >
      {t(`center.act.${one.kind}`)}
    </TextLink>
  )
}

const nearMs = 86_400_000

/** A deadline that is over or near is said by icon and word, not by colour alone. */
function Due({ time, asOf }: { time: Time; asOf: Time }) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  const left = instantOf(time) - instantOf(asOf)
  const words = { time: time.endsWith('23:59:59') ? formatDay(time) : formatTime(time) }
  if (left < 0)
    return (
      <span className={mergeClasses(styles.due, styles.late)}>
        <Warning16Regular className={styles.icon} aria-hidden />
        {t('center.overdue', words)}
      </span>
    )
  return (
    <span className={mergeClasses(styles.due, left < nearMs && styles.near)}>
      {left < nearMs && <Clock16Regular className={styles.icon} aria-hidden />}
      {t(left < nearMs ? 'center.dueSoon' : 'center.due', words)}
    </span>
  )
}
