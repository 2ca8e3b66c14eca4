import { Button, mergeClasses } from '@fluentui/react-components'
import { yuanInWords } from '#contract/money.ts'
import type { cashierMachine } from '#machines/cashier/cashier.machine.ts'
import { Countdown } from '#src/components/Countdown.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Money } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { safeHref } from '#src/components/safeHref.ts'
import { TextField } from '#src/components/TextField.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatCount, formatTime } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useCashierPageStyles } from './CashierPage.styles.ts'

const confirmKeys = {
  payment: 'desk.cashier.confirm',
  approval: 'desk.cashier.approve',
  agreement: 'desk.cashier.sign',
} as const
const aboutPassword: readonly string[] = ['passwordWrong', 'accountLocked', 'accountFrozen']
const tones = { done: 'success', refused: 'warning', closed: 'info', waiting: 'info' } as const

/** The outside page of a payer, which opens to its payer alone; it shows what the server says, only. */
export function CashierPage({ snapshot, send }: ViewProps<typeof cashierMachine>) {
  const styles = useCashierPageStyles()
  const t = useTranslate('desk')
  const wordsOf = useProblemWords()
  const { cashier, password, problem } = snapshot.context
  const confirm = { type: 'payment.confirmed' } as const
  const refuse = { type: 'payment.refused' } as const

  if (snapshot.matches('missing'))
    return (
      <EmptyState title={t('desk.cashier.missing')}>{t('desk.cashier.missingHint')}</EmptyState>
    )
  if (snapshot.matches('failed') && problem)
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'cashier.reopened' })} />

  const isBusy = snapshot.hasTag('busy')
  const isAboutPassword = problem !== null && aboutPassword.includes(problem.code)
  const field = (
    <TextField
      label={t('desk.cashier.password')}
      hint={t('desk.cashier.passwordHint')}
      name="password"
      type="password"
      autoComplete="current-password"
      maxLength={64}
      value={password}
      disabled={!snapshot.can({ type: 'password.typed', password: '' })}
      onChange={(_, { value }) => send({ type: 'password.typed', password: value })}
      error={isAboutPassword ? wordsOf(problem) : null}
    />
  )
  const other = problem && !isAboutPassword && (
    <Notice tone="danger" requestNo={problem.requestNo}>
      {wordsOf(problem)}
    </Notice>
  )
  if (!cashier && (snapshot.matches('identifying') || snapshot.matches('checking')))
    return (
      <form
        className={styles.sheet}
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'payer.shown' })
        }}
      >
        <h1 className={styles.title}>{t('desk.cashier.identify')}</h1>
        <p>{t('desk.cashier.identifyHint')}</p>
        {other}
        {field}
        <Button
          type="submit"
          size="large"
          appearance="primary"
          disabledFocusable={isBusy || password === ''}
        >
          {t('desk.cashier.show')}
        </Button>
        <p className={styles.quiet}>{t('desk.cashier.about')}</p>
      </form>
    )
  if (!cashier) return <TableSkeleton rows={4} columns={2} />

  const isAgreement = cashier.kind === 'agreement'
  const back = safeHref(cashier.returnUrl)
  // Looking again now and then is no reason to take the buttons away.
  const isWaiting = cashier.state === 'waiting'
  const isDeciding = snapshot.matches('confirming') || snapshot.matches('refusing')
  const canDecide = snapshot.can(confirm)
  const outcome =
    cashier.state === 'waiting'
      ? null
      : t(isAgreement ? `desk.cashier.${cashier.state}Agreement` : `desk.cashier.${cashier.state}`)

  return (
    <article
      className={mergeClasses(styles.sheet, cashier.channel === 'ICBC' && styles.bank)}
      aria-busy={isDeciding}
    >
      <header className={styles.head}>
        <h1 className={styles.title}>{t(`desk.cashier.${cashier.channel}`)}</h1>
        <p className={styles.kind}>{t(`desk.kind.${cashier.kind}`)}</p>
      </header>
      <div className={styles.amount}>
        <Money large fen={cashier.amountFen} />
        <p className={styles.quiet}>
          {t('desk.cashier.summary', { count: formatCount(cashier.count), task: cashier.taskNo })}
        </p>
      </div>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className={styles.quiet}>{t('desk.cashier.account')}</dt>
          <dd>
            {cashier.payerName}
            <br />
            {cashier.payerAccount}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.quiet}>{t('desk.cashier.words')}</dt>
          <dd lang="zh-CN">{yuanInWords(cashier.amountFen)}</dd>
        </div>
        {isWaiting && (
          <div className={styles.fact}>
            <dt className={styles.quiet}>{t('desk.cashier.left')}</dt>
            <dd>
              <Countdown deadlineAt={cashier.deadlineAt} />{' '}
              <span className={styles.quiet}>
                {t('desk.cashier.until', { time: formatTime(cashier.deadlineAt) })}
              </span>
            </dd>
          </div>
        )}
      </dl>
      {other}
      {outcome && (
        <Notice
          tone={tones[cashier.state]}
          title={outcome}
          actions={back && <a href={back}>{t('desk.cashier.return')}</a>}
        />
      )}
      {isWaiting && (
        <form
          className={styles.deciding}
          onSubmit={(event) => {
            event.preventDefault()
            send(confirm)
          }}
        >
          {field}
          <div className={styles.actions}>
            <Button size="large" disabledFocusable={!canDecide} onClick={() => send(refuse)}>
              {t('desk.cashier.refuse')}
            </Button>
            <Button type="submit" size="large" appearance="primary" disabledFocusable={!canDecide}>
              {t(confirmKeys[cashier.kind])}
            </Button>
          </div>
        </form>
      )}
      <p className={styles.quiet}>{t('desk.cashier.about')}</p>
    </article>
  )
}
