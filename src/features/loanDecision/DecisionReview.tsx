import { Button } from '@fluentui/react-components'
import type { DecisionSheet } from '#contract/loan.contract.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { confirmedIn } from '#machines/loanDecision/decisionResult.ts'
import { decisionOf } from '#machines/loanDecision/loanDecision.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { Money, MoneyWords } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'
import { type ActView, isBusy, isTroubled } from '#src/parts/act/actView.ts'
import { FormFoot } from '#src/parts/form/FormFoot.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useAccountWords } from './accountWords.ts'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

type Props = ViewProps<typeof loanDecisionMachine> & {
  sheet: DecisionSheet
  /** The decision, once it was begun. */
  act: ActView
}

/** Everything once more before it is sent. */
export function DecisionReview({ snapshot, send, act, sheet }: Props) {
  const t = useTranslate('loanDecision')
  const styles = useLoanDecisionStyles()
  const accountWords = useAccountWords()
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const busy = isBusy(snapshot, act)
  const items = decisionOf(snapshot.context)
  const isConfirming = items[0]?.result === 1
  const totalFen = confirmedIn(items)
  const receivableFen = sheet.rows.reduce((sum, { apply }) => sum + apply.receivableFen, 0)
  const count = formatCount(items.length)
  const first = items[0]
  const account = sheet.accounts.find(({ kind }) => kind === first?.repayAccount)
  return (
    <div className={styles.stack} aria-busy={busy}>
      <StepHeading>
        {isConfirming
          ? t('loanDecision.review.confirm', { count, amount: formatFenPlain(totalFen) })
          : t('loanDecision.review.return', { count })}
      </StepHeading>
      {problem && (
        <Notice tone="danger" title={t('loanDecision.review.failed')} requestNo={problem.requestNo}>
          {wordsOf(problem)}
        </Notice>
      )}
      <Card>
        <div className={styles.close}>
          <p>{t('loanDecision.review.hint')}</p>
          <DataTable
            compact
            caption={t('loanDecision.form.rows')}
            rows={sheet.rows.map(({ apply }, at) => ({ ...apply, ...items[at] }))}
            rowKey={({ id }) => id}
            rowName={({ applyNo }) => applyNo}
            columns={[
              {
                key: 'no',
                title: t('loanDecision.no'),
                text: 'applyNo',
                onPhone: 'heading',
                nowrap: true,
              },
              { key: 'haulier', title: t('loanDecision.haulier'), text: 'haulierName' },
              isConfirming
                ? {
                    key: 'amount',
                    title: t('loanDecision.form.amount'),
                    align: 'end',
                    render: ({ confirmFen }) => <Money form="plain" fen={confirmFen ?? 0} />,
                    total: <Money form="plain" fen={totalFen} />,
                  }
                : {
                    key: 'reason',
                    title: t('loanDecision.form.reason'),
                    render: ({ remark }) => remark,
                  },
            ]}
          />
          {isConfirming && first && (
            <>
              <Facts
                facts={[
                  {
                    term: t('loanDecision.review.receivable'),
                    value: <Money fen={receivableFen} />,
                  },
                  totalFen < receivableFen && {
                    term: t('loanDecision.review.unconfirmed'),
                    value: <Money fen={receivableFen - totalFen} />,
                  },
                  { term: t('loanDecision.review.words'), value: <MoneyWords fen={totalFen} /> },
                  {
                    term: t('loanDecision.form.account'),
                    value: account ? accountWords(account) : '',
                  },
                  first.remark !== null && {
                    term: t('loanDecision.review.remark'),
                    value: first.remark,
                  },
                  first.confirmFileId !== null && {
                    term: t('loanDecision.review.file'),
                    value: t('loanDecision.review.hasFile'),
                  },
                ]}
              />
              <Notice tone="warning" title={t('loanDecision.form.liable')}>
                {t('loanDecision.review.promised')}
              </Notice>
            </>
          )}
        </div>
      </Card>
      {/* What it asks, the password first of all, stands above, and so does its way back. */}
      {!isTroubled(act) && (
        <FormFoot>
          <div className={styles.buttons}>
            <Button disabledFocusable={busy} onClick={() => send({ type: 'decision.abandoned' })}>
              {t('loanDecision.form.abandon')}
            </Button>
            <Button disabledFocusable={busy} onClick={() => send({ type: 'decision.reopened' })}>
              {t('loanDecision.review.back')}
            </Button>
            <Button
              appearance="primary"
              disabledFocusable={busy}
              onClick={() => send({ type: 'decision.confirmed' })}
            >
              {busy
                ? t('loanDecision.review.sending')
                : isConfirming
                  ? t('loanDecision.review.send.1')
                  : t('loanDecision.review.send.2')}
            </Button>
          </div>
        </FormFoot>
      )}
    </div>
  )
}
