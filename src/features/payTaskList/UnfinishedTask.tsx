import { Button } from '@fluentui/react-components'
import type { unfinishedTaskMachine } from '#machines/unfinishedTask/unfinishedTask.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

type Props = ViewProps<typeof unfinishedTaskMachine> & {
  /** To the wizard, where it stands. */
  onGo: () => void
}

/** A wizard that was left before its task was created. */
export function UnfinishedTask({ snapshot, send, onGo }: Props) {
  const t = useTranslate('payTask')
  const isDropping = snapshot.matches('dropping')
  if (!isDropping && !snapshot.matches('offered')) return null
  return (
    <Notice
      tone="info"
      title={t('payTask.list.unfinished')}
      actions={
        <>
          <Button appearance="primary" disabledFocusable={isDropping} onClick={onGo}>
            {t('payTask.list.unfinishedGo')}
          </Button>
          <Button
            aria-busy={isDropping}
            disabledFocusable={isDropping}
            onClick={() => send({ type: 'draft.dropped' })}
          >
            {t('payTask.list.unfinishedDrop')}
          </Button>
        </>
      }
    >
      {t('payTask.list.unfinishedHint', { time: formatTime(snapshot.context.savedAt) })}
    </Notice>
  )
}
