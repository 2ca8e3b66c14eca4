import type { CheckedPayee, PayeeReason } from '#contract/payTask.contract.ts'
import { Fold } from '#src/components/Fold.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { toneIcons } from '#src/components/tone.tsx'
import { formatCount, formatDay, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { cardsAddress, infoAddress } from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { usePayeesStyles } from './Payees.styles.ts'

/** As many as are read without scrolling through them; the rest is a press away. */
const shownAtOnce = 5

type Props = {
  payees: readonly CheckedPayee[]
  /** All accounts that the task pays to, of which only the first are listed. */
  count: number
  taskId: string
}

/** Whom the money goes to, those that deserve a look first. */
export function Payees({ payees, count, taskId }: Props) {
  const styles = usePayeesStyles()
  const t = useTranslate('payTask')
  const first = payees.slice(0, shownAtOnce)
  const rest = payees.slice(shownAtOnce)
  return (
    <section className={styles.payees} aria-label={t('payTask.payees.title')}>
      <h3 className={styles.heading}>{t('payTask.payees.title')}</h3>
      <PayeeTable caption={t('payTask.payees.title')} payees={first} />
      {rest.length > 0 && (
        <Fold label={t('payTask.payees.rest', { count: formatCount(rest.length) })}>
          <PayeeTable caption={t('payTask.payees.restTitle')} payees={rest} />
        </Fold>
      )}
      <p>
        {count > payees.length &&
          `${t('payTask.payees.listed', { count: formatCount(payees.length) })} `}
        <TextLink to={infoAddress(taskId)}>{t('payTask.payees.all')}</TextLink>
      </p>
    </section>
  )
}

function PayeeTable({ caption, payees }: { caption: string; payees: readonly CheckedPayee[] }) {
  const styles = usePayeesStyles()
  const t = useTranslate('payTask')
  return (
    <DataTable
      compact
      caption={caption}
      rows={payees}
      rowKey={(payee) => String(payees.indexOf(payee))}
      rowName={({ payeeName }) => payeeName}
      columns={[
        {
          key: 'payee',
          title: t('payTask.details.payee'),
          text: 'payeeName',
          onPhone: 'heading',
          nowrap: true,
        },
        {
          key: 'account',
          title: t('payTask.details.account'),
          render: ({ bankName, payeeAccount, changed }) => (
            <>
              {`${bankName} ${payeeAccount}`}
              {changed && (
                <span className={styles.changed}>
                  {t('payTask.payees.changedBy', { day: formatDay(changed.time), by: changed.by })}
                </span>
              )}
            </>
          ),
        },
        { key: 'amount', title: t('payTask.details.amount'), money: 'amountFen' },
        { key: 'count', title: t('payTask.summary.count'), count: 'count' },
        {
          key: 'reasons',
          title: t('payTask.payees.look'),
          render: ({ reasons: all, payeeName }) => {
            // The payment that another is compared with may have failed since.
            const reasons = all.filter(({ kind, earlier }) => kind === 'first' || earlier !== null)
            return reasons.length === 0 ? (
              t('common.none')
            ) : (
              <ul className={styles.reasons} role="list">
                {reasons.map((reason) => (
                  <Reason key={reason.kind} reason={reason} payeeName={payeeName} />
                ))}
              </ul>
            )
          },
        },
      ]}
    />
  )
}

/** What is like an earlier payment, and whether that one has been paid. */
const similarKey = ({ count, earlier }: PayeeReason) =>
  `payTask.payees.${earlier?.isPaid === false ? 'similarSent' : 'similar'}${count > 1 ? 'Many' : ''}` as const

function Reason({ reason, payeeName }: { reason: PayeeReason; payeeName: string }) {
  const styles = usePayeesStyles()
  const t = useTranslate('payTask')
  const { kind, count, shippingNoteNumber, earlier } = reason
  const Icon = toneIcons.warning
  return (
    <li className={styles.reason}>
      <Icon className={styles.icon} aria-hidden />
      <span>
        {t(kind === 'similar' ? similarKey(reason) : `payTask.payees.${kind}`, {
          account: earlier?.account ?? '',
          day: formatDay(earlier?.time),
          count: formatCount(count),
          no: shippingNoteNumber,
          amount: formatFenPlain(earlier?.amountFen ?? 0),
        })}{' '}
        {earlier ? (
          <TextLink to={infoAddress(earlier.taskId)}>{earlier.taskNo}</TextLink>
        ) : (
          <TextLink to={cardsAddress(payeeName)}>{t('payTask.payees.cards')}</TextLink>
        )}
      </span>
    </li>
  )
}
