import { mergeClasses } from '@fluentui/react-components'
import { BuildingMultiple20Regular } from '@fluentui/react-icons/svg/building-multiple'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import { PlainButton } from '#src/components/PlainButton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useAccountAreaStyles } from './AccountArea.styles.ts'
import type { BannerSize } from './BannerHeader.tsx'

type Props = ViewProps<typeof sessionMachine>

type AreaProps = Props & {
  size: BannerSize | 'compact'
  /** Leads to the messages of whoever is here. */
  bell?: ReactNode
}

/** A login button for a visitor; avatar, name, bell and logout for an enterprise. */
export function AccountArea({ size, bell, ...session }: AreaProps) {
  const { snapshot } = session
  const styles = useAccountAreaStyles()
  const t = useTranslate('chrome')
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
        <span className={mergeClasses(styles.name, size !== 'full' && styles.nameLow)}>{name}</span>
      </Link>
      {bell}
      <Logout {...session} className={styles.inMenu} />
    </div>
  )
}

export function Logout({ snapshot, send, className }: Props & { className?: string }) {
  const styles = useAccountAreaStyles()
  const t = useTranslate('chrome')
  const logout = { type: 'logout.requested' } as const
  if (snapshot.matches('restoring') || snapshot.matches('anonymous')) return null
  return (
    <PlainButton
      look="transparent"
      className={mergeClasses(styles.logout, className)}
      disabled={!snapshot.can(logout)}
      onClick={() => send(logout)}
    >
      {t('chrome.logout')}
    </PlainButton>
  )
}
