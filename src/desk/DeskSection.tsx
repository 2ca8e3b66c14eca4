import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { createDesk } from '#machines/desk/desk.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useDeskSectionStyles } from './DeskSection.styles.ts'

export type SectionName =
  | 'cashiers'
  | 'transfers'
  | 'rules'
  | 'reviews'
  | 'registrations'
  | 'consults'
  | 'loans'
  | 'accounts'
  | 'payees'
  | 'outbox'
  | 'sweeps'
  | 'clock'

type Event<Question, Act> =
  | { type: 'section.refreshed' }
  | { type: 'question.changed'; question: Question }
  | { type: 'act.chosen'; act: Act }

/** Where a section stands, and the way to say what the person did. */
export type DeskView<Question, Reply, Act> = {
  snapshot: SnapshotFrom<ReturnType<typeof createDesk<Question, Reply, Act>>>
  send: (event: Event<Question, Act>) => void
}

type Props<Question, Reply, Act> = DeskView<Question, Reply, Act> & {
  name: SectionName
  actions?: ReactNode
  /** What was read, and whether something may be done now. */
  children: (reply: Reply, isOpen: boolean) => ReactNode
}

/** One section of the desk in each of its states. */
export function DeskSection<Question, Reply, Act>(props: Props<Question, Reply, Act>) {
  const { snapshot, send, name, actions, children } = props
  const styles = useDeskSectionStyles()
  const t = useTranslate('desk')
  const wordsOf = useProblemWords()
  const { reply, changed, problem } = snapshot.context
  const refresh = () => send({ type: 'section.refreshed' })
  return (
    <Card
      title={t(`desk.section.${name}`)}
      actions={
        <>
          {actions}
          <Button disabled={!snapshot.can({ type: 'section.refreshed' })} onClick={refresh}>
            {t('common.refresh')}
          </Button>
        </>
      }
    >
      <p className={styles.about}>{t(`desk.${name}.about`)}</p>
      {changed !== null && (
        <Notice tone="success">{t('desk.changed', { count: formatCount(changed) })}</Notice>
      )}
      {problem && !snapshot.matches('failed') && (
        <Notice tone="danger" title={t('desk.notDone')} requestNo={problem.requestNo}>
          {wordsOf(problem)}
        </Notice>
      )}
      {snapshot.matches('failed') && problem && <LoadFailed problem={problem} onRetry={refresh} />}
      {reply === null
        ? !snapshot.matches('failed') && <TableSkeleton />
        : children(reply, !snapshot.matches('acting') && !snapshot.matches('failed'))}
    </Card>
  )
}
