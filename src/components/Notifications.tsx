import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { Notice } from './Notice.tsx'
import { PlainButton } from './PlainButton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { dismiss, useNotifications } from './notifications.ts'
import { useNotificationsStyles } from './Notifications.styles.ts'

export function Notifications() {
  const styles = useNotificationsStyles()
  const t = useTranslate('common')
  const notifications = useNotifications()
  return (
    <section className={styles.stack} aria-label={t('common.notifications')}>
      {notifications.map(({ id, tone, title, words, requestNo }) => (
        <div key={id} className={styles.notification}>
          <Notice
            tone={tone}
            title={title}
            requestNo={requestNo ?? null}
            actions={
              <PlainButton
                look="transparent"
                className={styles.close}
                icon={<Dismiss20Regular />}
                aria-label={t('common.dismiss')}
                onClick={() => dismiss(id)}
              />
            }
          >
            {words}
          </Notice>
        </div>
      ))}
    </section>
  )
}
