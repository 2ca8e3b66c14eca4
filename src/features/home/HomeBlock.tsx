import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useHomeBlockStyles } from './HomeBlock.styles.ts'

/** Where the reading of one block stands. */
export type Reading<Data> = ViewProps<ReturnType<typeof createQuery<null, Data>>>

type Props<Data> = Reading<Data> & {
  /** The room the content will take. */
  shape: string
  /** Said where there is none. */
  empty: string
  children: (data: NonNullable<Data>) => ReactNode
}

const isNothing = (data: unknown): data is null =>
  data === null || (Array.isArray(data) && data.length === 0)

/** A block of the home page: its room while it loads, a retry where it failed, a sentence where there is nothing. */
export function HomeBlock<Data>({ snapshot, send, shape, empty, children }: Props<Data>) {
  const styles = useHomeBlockStyles()
  const t = useTranslate('common')
  const { data, problem } = snapshot.context

  if (snapshot.matches('ready')) {
    if (isNothing(data)) return <p className={mergeClasses(styles.empty, shape)}>{empty}</p>
    return <>{children(data as NonNullable<Data>)}</> // not nothing, as just seen
  }
  if (problem && !snapshot.matches('loading')) {
    return (
      <div className={mergeClasses(styles.failed, shape)}>
        <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
      </div>
    )
  }
  return (
    <div
      className={mergeClasses(styles.loading, shape)}
      role="status"
      aria-label={t('common.loading')}
    />
  )
}
