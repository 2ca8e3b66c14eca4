import { Button } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import type { loginMachine } from '#machines/login/login.machine.ts'
import type { ProblemValue } from '#contract/problem.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { LoginBrand } from './LoginBrand.tsx'
import { LoginForm, type LoginPaths } from './LoginForm.tsx'
import { LoginProblem } from './LoginProblem.tsx'
import { useLoginPageStyles } from './LoginPage.styles.ts'

// Who has an account needs it never.
const ApplicationView = lazy(() =>
  import('#src/parts/account/ApplicationView.tsx').then((it) => ({ default: it.ApplicationView })),
)

type Props = ViewProps<typeof loginMachine> & {
  /** What waits behind the login. */
  note?: string | null
  /** How the login before ended, until this one is tried. */
  ended?: ProblemValue | null
  paths?: LoginPaths
}

const plainPaths: LoginPaths = {
  register: '/login?mode=register',
  retrieve: '/login?mode=retrieve',
}

export function LoginPage({ snapshot, send, note, ended = null, paths = plainPaths }: Props) {
  const styles = useLoginPageStyles()
  const t = useTranslate('login')
  const { application } = snapshot.context
  const isWaiting = snapshot.matches('underReview') || snapshot.matches('rejected')
  return (
    <div className={styles.page}>
      <LoginBrand />
      <div className={styles.side}>
        <div className={styles.panel} aria-busy={snapshot.hasTag('busy')}>
          <header>
            <h1 className={styles.title}>{t('login.title')}</h1>
            <p className={styles.lead}>{note ?? t('login.lead')}</p>
          </header>
          {isWaiting && application ? (
            <Suspense fallback={null}>
              <ApplicationView application={application}>
                {snapshot.matches('rejected') && (
                  <Button
                    appearance="primary"
                    onClick={() => send({ type: 'correction.requested' })}
                  >
                    {t('login.application.correct')}
                  </Button>
                )}
                <Button onClick={() => send({ type: 'account.changed' })}>
                  {t('login.application.other')}
                </Button>
              </ApplicationView>
            </Suspense>
          ) : (
            <>
              <LoginProblem snapshot={snapshot} ended={ended} />
              <LoginForm snapshot={snapshot} send={send} paths={paths} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
