import { ApplyStatus, type LoanApply } from '#contract/loan.contract.ts'
import { actsNow } from '#contract/loan.rules.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TwoLines } from '#src/components/TwoLines.tsx'
import { List } from '#src/parts/list/List.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { LoanStatusTag } from '#src/parts/loan/LoanStatusTag.tsx'
import { nextKey } from '#src/parts/loan/loanWords.ts'
import { useApplyColumns } from './applyColumns.tsx'

const statuses = [...ApplyStatus.def.values] as ApplyStatus[] // of this very schema

/** Every application of the enterprise: who acts now, until when, and what comes next. */
export function Applies(list: ListView<LoanApply>) {
  const t = useTranslate('loanHome')
  const words = useTranslate('loan')
  const common = useApplyColumns()
  return (
    <List
      {...list}
      title={t('loanHome.list.title')}
      filters={[
        { kind: 'text', name: 'keyword', label: t('loanHome.list.keyword'), isCommon: true },
        {
          kind: 'choice',
          name: 'status',
          label: t('loanHome.list.status'),
          isCommon: true,
          options: statuses.map((it) => ({ value: String(it), label: words(`loan.status.${it}`) })),
        },
      ]}
      caption={t('loanHome.list.title')}
      columns={[
        ...common,
        { key: 'amount', title: t('loanHome.list.amount'), money: 'applyFen' },
        { key: 'approved', title: t('loanHome.list.approved'), money: 'approvedFen' },
        {
          key: 'status',
          title: t('loanHome.list.status'),
          render: ({ status, reason }) => (
            <TwoLines under={[11, 21, 22].includes(status) && reason}>
              <LoanStatusTag status={status} />
            </TwoLines>
          ),
        },
        { key: 'decided', title: t('loanHome.list.bankTime'), time: 'bankTime' },
        {
          key: 'actor',
          title: t('loanHome.list.actor'),
          nowrap: true,
          render: (apply) => {
            const actor = actsNow[apply.status]
            return actor ? words(`loan.actor.${actor}`) : t('common.none')
          },
        },
        {
          key: 'next',
          title: t('loanHome.list.next'),
          render: (apply) => words(nextKey(apply)),
        },
        { key: 'due', title: t('loanHome.list.due'), time: 'dueTime' },
      ]}
      rowName={({ applyNo }) => applyNo}
      empty={{ title: t('loanHome.list.empty'), hint: t('loanHome.list.emptyHint') }}
    />
  )
}
