import { Link } from 'react-router-dom'
import type { ProblemValue } from '#contract/problem.ts'
import { Copyable } from '#src/components/Copyable.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Page } from '#src/components/Page.tsx'
import { RetryButton } from '#src/components/RetryButton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { failureKind } from './failureKind.ts'
import { useFailurePageStyles } from './FailurePage.styles.ts'

type Props = {
  problem: ProblemValue
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  /** How often it was tried in vain since. */
  triedAgain?: number
}

/** A page that cannot be shown: cause, way out, and the number that finds the request. */
export function FailurePage({ problem, onRetry, isRetrying = false, triedAgain = 0 }: Props) {
  const styles = useFailurePageStyles()
  const t = useTranslate('app')
  const kind = failureKind(problem.code)
  const { message, requestNo } = problem
  return (
    <Page title={t(`app.failure.${kind}`)}>
      <EmptyState
        title={message ?? t(`app.failure.${kind}Hint`)}
        action={
          <div className={styles.actions}>
            {onRetry && (
              <RetryButton primary problem={problem} isBusy={isRetrying} onRetry={onRetry}>
                {t(kind === 'conflict' ? 'app.failure.latest' : 'app.failure.reload')}
              </RetryButton>
            )}
            <Link to="/" className={styles.link}>
              {t('app.toHome')}
            </Link>
          </div>
        }
      >
        <p role="status">
          {isRetrying
            ? t('app.failure.checking')
            : triedAgain > 0 && kind === 'offline' && t('app.failure.stillOffline')}
        </p>
        {requestNo && (
          <Copyable text={requestNo} label={t('common.copyRequestNo')}>
            {t('common.requestNo', { no: requestNo })}
          </Copyable>
        )}
      </EmptyState>
    </Page>
  )
}
