import { Button } from '@fluentui/react-components'
import type { DecisionAct } from '#contract/consignerLoan.draft.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { Money, MoneyWords } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useLoanAcceptStyles } from './LoanAccept.styles.ts'

type Props = ViewProps<typeof loanDecisionMachine> & { act: DecisionAct }

/** Everything once more before it is sent. */
export function DecisionReview({ snapshot, send, act }: Props) {
  const t = useTranslate('loanAccept')
  const styles = useLoanAcceptStyles()
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const { items } = act
  const isConfirming = items[0]?.result === 1
  const totalFen = items.reduce((sum, { confirmFen }) => sum + (confirmFen ?? 0), 0)
  const count = formatCount(items.length)
  const first = items[0]
  return (
    <div className={styles.stack} aria-busy={busy}>
      <StepHeading>
        {isConfirming
          ? t('loanAccept.review.confirm', { count, amount: formatFenPlain(totalFen) })
          : t('loanAccept.review.return', { count })}
      </StepHeading>
      {problem && (
        <Notice tone="danger" title={t('loanAccept.review.failed')} requestNo={problem.requestNo}>
          {wordsOf(problem)}
        </Notice>
      )}
      <Card>
        <div className={styles.close}>
          <p>{t('loanAccept.review.hint')}</p>
          <DataTable
            compact
            caption={t('loanAccept.form.rows')}
            rows={items}
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
              isConfirming
                ? {
                    key: 'amount',
                    title: t('loanAccept.form.amount'),
                    align: 'end',
                    render: ({ confirmFen }) => <Money form="plain" fen={confirmFen ?? 0} />,
                    total: <Money form="plain" fen={totalFen} />,
                  }
                : {
                    key: 'reason',
                    title: t('loanAccept.form.reason'),
                    render: ({ remark }) => remark,
                  },
            ]}
          />
          {isConfirming && first && (
            <>
              <Facts
                facts={[
                  {
                    key: 'words',
                    term: t('loanAccept.review.words'),
                    value: <MoneyWords fen={totalFen} />,
                  },
                  {
                    key: 'account',
                    term: t('loanAccept.review.account'),
                    value: first.repayAccount,
                  },
                  first.remark !== null && {
                    key: 'remark',
                    term: t('loanAccept.review.remark'),
                    value: first.remark,
                  },
                  first.confirmFileId !== null && {
                    key: 'file',
                    term: t('loanAccept.review.file'),
                    value: t('loanAccept.review.hasFile'),
                  },
                ]}
              />
              <Notice tone="warning" title={t('loanAccept.form.liable')}>
                {t('loanAccept.review.promised')}
              </Notice>
            </>
          )}
        </div>
      </Card>
      <div className={styles.buttons}>
        <Button disabled={busy} onClick={() => send({ type: 'decision.abandoned' })}>
          {t('loanAccept.form.abandon')}
        </Button>
        <Button disabled={busy} onClick={() => send({ type: 'decision.reopened' })}>
          {t('loanAccept.review.back')}
        </Button>
        <Button
          appearance="primary"
          disabled={busy}
          onClick={() => send({ type: 'decision.confirmed' })}
        >
          {busy
            ? t('loanAccept.review.sending')
            : isConfirming
              ? t('loanAccept.review.send.1')
              : t('loanAccept.review.send.2')}
        </Button>
      </div>
    </div>
  )
}
