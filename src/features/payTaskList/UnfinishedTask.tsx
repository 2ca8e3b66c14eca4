import { Button } from '@fluentui/react-components'
import type { Draft } from '#contract/draft.contract.ts'
import { PayTaskDraft } from '#contract/payTask.draft.ts'
import type { unfinishedTaskMachine } from '#machines/unfinishedTask/unfinishedTask.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { formatCount, formatFenPlain, formatTime } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useUnfinishedTaskStyles } from './UnfinishedTask.styles.ts'

type Props = ViewProps<typeof unfinishedTaskMachine> & {
  /** To the wizard of this draft, where it stands. */
  onGo: (subjectId: Draft['subjectId']) => void
}

const { orderKind, expected } = PayTaskDraft.shape

/** Where its orders come from, and how many were chosen for how much. */
const aboutOf = ({ draft }: Draft, t: Translate<'payTask'>) => {
  const source = orderKind.safeParse(draft['orderKind']).data
  const chosen = expected.safeParse(draft['expected']).data
  return [
    source && t(`payTask.source.${source}`),
    chosen &&
      t('payTask.list.unfinishedOf', {
        count: formatCount(chosen.count),
        amount: formatFenPlain(chosen.totalFen),
      }),
  ].filter((it) => typeof it === 'string')
}

/** Wizards that were left before their tasks were created. */
export function UnfinishedTask({ snapshot, send, onGo }: Props) {
  const styles = useUnfinishedTaskStyles()
  const t = useTranslate('payTask')
  const isDropping = snapshot.matches('dropping')
  if (!isDropping && !snapshot.matches('offered')) return null
  const { drafts, dropped } = snapshot.context
  return (
    <Card title={t('payTask.list.unfinished', { count: formatCount(drafts.length) })}>
      <ul className={styles.list}>
        {drafts.map((draft) => {
          const { subjectId, savedAt } = draft
          const saved = t('payTask.list.unfinishedHint', { time: formatTime(savedAt) })
          const words = [...aboutOf(draft, t), saved]
          return (
            <li key={subjectId} className={styles.row}>
              <span className={styles.words}>{words.join(' · ')}</span>
              <Button
                appearance="primary"
                aria-label={`${t('payTask.list.unfinishedGo')} ${words.join(' ')}`}
                disabledFocusable={dropped === subjectId}
                onClick={() => onGo(subjectId)}
              >
                {t('payTask.list.unfinishedGo')}
              </Button>
              <Button
                aria-label={`${t('payTask.list.unfinishedDrop')} ${words.join(' ')}`}
                aria-busy={dropped === subjectId}
                disabledFocusable={isDropping}
                onClick={() => send({ type: 'draft.dropped', subjectId })}
              >
                {t('payTask.list.unfinishedDrop')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
