import type { Consult } from '#contract/consult.contract.ts'
import type { Page } from '#contract/values.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { FoldedCard } from '#src/components/FoldedCard.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useConsultationsStyles } from './Consultations.styles.ts'

export type Asked = { current: number; size: number }

type Props = ViewProps<ReturnType<typeof createQuery<Asked, Page<Consult>>>> & {
  onPage: (asked: Asked) => void
}

const tones = { 0: 'moving', 1: 'success', 2: 'neutral' } as const

/** What the enterprise has asked, and the replies. */
export function Consultations({ snapshot, send, onPage }: Props) {
  const styles = useConsultationsStyles()
  const t = useTranslate('center')
  const { data, problem } = snapshot.context
  return (
    <FoldedCard title={t('center.consults')}>
      {!data && problem && snapshot.can({ type: 'load.retried' }) ? (
        <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
      ) : !data ? (
        <TableSkeleton rows={3} columns={1} />
      ) : data.total === 0 ? (
        <EmptyState title={t('center.noConsults')}>{t('center.noConsultsHint')}</EmptyState>
      ) : (
        <>
          <ul role="list" className={styles.list}>
            {data.records.map((one) => (
              <li key={one.id} className={styles.one}>
                <div className={styles.head}>
                  <p className={styles.question}>{one.content}</p>
                  <StatusTag tone={tones[one.status]}>
                    {t(`center.consult.${one.status}`)}
                  </StatusTag>
                </div>
                <p className={styles.quiet}>
                  {formatTime(one.createTime)} · {one.consultNo}
                </p>
                {one.replyContent && (
                  <div className={styles.reply}>
                    <p>{one.replyContent}</p>
                    <p className={styles.quiet}>
                      {t('center.repliedAt', { time: formatTime(one.replyTime) })}
                    </p>
                  </div>
                )}
              </li>
            ))}
          </ul>
          {data.pages > 1 && <Pagination {...data} onChange={onPage} />}
        </>
      )}
    </FoldedCard>
  )
}
