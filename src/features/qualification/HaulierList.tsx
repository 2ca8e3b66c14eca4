import type { Qualification } from '#machines/qualification/qualification.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Filters } from '#src/components/Filters.tsx'
import { type FilterField, filterWords } from '#src/components/filters.ts'
import { Pagination } from '#src/components/Pagination.tsx'
import { StatusTabs } from '#src/components/StatusTabs.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ListBody, type ListView } from '#src/parts/list/ListBody.tsx'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'
import { type HaulierRow, useHaulierColumns } from './haulierColumns.tsx'

type Props = ListView<HaulierRow> & {
  canAct: boolean
  onSet: (haulier: HaulierRow, to: Qualification) => void
}

const tabs = ['', '1', '2', '3'] as const
const qualifications: readonly Qualification[] = [1, 2, 3]

/** Who carries for the consigner, how well, and what it thinks of each. */
export function HaulierList({ snapshot, send, canAct, onSet }: Props) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const styles = useConsignerLoanStyles()
  const columns = useHaulierColumns()
  const { question, records, total } = snapshot.context
  const { qualifiedState = '', keyword = '' } = question.filter
  const tab = tabs.find((it) => it === qualifiedState) ?? ''
  const labelOf = (key: (typeof tabs)[number]) =>
    key === '' ? t('common.all') : loan(`loan.qualified.${key}`)
  const fields: FilterField[] = [
    { kind: 'text', name: 'keyword', label: t('consignerLoan.haulier.keyword'), isCommon: true },
  ]
  const change = (filter: Record<string, string>) => send({ type: 'filter.changed', filter })
  return (
    <Card flush title={t('consignerLoan.haulier.title')}>
      {!snapshot.matches('empty') && (
        <>
          <div className={styles.tabs}>
            <StatusTabs
              label={t('consignerLoan.haulier.tabs')}
              selected={tab}
              tabs={tabs.map((key) => ({ key, label: labelOf(key) }))}
              onSelect={(key) => change({ keyword, qualifiedState: key })}
            />
          </div>
          <div className={styles.filters}>
            <Filters
              fields={fields}
              asked={question.filter}
              onAsk={(typed) => change({ ...typed, qualifiedState })}
            />
          </div>
        </>
      )}
      <div className={styles.body} data-list={snapshot.matches('ready') ? 'rows' : 'words'}>
        <ListBody
          snapshot={snapshot}
          send={send}
          who={t('consignerLoan.who')}
          filters={[tab && labelOf(tab), filterWords(fields, question.filter)]
            .filter(Boolean)
            .join(' · ')}
          empty={
            <EmptyState title={t('consignerLoan.haulier.empty')}>
              {t('consignerLoan.haulier.emptyHint')}
            </EmptyState>
          }
        >
          <DataTable
            caption={t('consignerLoan.haulier.caption')}
            columns={columns}
            rows={records}
            rowKey={({ id }) => id}
            rowName={({ haulierName }) => haulierName}
            rowCount={total}
            busy={snapshot.hasTag('busy')}
            actions={(haulier) =>
              qualifications
                .filter((to) => to !== haulier.qualifiedState)
                .map((to) => ({
                  key: `to ${to}`,
                  label: t(`consignerLoan.haulier.set.${to}`),
                  disabled: !canAct,
                  onClick: () => onSet(haulier, to),
                }))
            }
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
  )
}
