import { Button, mergeClasses } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Message } from '#contract/message.contract.ts'
import { factsOf, linkOf } from '#contract/message.rules.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useMessageItemStyles } from './MessageItem.styles.ts'
import { useMessageText } from './useMessageText.ts'

type Props = { message: Message; onRead: () => void }

/** A message: what it is about, what happened, when, and the way to its page. */
export function MessageItem({ message, onRead }: Props) {
  const styles = useMessageItemStyles()
  const t = useTranslate('message')
  const { title, text } = useMessageText()(message)
  const link = linkOf(message.kind, message.params)
  const isUnread = message.readTime === null
  return (
    <li className={mergeClasses(styles.item, isUnread && styles.unread)}>
      <div className={styles.words}>
        <h2 className={mergeClasses(styles.heading, isUnread && styles.title)}>
          {link ? (
            <Link to={link} className={styles.link} onClick={isUnread ? onRead : undefined}>
              {title}
            </Link>
          ) : (
            title
          )}
          {isUnread && <StatusTag tone="moving">{t('message.unread')}</StatusTag>}
        </h2>
        <p className={styles.text}>{text}</p>
        <p className={styles.facts}>
          {t(`message.area.${factsOf(message.kind).area}`)} · {formatTime(message.createTime)}
        </p>
      </div>
      {isUnread && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.act}
          aria-label={t('message.markReadOf', { title })}
          onClick={onRead}
        >
          {t('message.markRead')}
        </Button>
      )}
    </li>
  )
}
