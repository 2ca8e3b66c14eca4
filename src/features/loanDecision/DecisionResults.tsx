import { Button } from '@fluentui/react-components'
import { type DecisionResult, reopenable } from '#machines/loanDecision/decisionResult.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useLoanAcceptStyles } from './LoanAccept.styles.ts'

const summaryOf = (t: Translate<'loanAccept'>, results: readonly DecisionResult[]) => {
  const done = results.filter(({ problem }) => problem === null)
  const refused = formatCount(results.length - done.length)
  const count = formatCount(done.length)
  if (done.length === 0) return t('loanAccept.done.none', { refused })
  if (done.length < results.length) return t('loanAccept.done.some', { done: count, refused })
  const totalFen = done.reduce((sum, { confirmFen }) => sum + (confirmFen ?? 0), 0)
  return results[0]?.result === 1
    ? t('loanAccept.done.confirmed', { count, amount: formatFenPlain(totalFen) })
    : t('loanAccept.done.returned', { count })
}

/** What became of each application. */
export function DecisionResults({ snapshot, send }: ViewProps<typeof loanDecisionMachine>) {
  const t = useTranslate('loanAccept')
  const styles = useLoanAcceptStyles()
  const { results } = snapshot.context
  const isAllDone = results.every(({ problem }) => problem === null)
  const again = reopenable(results).length
  return (
    <div className={styles.stack}>
      <StepHeading>{t('loanAccept.done.caption')}</StepHeading>
      <Notice tone={isAllDone ? 'success' : 'warning'} title={summaryOf(t, results)} />
      <Card>
        <DataTable
          compact
          caption={t('loanAccept.done.caption')}
          rows={results}
          rowKey={({ applyId }) => applyId}
          rowName={({ applyNo }) => applyNo}
          columns={[
            {
              key: 'no',
              title: t('loanAccept.no'),
              onPhone: 'heading',
              nowrap: true,
              render: ({ applyNo }) => applyNo,
            },
            {
              key: 'haulier',
              title: t('loanAccept.haulier'),
              render: ({ haulierName }) => haulierName,
            },
            {
              key: 'outcome',
              title: t('loanAccept.done.outcome'),
              render: ({ problem, result, confirmFen }) =>
                problem ? (
                  <StatusTag tone="warning">{t(`loanAccept.problem.${problem}`)}</StatusTag>
                ) : (
                  <StatusTag tone="success">
                    {result === 1
                      ? t('loanAccept.result.confirmed', {
                          amount: formatFenPlain(confirmFen ?? 0),
                        })
                      : t('loanAccept.result.returned')}
                  </StatusTag>
                ),
            },
          ]}
        />
      </Card>
      <div className={styles.buttons}>
        {again > 0 && (
          <Button onClick={() => send({ type: 'refused.reopened' })}>
            {t('loanAccept.done.reopen', { count: formatCount(again) })}
          </Button>
        )}
        <Button appearance="primary" onClick={() => send({ type: 'decision.closed' })}>
          {t('loanAccept.done.close')}
        </Button>
      </div>
    </div>
  )
}
