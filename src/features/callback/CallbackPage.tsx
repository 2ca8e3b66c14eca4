import { Button } from '@fluentui/react-components'
import type { CallbackResult, callbackMachine } from '#machines/callback/callback.machine.ts'
import { Emblem } from '#src/components/Emblem.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useCallbackPageStyles } from './CallbackPage.styles.ts'
import {
  listAddress,
  safeAddress,
  safePaymentAddress,
  taskAddress,
} from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'

type Props = ViewProps<typeof callbackMachine> & {
  /** This page's own address, for a return inside another application's browser; such a page has the header. */
  browserUrl?: string | null
}

const tones = {
  waiting: 'info',
  done: 'success',
  refused: 'warning',
  closed: 'info',
} as const satisfies Record<CallbackResult['state'], Tone>

/** The return from an outside page, which has no header: whose page it is, what the server says of it, and the way back to the wizard. */
export function CallbackPage({ snapshot, send, browserUrl = null }: Props) {
  const styles = useCallbackPageStyles()
  const t = useTranslate('payTask')
  const { result, problem } = snapshot.context
  const isSafe = result?.isSafePay === true
  const ask = { type: 'result.asked' } as const
  const words = ({ kind, state }: CallbackResult) =>
    kind === 'agreement'
      ? t(`payTask.callback.${state}Agreement`)
      : kind === 'charge' && state !== 'refused'
        ? t(`payTask.callback.${state}Charge`)
        : t(`payTask.callback.${state}`)
  const hint = ({ kind, state }: CallbackResult) =>
    state === 'waiting'
      ? t(
          kind === 'agreement'
            ? 'payTask.callback.waitingAgreementHint'
            : 'payTask.callback.waitingHint',
        )
      : state === 'done' && kind !== 'agreement' && kind !== 'charge'
        ? t('payTask.callback.doneHint')
        : null
  return (
    <div className={styles.page} aria-busy={snapshot.hasTag('busy')}>
      {browserUrl === null && (
        <p className={styles.platform}>
          <Emblem className={styles.emblem} />
          <span className={styles.platformTitle} lang="zh-CN">
            {t('common.platform')}
            <span className={styles.subtitle} lang="en">
              {t('common.platformSubtitle')}
            </span>
          </span>
        </p>
      )}
      <h1 className={styles.title}>{t(`payTask.callback.${result?.kind ?? 'payment'}`)}</h1>
      {!result && snapshot.hasTag('busy') && <TableSkeleton rows={2} columns={1} />}
      {snapshot.matches('missing') && (
        <Notice tone="warning" title={t('payTask.callback.missing')}>
          {t('payTask.callback.missingHint')}
        </Notice>
      )}
      {snapshot.matches('failed') && problem && (
        <LoadFailed problem={problem} onRetry={() => send(ask)} />
      )}
      {result && !snapshot.matches('failed') && (
        <Notice
          tone={tones[result.state]}
          title={words(result)}
          actions={
            snapshot.matches('waiting') && (
              <Button onClick={() => send(ask)}>{t('payTask.callback.ask')}</Button>
            )
          }
        >
          {hint(result)}
        </Notice>
      )}
      <p className={styles.ways}>
        {result?.taskId && (
          <TextLink button to={(isSafe ? safePaymentAddress : taskAddress)(result.taskId)}>
            {t(isSafe ? 'payTask.callback.backSafe' : 'payTask.callback.back')}
          </TextLink>
        )}
        {result?.kind === 'agreement' || result?.kind === 'charge' ? (
          <TextLink button to="/tax/myAccount">
            {t('payTask.callback.account')}
          </TextLink>
        ) : (
          <TextLink to={isSafe ? safeAddress : listAddress}>
            {t(isSafe ? 'payTask.callback.listSafe' : 'payTask.callback.list')}
          </TextLink>
        )}
      </p>
      {browserUrl && (
        <Notice tone="info">
          {t('payTask.callback.browser')}{' '}
          <a href={browserUrl} target="_blank" rel="noopener">
            {t('payTask.callback.openBrowser')}
          </a>
        </Notice>
      )}
    </div>
  )
}
