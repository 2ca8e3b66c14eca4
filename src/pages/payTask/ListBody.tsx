import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { ListRow } from '#machines/query/selection.ts'
import { Forbidden } from '#src/components/Forbidden.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { NoMatch } from '#src/components/NoMatch.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from './wizard.ts'

type Props<Row extends ListRow> = ListView<Row> & {
  empty: ReactNode
  /** The filters in words, for when nothing matches. */
  filters: string
  /** The rows, once there are some. */
  children: ReactNode
}

/** A list in each of its states. */
export function ListBody<Row extends ListRow>(props: Props<Row>) {
  const { snapshot, send, empty, filters, children } = props
  const t = useTranslate('payTask')
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const retry = () => send({ type: 'load.retried' })
  if (snapshot.matches('empty')) return empty
  if (snapshot.matches('noMatch'))
    return <NoMatch filters={filters} onClear={() => send({ type: 'filter.cleared' })} />
  if (snapshot.matches('failed') && problem) return <LoadFailed problem={problem} onRetry={retry} />
  if (snapshot.matches('forbidden')) return <Forbidden />
  if (!snapshot.matches('ready') && snapshot.context.records.length === 0) return <TableSkeleton />
  return (
    <>
      {(snapshot.matches({ ready: 'outdated' }) || snapshot.matches({ ready: 'cutShort' })) && (
        <Notice
          tone="warning"
          title={t('payTask.list.stale')}
          requestNo={problem?.requestNo ?? null}
          actions={<Button onClick={retry}>{t('common.retry')}</Button>}
        >
          {problem && wordsOf(problem)}
        </Notice>
      )}
      {children}
    </>
  )
}
