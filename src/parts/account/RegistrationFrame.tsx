import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Emblem } from '#src/components/Emblem.tsx'
import { Steps } from '#src/components/Steps.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useRegistrationStyles } from './Registration.styles.ts'

type Props = {
  title: string
  lead: string
  steps: readonly string[]
  current: number
  busy: boolean
  /** What the way to the login says, and where it leads. */
  toLogin: string
  loginPath: string
  children: ReactNode
}

/** Whose page it is, what is being done and how far it is; one card with the step. */
export function RegistrationFrame(props: Props) {
  const { title, lead, steps, current, busy, toLogin, loginPath, children } = props
  const styles = useRegistrationStyles()
  const t = useTranslate('registration')
  return (
    <div className={styles.page}>
      <header className={styles.band}>
        <Link to="/" className={styles.brand}>
          <Emblem className={styles.emblem} />
          <span className={styles.brandTitle}>
            {t('common.platform')}
            <span className={styles.brandSubtitle} lang="en">
              {t('common.platformSubtitle')}
            </span>
          </span>
        </Link>
      </header>
      <div className={styles.content} aria-busy={busy}>
        <div className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          <Link to={loginPath} className={styles.link}>
            {toLogin}
          </Link>
        </div>
        <Steps steps={steps} current={current} />
        <div className={styles.card}>{children}</div>
      </div>
    </div>
  )
}
