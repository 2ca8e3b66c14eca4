import { Button } from '@fluentui/react-components'
import type { Waiting } from '#contract/workbench.contract.ts'
import type { workbenchMachine } from '#machines/workbench/workbench.machine.ts'
import type { createFigures } from '#machines/workbench/workbench.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { MaybeOld } from '#src/components/MaybeOld.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { Areas, type PortalArea } from './Areas.tsx'
import { Balances } from './Balances.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MonthCard } from './MonthCard.tsx'
import { RecentCard } from './RecentCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'
import { ScoreCard } from '#src/parts/credit/ScoreCard.tsx'
import { useWorkbenchStyles } from './Workbench.styles.ts'

type Props = ViewProps<typeof workbenchMachine> & {
  figures: ViewProps<ReturnType<typeof createFigures>>
  areas: readonly PortalArea[]
  newTask: string
  onPay: (orders: Waiting) => void
}

/** What waits for the enterprise, its balances and its score, behind folds a month in figures and what it did last; and the way to every area. */
export function Workbench({ areas, ...view }: Props) {
  const styles = useWorkbenchStyles()
  return (
    <section className={styles.column} aria-busy={view.figures.snapshot.hasTag('busy')}>
      <Figures {...view} />
      <Areas areas={areas} />
    </section>
  )
}

function Figures({ snapshot, send, figures, ...pay }: Omit<Props, 'areas'>) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  const { data, problem } = figures.snapshot.context
  if (snapshot.matches('suspended')) return <SessionLapsed />
  if (data === null && problem && !figures.snapshot.hasTag('busy'))
    return <LoadFailed problem={problem} onRetry={() => figures.send({ type: 'load.retried' })} />
  if (data === null) return <WorkbenchSkeleton />
  return (
    <>
      {/* Above what a refresh may say: who pressed it sees it. */}
      <p className={styles.unit}>
        {t('center.asOf', { time: formatTime(data.asOf) })}{' '}
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={!snapshot.can({ type: 'refresh.requested' })}
          onClick={() => send({ type: 'refresh.requested' })}
        >
          {t('common.refresh')}
        </Button>
      </p>
      {figures.snapshot.matches({ ready: 'outdated' }) && (
        <MaybeOld problem={problem} onRetry={() => figures.send({ type: 'load.retried' })} />
      )}
      {data.failed.length > 0 && (
        <Notice
          tone="warning"
          title={t('center.partsFailed', {
            parts: data.failed.map((part) => t(`center.part.${part}`)).join(t('common.comma')),
          })}
          actions={
            <Button
              disabledFocusable={!snapshot.can({ type: 'refresh.requested' })}
              onClick={() => send({ type: 'refresh.requested' })}
            >
              {t('common.retry')}
            </Button>
          }
        >
          {t('center.partsFailedHint')}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {data.steps.length > 0 && <FirstSteps steps={data.steps} />}
          {(data.waiting.length > 0 || data.steps.length === 0) && (
            <WaitingCard waiting={data.waiting} asOf={data.asOf} {...pay} />
          )}
        </div>
        <div className={styles.column}>
          {data.accounts.length > 0 && <Balances accounts={data.accounts} />}
          {data.credit && <ScoreCard credit={data.credit} />}
        </div>
      </div>
      <div className={styles.folded}>
        {data.month && data.steps.length === 0 && <MonthCard month={data.month} />}
        {data.recent.length > 0 && <RecentCard recent={data.recent} />}
      </div>
    </>
  )
}

/** The shape of what is on its way. */
function WorkbenchSkeleton() {
  const styles = useWorkbenchStyles()
  return (
    <div className={styles.columns}>
      <Card>
        <TableSkeleton rows={5} columns={3} />
      </Card>
      <div className={styles.column}>
        <Card>
          <TableSkeleton rows={3} columns={1} />
        </Card>
        <Card>
          <TableSkeleton rows={3} columns={1} />
        </Card>
      </div>
    </div>
  )
}
