import { Button } from '@fluentui/react-components'
import { bookStatus } from '#contract/accountBook.rules.ts'
import { Card } from '#src/components/Card.tsx'
import { Countdown } from '#src/components/Countdown.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { safeHref } from '#src/components/safeHref.ts'
import { Steps } from '#src/components/Steps.tsx'
import { Working } from '#src/components/Working.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { LookView } from './myAccountView.ts'
import { useMyAccountStyles } from './MyAccount.styles.ts'

const vendorAddress = '/tax/bindingCard?of=enterprise'

/** From no book to one that is open: what is needed, the signing page, and the opening. */
export function OpeningBook(props: LookView) {
  const styles = useMyAccountStyles()
  const t = useTranslate('card')
  const { book } = props.look
  const isSigned = book.status === bookStatus.signed
  const steps = (['sign', 'open', 'use'] as const).map((step) => t(`card.book.steps.${step}`))
  return (
    <Card title={t('card.book.book')}>
      <div className={styles.part}>
        <Steps steps={steps} current={isSigned ? 1 : 0} />
        {isSigned ? (
          <Signed {...props} />
        ) : book.signing ? (
          <Signing {...props} />
        ) : (
          <Unsigned {...props} />
        )}
      </div>
    </Card>
  )
}

function Unsigned(props: LookView) {
  const styles = useMyAccountStyles()
  const t = useTranslate('card')
  const hasCard = props.look.book.withdrawal.card !== null
  return (
    <>
      <h3 className={styles.heading}>{t('card.book.none')}</h3>
      <p className={styles.note}>{t('card.book.noneHint')}</p>
      <div>
        <p className={styles.note}>{t('card.book.needs')}</p>
        <ul className={styles.needs}>
          <li>{t('card.book.needs.alipay')}</li>
          <li>{t('card.book.needs.identity')}</li>
          <li>
            {t('card.book.needs.card')}{' '}
            {!hasCard && <TextLink to={vendorAddress}>{t('card.book.ownCard')}</TextLink>}
          </li>
        </ul>
      </div>
      <Sign {...props} />
    </>
  )
}

/** What became of the last signing, and the way to the next. */
export function Sign({ snapshot, send, look }: LookView) {
  const styles = useMyAccountStyles()
  const t = useTranslate('card')
  const { lastSigning, agreementNo } = look.book
  const sign = { type: 'signing.requested' } as const
  return (
    <>
      {lastSigning && (
        <Notice tone="warning" title={t(`card.book.lastSigning.${lastSigning}`)}>
          {t(`card.book.lastSigning.${lastSigning}Hint`)}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button
          appearance="primary"
          disabledFocusable={!snapshot.can(sign)}
          onClick={() => send(sign)}
        >
          {snapshot.matches('acting')
            ? t('card.book.signing.beginning')
            : t(lastSigning || agreementNo ? 'card.book.signAgain' : 'card.book.sign')}
        </Button>
      </div>
    </>
  )
}

/** The outside page opens from a link: a window opened after a wait would be blocked. */
export function Signing({ snapshot, send, look, now }: LookView) {
  const styles = useMyAccountStyles()
  const t = useTranslate('card')
  const common = useTranslate('common')
  const { signing } = look.book
  const check = { type: 'book.refreshed' } as const
  const href = safeHref(signing?.url ?? null)
  if (!signing) return null
  return (
    <>
      <h3 className={styles.heading}>{t('card.book.signing')}</h3>
      <p className={styles.note}>{t('card.book.signingHint')}</p>
      <div className={styles.acts}>
        {href !== null && (
          <Button
            as="a"
            appearance="primary"
            href={href}
            target="_blank"
            rel="noopener"
            aria-description={common('common.newTab')}
          >
            {t('card.book.signing.open')}
          </Button>
        )}
        <Button disabledFocusable={!snapshot.can(check)} onClick={() => send(check)}>
          {t('card.book.check')}
        </Button>
      </div>
      <p className={styles.label}>
        <span>
          {t('card.book.signing.left')}{' '}
          <strong className={styles.clock}>
            <Countdown deadlineAt={signing.deadlineTime} {...(now ? { now } : {})} />
          </strong>
        </span>
        <span>{t('card.book.signing.until', { time: formatTime(signing.deadlineTime) })}</span>
      </p>
    </>
  )
}

function Signed({ snapshot, send }: LookView) {
  const t = useTranslate('card')
  if (!snapshot.matches('signed')) return <Working>{t('card.book.opening')}</Working>
  return (
    <Notice
      tone="warning"
      title={t('card.book.signed')}
      actions={
        <Button appearance="primary" onClick={() => send({ type: 'book.requested' })}>
          {t('card.book.open')}
        </Button>
      }
    >
      {t('card.book.signedHint')}
    </Notice>
  )
}
