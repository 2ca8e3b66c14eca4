import { Button } from '@fluentui/react-components'
import type { FrozenPart } from '#contract/accountBook.contract.ts'
import { bookStatus } from '#contract/accountBook.rules.ts'
import { withdrawalBar } from '#machines/accountBook/accountBook.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { Copyable } from '#src/components/Copyable.tsx'
import { Facts } from '#src/components/Facts.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { formatCount, formatFenPlain, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { infoAddress, safeAddress } from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { LookView } from './myAccountView.ts'
import { useMyAccountStyles } from './MyAccount.styles.ts'
import { Sign, Signing } from './OpeningBook.tsx'

const tones = {
  normal: 'success',
  frozen: 'danger',
  closed: 'neutral',
  unsigned: 'warning',
} as const satisfies Record<string, Tone>

const stateOf = ({ status, agreementStatus }: LookView['look']['book']) => {
  if (status === bookStatus.closed) return 'closed'
  if (agreementStatus !== 'NORMAL') return 'unsigned'
  return status === bookStatus.frozen ? 'frozen' : 'normal'
}

/** The account book: what can be spent first, then what is frozen and by what. */
export function BookCard(props: LookView) {
  const { snapshot, send, look } = props
  const styles = useMyAccountStyles()
  const t = useTranslate('card')
  const { book } = look
  const state = stateOf(book)
  const refresh = { type: 'book.refreshed' } as const
  return (
    <Card
      title={t('card.book.book')}
      actions={
        <Button disabledFocusable={!snapshot.can(refresh)} onClick={() => send(refresh)}>
          {t('card.book.refresh')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {state === 'frozen' && <Notice tone="danger" title={t('card.book.frozenHint')} />}
        {state === 'closed' && <Notice tone="info" title={t('card.book.closedHint')} />}
        {state === 'unsigned' && <Stopped {...props} />}
        <div className={styles.book}>
          <div className={styles.part}>
            <div>
              <p className={styles.label}>
                {t('card.book.available')}
                <StatusTag tone={tones[state]}>{t(`card.book.status.${state}`)}</StatusTag>
              </p>
              <p className={styles.available}>{formatFenPlain(book.availableFen)}</p>
            </div>
            {state === 'normal' && <Acts {...props} />}
            <Facts
              facts={[
                { term: t('card.book.frozenSum'), value: <Money fen={book.frozenFen} /> },
                { term: t('card.book.balance'), value: <Money fen={book.balanceFen} /> },
              ]}
            />
            <Frozen parts={look.frozen} />
          </div>
          <Particulars {...props} />
        </div>
      </div>
    </Card>
  )
}

function Acts({ snapshot, send, look }: LookView) {
  const styles = useMyAccountStyles()
  const t = useTranslate('card')
  const charge = { type: 'charge.requested' } as const
  const withdraw = { type: 'withdrawal.requested' } as const
  const bar = withdrawalBar(look)
  const { mostADay, minFen, feeFen } = look.book.withdrawal
  return (
    <>
      <div className={styles.acts}>
        <Button
          appearance="primary"
          disabledFocusable={!snapshot.can(charge)}
          onClick={() => send(charge)}
        >
          {t('card.book.charge')}
        </Button>
        <Button disabledFocusable={!snapshot.can(withdraw)} onClick={() => send(withdraw)}>
          {t('card.book.withdraw')}
        </Button>
      </div>
      {bar === 'noCard' && (
        <p className={styles.note}>
          {t('card.book.withdrawal.bar.noCardHint')}{' '}
          <TextLink to="/tax/bindingCard?of=enterprise">{t('card.book.ownCard')}</TextLink>
        </p>
      )}
      {bar === 'full' && (
        <p className={styles.note}>{t('card.book.withdrawal.bar.full', { most: mostADay })}</p>
      )}
      {bar === 'short' && (
        <p className={styles.note}>
          {t('card.book.withdrawal.bar.short', {
            least: formatFenPlain(minFen),
            fee: formatFenPlain(feeFen),
          })}
        </p>
      )}
    </>
  )
}

/** The agreement has ended: it is signed again, and the money stays. */
function Stopped(props: LookView) {
  const t = useTranslate('card')
  return (
    <>
      <Notice tone="warning" title={t('card.book.stopped')}>
        {t('card.book.stoppedHint')}
      </Notice>
      {props.look.book.signing ? <Signing {...props} /> : <Sign {...props} />}
    </>
  )
}

function Frozen({ parts }: { parts: readonly FrozenPart[] }) {
  const styles = useMyAccountStyles()
  const t = useTranslate('card')
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{t('card.book.frozen')}</h3>
      {parts.length === 0 ? (
        <p className={styles.note}>{t('card.book.frozen.none')}</p>
      ) : (
        <ul role="list" className={styles.frozen}>
          {parts.map((part) => (
            <li key={part.number} className={styles.frozenPart}>
              <FrozenName part={part} />
              <Money fen={part.amountFen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FrozenName({ part: { kind, id, number: no, byEnterprise, count } }: { part: FrozenPart }) {
  const t = useTranslate('card')
  if (kind === 'withdrawal') return <span>{t('card.book.frozen.withdrawal', { no })}</span>
  const named = { no, count: formatCount(count) }
  return id === null ? (
    <TextLink to={safeAddress}>
      {t('card.book.frozen.others', { ...named, name: byEnterprise ?? '' })}
    </TextLink>
  ) : (
    <TextLink to={infoAddress(id)}>{t('card.book.frozen.task', named)}</TextLink>
  )
}

function Particulars({ look: { book } }: LookView) {
  const t = useTranslate('card')
  const { extCard, accountBookId } = book
  return (
    <Facts
      facts={[
        accountBookId !== null && {
          term: t('card.book.bookNo'),
          value: <Copyable text={accountBookId} label={t('card.book.copyBookNo')} />,
        },
        { term: t('card.book.openTime'), value: formatTime(book.openTime) },
        extCard !== null && {
          term: t('card.book.card'),
          value: <Copyable text={extCard.cardNo} label={t('card.book.copyCard')} />,
        },
        extCard !== null && { term: t('card.book.cardHolder'), value: extCard.bankAccName },
        extCard !== null && { term: t('card.book.cardBank'), value: extCard.cardBank },
      ]}
    />
  )
}
