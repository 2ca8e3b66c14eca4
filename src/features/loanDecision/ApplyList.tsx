import { Button } from '@fluentui/react-components'
import type { LoanApply } from '#contract/loan.contract.ts'
import { countOfSelection, rowsOfSelection } from '#machines/kit/pagedList/selection.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { List } from '#src/parts/list/List.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { useApplyColumns } from './applyColumns.tsx'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

type Props = ListView<LoanApply> & {
  canAct: boolean
  onOpen: (applyId: string) => void
  onDecide: (result: 1 | 2, applyIds: readonly string[]) => void
}

const tabs = [
  { value: '10', label: 'loanDecision.tab.waiting' },
  { value: '11', label: 'loanDecision.tab.returned' },
  { value: '20', label: 'loanDecision.tab.bank' },
  { value: '30', label: 'loanDecision.tab.approved' },
  { value: '22', label: 'loanDecision.tab.rejected' },
  { value: '40', label: 'loanDecision.tab.active' },
  { value: '', label: 'common.all' },
] as const
const most = 50

/** Applications that name the enterprise as their consigner; those that wait can be chosen, over pages. */
export function ApplyList({ canAct, onOpen, onDecide, ...list }: Props) {
  const t = useTranslate('loanDecision')
  const styles = useLoanDecisionStyles()
  return (
    <List
      {...list}
      tabs={tabsOf(
        t('loanDecision.tabs'),
        'status',
        tabs.map(({ value, label }) => ({ value, label: t(label) })),
      )}
      filters={[
        { kind: 'text', name: 'keyword', label: t('loanDecision.keyword'), isCommon: true },
      ]}
      caption={t('loanDecision.caption')}
      columns={useApplyColumns()}
      rowName={({ applyNo }) => applyNo}
      actions={(row) => [
        { key: 'open', label: t('loanDecision.open'), onClick: () => onOpen(row.id) },
        ...(row.status === 10
          ? ([1, 2] as const).map((result) => ({
              key: `decide ${result}`,
              label: t(result === 1 ? 'loanDecision.confirm' : 'loanDecision.return'),
              disabled: !canAct,
              isMain: result === 1,
              onClick: () => onDecide(result, [row.id]),
            }))
          : []),
      ]}
      selection={{
        canSelect: (row) => row.status === 10,
        sum: { name: 'applyFen', of: ({ applyFen }) => applyFen },
        acts: (selection) => {
          const isTooMany = countOfSelection(selection) > most
          const decide = (result: 1 | 2) =>
            onDecide(
              result,
              rowsOfSelection(selection).map(({ id }) => id),
            )
          return (
            <>
              {isTooMany && <span className={styles.fault}>{t('loanDecision.tooMany')}</span>}
              <Button disabled={!canAct || isTooMany} onClick={() => decide(2)}>
                {t('loanDecision.returnMany')}
              </Button>
              <Button
                appearance="primary"
                disabled={!canAct || isTooMany}
                onClick={() => decide(1)}
              >
                {t('loanDecision.confirmMany')}
              </Button>
            </>
          )
        },
      }}
      empty={{ title: t('loanDecision.empty'), hint: t('loanDecision.emptyHint') }}
    />
  )
}
