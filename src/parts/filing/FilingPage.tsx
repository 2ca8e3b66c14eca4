import { Button } from '@fluentui/react-components'
import { Fragment, type ReactNode, useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import type { FilingMachine } from '#machines/kit/filing/filing.ts'
import type { FormEvent } from '#machines/kit/form/form.ts'
import { Card } from '#src/components/Card.tsx'
import { type Fact, Facts } from '#src/components/Facts.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { RetryButton } from '#src/components/RetryButton.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import { useFilingStyles } from './Filing.styles.ts'

/** What the page of a filing is given by its flow. */
export type FilingView<Filed> = {
  snapshot: SnapshotFrom<FilingMachine<Filed>>
  send: (
    event: { type: 'reading.retried' | 'status.refreshed' | 'draft.dropped' } | FormEvent,
  ) => void
  /** The act that is on its way, where there is one. */
  act?: ActView
}

type Props<Filed> = FilingView<Filed> & {
  /** What is filed, as a person would say it. */
  whatOf: (act: SavedAct) => string
  /** Said once it is filed. */
  done: string
  /** Its `Form`, which says itself what it was refused for. */
  form: ReactNode
  /** What was filed and what became of it, while it cannot be filed again: then the form says so. */
  filed: (filed: Filed) => {
    title: string
    /** What happens next. */
    hint: string
    facts: readonly Fact[]
    /** Whether somebody still decides on it. */
    isPending: boolean
    /** What else is said of it: what is in force until then. */
    more?: ReactNode
  }
}

/** What takes the place of the form, and of the button that was pressed: the act that wants attention, or what was filed. */
const ledTo = <Filed,>({ snapshot, act = null }: Pick<FilingView<Filed>, 'snapshot' | 'act'>) => {
  const { outcome } = snapshot.context
  if (isTroubled(act)) return 'act'
  return outcome?.isOwn && outcome.kind === 'done' ? outcome.act.key : undefined
}

/** Something that is filed once and then looked at, in a page that has other things beside. */
export function Filing<Filed>({
  snapshot,
  send,
  act = null,
  whatOf,
  done,
  form,
  filed: draw,
}: Props<Filed>) {
  const styles = useFilingStyles()
  const t = useTranslate('act')
  const leadHere = useId()
  const { filed, outcome, problem, isRestored, isUnchanged } = snapshot.context
  const isForm = snapshot.matches('filling') || snapshot.matches('acting')
  const isShown = snapshot.matches('shown') || isForm
  return (
    <div id={leadHere} tabIndex={-1} className={styles.filing}>
      <FocusOnChange fieldId={leadHere} to={ledTo({ snapshot, act })} />
      {act && <ActNotice {...act} whatOf={whatOf} />}
      {snapshot.matches('suspended') && <SessionLapsed />}
      {/* What the form says of its own refusal is not said twice. */}
      {outcome && isShown && !(isForm && problem) && (
        <ActOutcome outcome={outcome} what={whatOf(outcome.act)} done={done} />
      )}
      {snapshot.matches('readFailed') && problem && (
        <LoadFailed problem={problem} onRetry={() => send({ type: 'reading.retried' })} />
      )}
      {!isShown && snapshot.hasTag('busy') && !isTroubled(act) && (
        <TableSkeleton rows={4} columns={2} />
      )}
      {isForm && isRestored && (
        <Notice
          tone="info"
          title={t('act.restored')}
          actions={
            <Button
              disabledFocusable={!snapshot.can({ type: 'draft.dropped' })}
              onClick={() => send({ type: 'draft.dropped' })}
            >
              {t('act.dropRestored')}
            </Button>
          }
        />
      )}
      {isForm && isUnchanged && <Notice tone="info" title={t('act.unchanged')} />}
      {/* Its fields begin anew with another text. */}
      {isForm && <Fragment key={String(isRestored)}>{form}</Fragment>}
      {snapshot.matches('shown') && filed !== null && (
        <FiledCard {...draw(filed)} onRefresh={() => send({ type: 'status.refreshed' })} />
      )}
    </div>
  )
}

type PageProps<Filed> = Props<Filed> & {
  title: string
  description: string
  back?: ReactNode
  /** What else the page has. */
  after?: ReactNode
}

/** A page on which something is filed once and then looked at. */
export function FilingPage<Filed>({
  title,
  description,
  back,
  after,
  ...filing
}: PageProps<Filed>) {
  return (
    <Page title={title} description={description} back={back}>
      <Filing {...filing} />
      {after}
    </Page>
  )
}

type FiledProps = ReturnType<Props<unknown>['filed']> & { onRefresh: () => void }

function FiledCard({ title, hint, facts, isPending, more, onRefresh }: FiledProps) {
  const t = useTranslate('act')
  const refresh = <RetryButton onRetry={onRefresh}>{t('act.refreshStatus')}</RetryButton>
  return (
    <>
      <Card title={title} actions={isPending && refresh}>
        <p>{hint}</p>
        <Facts facts={facts} />
      </Card>
      {more}
    </>
  )
}
