import { Button } from '@fluentui/react-components'
import {
  type DecisionResult,
  reopenable,
  resultsOf,
} from '#machines/loanDecision/decisionResult.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { TwoLines } from '#src/components/TwoLines.tsx'
import { authAddress, decisionAddress } from '#src/parts/loan/loanHome.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

type ProblemName = NonNullable<DecisionResult['problem']>

const signAddress = `${authAddress('consigner')}&tab=auth&type=3`

const summaryOf = (t: Translate<'loanDecision'>, results: readonly DecisionResult[]) => {
  const done = results.filter(({ problem }) => problem === null)
  const refused = formatCount(results.length - done.length)
  const count = formatCount(done.length)
  if (done.length === 0) return t('loanDecision.done.none', { refused })
  if (done.length < results.length) return t('loanDecision.done.some', { done: count, refused })
  const totalFen = done.reduce((sum, { confirmFen }) => sum + (confirmFen ?? 0), 0)
  return results[0]?.result === 1
    ? t('loanDecision.done.confirmed', { count, amount: formatFenPlain(totalFen) })
    : t('loanDecision.done.returned', { count })
}

/** Where what kept an application from being decided is put right; what is lacking is given by deciding anew. */
const ways: Partial<Record<ProblemName, (applyId: string) => string>> = {
  stateForbids: (applyId) => `${decisionAddress}?apply=${applyId}`,
  versionConflict: (applyId) => `${decisionAddress}?apply=${applyId}`,
  authorisation: () => signAddress,
  amount: () => signAddress,
  project: () => `${authAddress('consigner')}&tab=projects`,
}

function Remedy({ problem, applyId }: { problem: ProblemName; applyId: string }) {
  const t = useTranslate('loanDecision')
  const to = ways[problem]?.(applyId)
  const remedy = t(`loanDecision.remedy.${problem}`)
  return to === undefined ? remedy : <TextLink to={to}>{remedy}</TextLink>
}

/** What became of each application. */
export function DecisionResults({ snapshot, send }: ViewProps<typeof loanDecisionMachine>) {
  const t = useTranslate('loanDecision')
  const act = useTranslate('act')
  const styles = useLoanDecisionStyles()
  const { outcome } = snapshot.context
  const results = resultsOf(outcome)
  const isAllDone = results.every(({ problem }) => problem === null)
  const again = snapshot.can({ type: 'refused.reopened' }) ? reopenable(results).length : 0
  return (
    <div className={styles.stack}>
      <StepHeading>{t('loanDecision.done.caption')}</StepHeading>
      <Notice tone={isAllDone ? 'success' : 'warning'} title={summaryOf(t, results)}>
        {outcome?.isOwn === false && act('act.notOwn')}
      </Notice>
      <Card>
        <DataTable
          compact
          caption={t('loanDecision.done.caption')}
          rows={results}
          rowKey={({ applyId }) => applyId}
          rowName={({ applyNo }) => applyNo ?? t('common.none')}
          columns={[
            {
              key: 'no',
              title: t('loanDecision.no'),
              text: 'applyNo',
              onPhone: 'heading',
              nowrap: true,
            },
            { key: 'haulier', title: t('loanDecision.haulier'), text: 'haulierName' },
            {
              key: 'outcome',
              title: t('loanDecision.done.outcome'),
              render: ({ applyId, problem, result, confirmFen }) =>
                problem ? (
                  <TwoLines under={<Remedy problem={problem} applyId={applyId} />}>
                    <StatusTag tone="warning">{t(`loanDecision.problem.${problem}`)}</StatusTag>
                  </TwoLines>
                ) : (
                  <StatusTag tone="success">
                    {result === 1
                      ? t('loanDecision.result.confirmed', {
                          amount: formatFenPlain(confirmFen ?? 0),
                        })
                      : t('loanDecision.result.returned')}
                  </StatusTag>
                ),
            },
          ]}
        />
      </Card>
      <div className={styles.buttons}>
        {again > 0 && (
          <Button onClick={() => send({ type: 'refused.reopened' })}>
            {t('loanDecision.done.reopen', { count: formatCount(again) })}
          </Button>
        )}
        <Button appearance="primary" onClick={() => send({ type: 'decision.closed' })}>
          {t('loanDecision.done.close')}
        </Button>
      </div>
    </div>
  )
}
