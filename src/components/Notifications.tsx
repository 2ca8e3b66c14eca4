import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect } from 'react'
import { Notice } from './Notice.tsx'
import { PlainButton } from './PlainButton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { dismiss, noteDrawn, useNotifications } from './notifications.ts'
import { useNotificationsStyles } from './Notifications.styles.ts'

type Message = ReturnType<typeof useNotifications>[number]

function Notification({ id, repeats, tone, title, words, requestNo }: Message) {
  const styles = useNotificationsStyles()
  const t = useTranslate('common')
  useEffect(() => noteDrawn(id), [id, repeats])
  return (
    <div className={styles.notification}>
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
  )
}

export function Notifications() {
  const styles = useNotificationsStyles()
  const t = useTranslate('common')
  return (
    <section className={styles.stack} aria-label={t('common.notifications')}>
      {useNotifications().map((message) => (
        <Notification key={message.id} {...message} />
      ))}
    </section>
  )
}
