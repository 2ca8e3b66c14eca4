import type { loginMachine } from '#machines/login/login.machine.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/pages/ViewProps.ts'
import { LoginBrand } from './LoginBrand.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginProblem } from './LoginProblem.tsx'
import { useLoginPageStyles } from './LoginPage.styles.ts'

export function LoginPage({ snapshot, send }: ViewProps<typeof loginMachine>) {
  const styles = useLoginPageStyles()
  const t = useTranslate('login')
  return (
    <div className={styles.page}>
      <LoginBrand />
      <div className={styles.side}>
        <div className={styles.panel} aria-busy={snapshot.hasTag('busy')}>
          <header>
            <h1 className={styles.title}>{t('login.title')}</h1>
            <p className={styles.lead}>{t('login.lead')}</p>
          </header>
          <LoginProblem snapshot={snapshot} />
          <LoginForm snapshot={snapshot} send={send} />
        </div>
      </div>
    </div>
  )
}
