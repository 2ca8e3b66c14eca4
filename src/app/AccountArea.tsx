import { BuildingMultiple20Regular } from '@fluentui/react-icons'
import { Link } from 'react-router-dom'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PlainButton } from '#src/components/PlainButton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useAccountAreaStyles } from './AccountArea.styles.ts'

/** A login button for a visitor; avatar, name and logout for an enterprise. */
export function AccountArea({ snapshot, send }: ViewProps<typeof sessionMachine>) {
  const styles = useAccountAreaStyles()
  const t = useTranslate('chrome')
  const logout = { type: 'logout.requested' } as const
  if (snapshot.matches('restoring')) return null
  if (snapshot.matches('anonymous')) {
    return (
      <Link to="/login" className={styles.login}>
        {t('chrome.login')}
      </Link>
    )
  }
  const { user } = snapshot.context
  const name = user?.entName || t('chrome.userName')
  return (
    <div className={styles.account} aria-busy={snapshot.matches('loggingOut')}>
      <Link to="/center" className={styles.who} aria-label={t('chrome.center', { name })}>
        {user?.avatarFile ? (
          <img src={user.avatarFile.url} alt="" className={styles.avatar} />
        ) : (
          <span className={styles.avatar}>
            <BuildingMultiple20Regular aria-hidden />
          </span>
        )}
        <span className={styles.name}>{name}</span>
      </Link>
      <PlainButton look="transparent" disabled={!snapshot.can(logout)} onClick={() => send(logout)}>
        {t('chrome.logout')}
      </PlainButton>
    </div>
  )
}
