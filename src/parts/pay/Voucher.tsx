import { mergeClasses } from '@fluentui/react-components'
import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import { Money, MoneyWords } from '#src/components/Money.tsx'
import { QrCode } from '#src/components/QrCode.tsx'
import { formatCount, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { infoAddress } from './payAddresses.ts'
import { useVoucherStyles } from './Voucher.styles.ts'

type Props = { task: PayTask; details: readonly PayDetail[] }

/** 付款凭证: on paper only. What was paid, by whom, to whom, with the amount in figures and words. */
export function Voucher({ task, details }: Props) {
  const styles = useVoucherStyles()
  const t = useTranslate('payTask')
  const paid = details.filter((detail) => detail.status === 20 && detail.returned === null)
  const facts = [
    [t('payTask.list.name'), task.taskName],
    [t('payTask.summary.payer'), `${task.payer?.name ?? ''} ${task.payer?.accountMasked ?? ''}`],
    [t('payTask.summary.channel'), task.channel ? t(`payTask.channel.${task.channel}`) : ''],
    [t('payTask.info.startTime'), formatTime(task.startTime)],
    [t('payTask.info.finishTime'), formatTime(task.finishTime)],
    [t('payTask.summary.count'), formatCount(task.paid.count)],
  ] as const
  return (
    <article className={styles.sheet} data-sheet aria-label={t('payTask.voucher.title')}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{t('payTask.voucher.title')}</h2>
          <p>{t('payTask.voucher.printed', { no: task.taskNo })}</p>
        </div>
        <QrCode
          render="svg"
          size={88}
          level="M"
          value={new URL(infoAddress(task.id), document.baseURI).href}
          what={t('payTask.voucher.qr', { no: task.taskNo })}
        />
      </header>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>{t('payTask.details.amount')}</dt>
          <dd>
            <Money form="plain" fen={task.paid.fen} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('payTask.summary.fee')}</dt>
          <dd>
            <Money form="plain" fen={task.feeFen} />
          </dd>
        </div>
        <div className={mergeClasses(styles.fact, styles.wide)}>
          <dt>{t('payTask.voucher.words')}</dt>
          <dd>
            <MoneyWords fen={task.paid.fen} />
          </dd>
        </div>
      </dl>
      {paid.length < task.paid.count && (
        <p>
          {t('payTask.voucher.partOf', {
            count: formatCount(paid.length),
            total: formatCount(task.paid.count),
          })}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('payTask.details.order')}</th>
            <th scope="col">{t('payTask.details.payee')}</th>
            <th scope="col">{t('payTask.details.account')}</th>
            <th scope="col">{t('payTask.details.time')}</th>
            <th scope="col" className={styles.amount}>
              {t('payTask.details.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {paid.map((detail) => (
            <tr key={detail.id}>
              <td>{detail.shippingNoteNumber}</td>
              <td>{detail.payeeName}</td>
              <td>{`${detail.bankName} ${detail.payeeAccount}`}</td>
              <td>{formatTime(detail.payTime)}</td>
              <td className={styles.amount}>
                <Money form="plain" fen={detail.amountFen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('payTask.voucher.total', { count: formatCount(paid.length) })}
            </th>
            <td className={styles.amount}>
              <Money form="plain" fen={paid.reduce((sum, { amountFen }) => sum + amountFen, 0)} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>{t('payTask.voucher.note')}</p>
    </article>
  )
}
