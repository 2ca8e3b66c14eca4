import { Button } from '@fluentui/react-components'
import { outcomeOf } from '#contract/payTask.rules.ts'
import { Countdown } from '#src/components/Countdown.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { QrCode } from '#src/components/QrCode.tsx'
import { safeHref } from '#src/components/safeHref.ts'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useAwaitingPayerStyles } from './AwaitingPayer.styles.ts'
import { CancelTask } from './CancelTask.tsx'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'
import type { WizardProps } from './payWizard.ts'
import { PayStep } from './PayStep.tsx'

type Props = WizardProps & {
  /** The server was asked, and has no confirmation yet. */
  isUnconfirmed: boolean
  now?: (() => number) | undefined
}

/** The outside page opens from a link: a window opened after a wait would be blocked. */
export function AwaitingPayer(props: Props) {
  const { context, send, can, isUnconfirmed, now } = props
  const styles = useAwaitingPayerStyles()
  const t = useTranslate('payTask')
  const { task } = context
  if (!task) return null
  const claimed = { type: 'payer.claimedPaid' } as const
  const href = safeHref(task.cashierUrl)
  // With safe pay another enterprise has the page, and nobody confirms in its place.
  const isOther = task.channel === 'SAFE'
  const payer = task.payer?.name ?? ''
  return (
    <>
      <MoneyOutcome outcome={outcomeOf(task)} task={task} />
      <PayStep
        isSent
        title={t('payTask.awaitingPayer.title')}
        others={<CancelTask send={send} can={can} />}
        primary={
          <Button disabledFocusable={!can(claimed)} onClick={() => send(claimed)}>
            {t(isOther ? 'payTask.awaitingPayer.other.ask' : 'payTask.awaitingPayer.claimed')}
          </Button>
        }
      >
        {isUnconfirmed && <Notice tone="info">{t('payTask.awaitingPayer.notYet')}</Notice>}
        {isOther ? (
          <Notice tone="info" title={t('payTask.awaitingPayer.other.who', { payer })}>
            <p>{t('payTask.awaitingPayer.other.told', { payer })}</p>
            <p>{t('payTask.awaitingPayer.other.otherwise')}</p>
          </Notice>
        ) : href === null ? (
          <Notice tone="warning">{t('payTask.awaitingPayer.noLink')}</Notice>
        ) : (
          <div className={styles.ways}>
            <div className={styles.way}>
              <Button
                as="a"
                appearance="primary"
                size="large"
                href={href}
                target="_blank"
                rel="noopener"
              >
                {t('payTask.awaitingPayer.open')}
              </Button>
              <span className={styles.hint}>{t('common.newTab')}</span>
            </div>
            <figure className={styles.code}>
              <QrCode
                render="svg"
                size={132}
                margin={2}
                level="M"
                value={new URL(href, document.baseURI).href}
                what={t('payTask.awaitingPayer.qr')}
              />
              <figcaption className={styles.hint}>{t('payTask.awaitingPayer.scan')}</figcaption>
            </figure>
          </div>
        )}
        {task.deadlineAt && (
          <p className={styles.deadline}>
            <span>
              {t('payTask.awaitingPayer.left')}{' '}
              <strong className={styles.clock}>
                <Countdown deadlineAt={task.deadlineAt} {...(now ? { now } : {})} />
              </strong>
            </span>
            <span className={styles.hint}>
              {t(isOther ? 'payTask.awaitingPayer.other.until' : 'payTask.awaitingPayer.until', {
                time: formatTime(task.deadlineAt),
              })}
            </span>
          </p>
        )}
      </PayStep>
    </>
  )
}
