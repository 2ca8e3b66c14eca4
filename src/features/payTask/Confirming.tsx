import { Button } from '@fluentui/react-components'
import type { CheckProblem } from '#contract/payTask.contract.ts'
import type { PayTaskEvent } from '#machines/payTask/payTask.context.ts'
import { Money, MoneyWords } from '#src/components/Money.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Rate } from '#src/parts/loan/Rate.tsx'
import { CancelTask } from './CancelTask.tsx'
import { useConfirmingStyles } from '#src/parts/wizard/Confirming.styles.ts'
import { Facts } from '#src/components/Facts.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { PayerAccount } from '#src/parts/pay/PayerAccount.tsx'
import { LineName } from './LineTerms.tsx'
import { Payees } from './Payees.tsx'
import type { WizardProps } from './payWizard.ts'
import { PayStep } from './PayStep.tsx'

/** Each message that stops nothing, with the payments that it is said of. */
const noticesOf = (problems: readonly CheckProblem[]) =>
  Map.groupBy(
    problems.filter(({ level }) => level !== 'BLOCK'),
    ({ message }) => message,
  )

/** What a person should look at once more before money moves. */
export function Confirming({ context, send, can }: WizardProps) {
  const styles = useConfirmingStyles()
  const t = useTranslate('payTask')
  const words = useTranslate('loan')
  const { channelCheck, task, problem } = context
  if (!channelCheck || !task) return null
  const { credit } = channelCheck.facts
  const { facts, payees, totalFen, totalCount, feeFen, availableFen, afterFen, problems } =
    channelCheck
  const proceed = { type: 'payment.requested' } as const
  const reopen = { type: 'channel.reopened' } as const
  const change = (event: PayTaskEvent, what: string) =>
    can(event) && (
      <Button
        appearance="transparent"
        size="small"
        aria-label={t('payTask.confirming.changeWhat', { what })}
        onClick={() => send(event)}
      >
        {t('common.change')}
      </Button>
    )
  const heed = (
    [
      ['changed', facts.changedAccounts],
      ['similar', facts.similarPayments],
      ['firstTime', facts.firstTimePayees],
    ] as const
  ).filter(([, count]) => count > 0)
  return (
    <PayStep
      title={t('payTask.confirming.title')}
      back={{ onClick: () => send(reopen), disabled: !can(reopen) }}
      others={<CancelTask send={send} can={can} />}
      primary={
        <Button
          appearance="primary"
          disabledFocusable={!can(proceed)}
          onClick={() => send(proceed)}
        >
          {t('payTask.confirming.next')}
        </Button>
      }
    >
      <ProblemNotice problem={problem} />
      <div className={styles.total}>
        <span className={styles.term}>{t('payTask.confirming.total')}</span>
        <Money large fen={totalFen} />
        <MoneyWords fen={totalFen} />
      </div>
      {heed.length > 0 && (
        <Notice tone="warning" title={t('payTask.confirming.heed')}>
          {heed.map(([what, count]) => (
            <p key={what}>{t(`payTask.confirming.${what}`, { count: formatCount(count) })}</p>
          ))}
        </Notice>
      )}
      <Payees payees={payees} count={facts.accountCount} taskId={task.id} />
      {[...noticesOf(problems)].map(([message, [first, ...more]]) => (
        <Notice key={message} tone="info">
          {more.length === 0 && first?.shippingNoteNumber
            ? t('payTask.confirming.noticeOf', { message, no: first.shippingNoteNumber })
            : t('payTask.confirming.notice', { message, count: formatCount(1 + more.length) })}
        </Notice>
      ))}
      <Facts
        facts={[
          {
            term: t('payTask.summary.count'),
            value: t('payTask.summary.countOf', { count: formatCount(totalCount) }),
            action: change({ type: 'orders.reopened' }, t('payTask.confirming.orders')),
          },
          {
            term: t('payTask.summary.payees'),
            value: t('payTask.summary.payeesOf', { count: formatCount(facts.payeeCount) }),
          },
          {
            term: t('payTask.summary.channel'),
            value: task.channel && t(`payTask.channel.${task.channel}`),
            action: change(reopen, t('payTask.summary.channel')),
          },
          {
            term: t('payTask.confirming.account'),
            value: (
              <PayerAccount
                channel={task.channel}
                name={facts.payerName}
                account={facts.payerAccount}
              />
            ),
            action: change(reopen, t('payTask.confirming.account')),
          },
          credit !== null && {
            term: t('payTask.confirming.credit'),
            value: (
              <>
                <LineName line={credit} /> {credit.applyNo}
              </>
            ),
            action: change(reopen, t('payTask.confirming.credit')),
          },
          credit !== null && {
            term: t('payTask.confirming.rate'),
            value: <Rate ppm={credit.ratePpm} />,
          },
          credit !== null && {
            term: t('payTask.confirming.term'),
            value: t('payTask.confirming.termOf', {
              days: formatCount(credit.termDays),
              method: words(`loan.method.${credit.repayMethod}`),
            }),
          },
          credit !== null && {
            term: t('payTask.confirming.interest'),
            value: <Money fen={credit.interestFen} />,
          },
          credit !== null && { term: t('payTask.confirming.due'), value: credit.dueDay },
          {
            term: credit
              ? t('payTask.confirming.creditLeft', { bank: credit.bankName })
              : t('payTask.confirming.available'),
            value: <Money fen={availableFen} />,
          },
          afterFen !== null && {
            term: t(credit ? 'payTask.confirming.creditAfter' : 'payTask.confirming.after'),
            value: <Money fen={afterFen} />,
          },
          { term: t('payTask.confirming.fee'), value: <Money fen={feeFen} /> },
          { term: t('payTask.confirming.purpose'), value: facts.purpose },
          facts.cutoff !== null && { term: t('payTask.confirming.cutoff'), value: facts.cutoff },
          {
            term: t('payTask.confirming.arrival'),
            value: t(`payTask.arrival.${facts.expectedArrival}`),
          },
        ]}
      />
      {facts.needsPayer && <Notice tone="info">{t('payTask.confirming.payer')}</Notice>}
    </PayStep>
  )
}
