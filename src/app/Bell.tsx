import { Alert24Regular } from '@fluentui/react-icons/svg/alert'
import { Link } from 'react-router-dom'
import type { messagesMachine } from '#machines/messages/messages.machine.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useBellStyles } from './Bell.styles.ts'

/** Where the messages are. */
const inboxAddress = '/center?view=messages'

/** More is not told apart. */
const most = 99

/** Leads to the messages, and says how many are unread. */
export function Bell({ snapshot }: Pick<ViewProps<typeof messagesMachine>, 'snapshot'>) {
  const styles = useBellStyles()
  const t = useTranslate('message')
  const count = snapshot.context.unread?.unread ?? 0
  const shown = count > most ? `${most}+` : String(count)
  return (
    <Link
      to={inboxAddress}
      className={styles.bell}
      aria-label={count > 0 ? t('message.bellUnread', { count: shown }) : t('message.bell')}
    >
      <Alert24Regular aria-hidden />
      {count > 0 && (
        <span aria-hidden className={styles.count}>
          {shown}
        </span>
      )}
    </Link>
  )
}
