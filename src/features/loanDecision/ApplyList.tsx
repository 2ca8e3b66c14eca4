import { Button } from '@fluentui/react-components'
import type { LoanApply } from '#contract/loan.contract.ts'
import {
  countOfSelection,
  rowsOfSelection,
  sumOfSelection,
} from '#machines/kit/pagedList/selection.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Filters } from '#src/components/Filters.tsx'
import { type FilterField, filterWords } from '#src/components/filters.ts'
import { Pagination } from '#src/components/Pagination.tsx'
import { SelectionBar } from '#src/components/SelectionBar.tsx'
import { StatusTabs } from '#src/components/StatusTabs.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ListBody, type ListView } from '#src/parts/list/ListBody.tsx'
import { useApplyColumns } from './applyColumns.tsx'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

type Props = ListView<LoanApply> & {
  canAct: boolean
  onOpen: (applyId: string) => void
  onDecide: (result: 1 | 2, applyIds: readonly string[]) => void
}

const tabs = ['waiting', 'returned', 'bank', 'active', 'all'] as const
type TabKey = (typeof tabs)[number]
const statuses: Record<TabKey, string> = {
  waiting: '10',
  returned: '11',
  bank: '20',
  active: '40',
  all: '',
}
const most = 50

/** Applications that name the enterprise as their consigner; those that wait can be chosen, over pages. */
export function ApplyList({ snapshot, send, canAct, onOpen, onDecide }: Props) {
  const t = useTranslate('loanDecision')
  const styles = useLoanDecisionStyles()
  const columns = useApplyColumns()
  const { question, records, total, selection } = snapshot.context
  const { status = '', keyword = '' } = question.filter
  const tab = tabs.find((key) => statuses[key] === status) ?? 'all'
  const fields: FilterField[] = [
    { kind: 'text', name: 'keyword', label: t('loanDecision.keyword'), isCommon: true },
  ]
  const change = (filter: Record<string, string>) => send({ type: 'filter.changed', filter })
  const chosen = rowsOfSelection(selection)
  const count = countOfSelection(selection)
  const ids = chosen.map(({ id }) => id)
  const decide = (result: 1 | 2) => onDecide(result, ids)
  return (
    <>
      <Card flush>
        {!snapshot.matches('empty') && (
          <>
            <div className={styles.tabs}>
              <StatusTabs
                label={t('loanDecision.tabs')}
                selected={tab}
                tabs={tabs.map((key) => ({ key, label: t(`loanDecision.tab.${key}`) }))}
                onSelect={(key) => change({ keyword, status: statuses[key] })}
              />
            </div>
            <div className={styles.filters}>
              <Filters
                fields={fields}
                asked={question.filter}
                onAsk={(typed) => change({ ...typed, status })}
              />
            </div>
          </>
        )}
        <div className={styles.body} data-list={snapshot.matches('ready') ? 'rows' : 'words'}>
          <ListBody
            snapshot={snapshot}
            send={send}
            filters={[status && t(`loanDecision.tab.${tab}`), filterWords(fields, question.filter)]
              .filter(Boolean)
              .join(' · ')}
            empty={
              <EmptyState title={t('loanDecision.empty')}>{t('loanDecision.emptyHint')}</EmptyState>
            }
          >
            <DataTable
              caption={t('loanDecision.caption')}
              columns={columns}
              rows={records}
              rowKey={({ id }) => id}
              rowName={({ applyNo }) => applyNo}
              rowCount={total}
              busy={snapshot.hasTag('busy')}
              selection={{
                selected: new Set(ids),
                onChange: (next) => send({ type: 'rows.selected', ids: [...next] }),
                canSelect: (row) => row.status === 10,
              }}
              actions={(row) => [
                { key: 'open', label: t('loanDecision.open'), onClick: () => onOpen(row.id) },
                ...(row.status === 10
                  ? ([1, 2] as const).map((result) => ({
                      key: `decide ${result}`,
                      label: t(result === 1 ? 'loanDecision.confirm' : 'loanDecision.return'),
                      disabled: !canAct,
                      onClick: () => onDecide(result, [row.id]),
                    }))
                  : []),
              ]}
            />
            <div className={styles.pages}>
              <Pagination
                total={total}
                current={question.page}
                size={question.size}
                onChange={({ current, size }) =>
                  send(
                    size === question.size
                      ? { type: 'page.changed', page: current }
                      : { type: 'size.changed', size },
                  )
                }
              />
            </div>
          </ListBody>
        </div>
      </Card>
      <SelectionBar
        count={count}
        sumFen={sumOfSelection(selection, 'applyFen', ({ applyFen }) => applyFen)}
        onClear={() => send({ type: 'selection.cleared' })}
      >
        {count > most && <span className={styles.fault}>{t('loanDecision.tooMany')}</span>}
        <Button disabled={!canAct || count > most} onClick={() => decide(2)}>
          {t('loanDecision.returnMany')}
        </Button>
        <Button appearance="primary" disabled={!canAct || count > most} onClick={() => decide(1)}>
          {t('loanDecision.confirmMany')}
        </Button>
      </SelectionBar>
    </>
  )
}
