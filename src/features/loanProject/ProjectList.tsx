import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import type { LoanProject } from '#contract/loan.contract.ts'
import { canChange, movesOf, type ProjectMove } from '#machines/loanProject/loanProject.setup.ts'
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
import { useProjectColumns } from './projectColumns.tsx'

type Props = ListView<LoanProject> & {
  /** While an act is open nothing else can be begun. */
  canAct: boolean
  onNew: () => void
  onEdit: (project: LoanProject) => void
  onMove: (project: LoanProject, to: ProjectMove) => void
}

const tabs = ['', '0', '1', '2', '3', '4', '5'] as const

/** The consigner's projects, with what can be done to each. */
export function ProjectList({ snapshot, send, canAct, onNew, onEdit, onMove }: Props) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const styles = useConsignerLoanStyles()
  const columns = useProjectColumns()
  const { question, records, total } = snapshot.context
  const { approveState = '', keyword = '' } = question.filter
  const tab = tabs.find((it) => it === approveState) ?? ''
  const labelOf = (key: (typeof tabs)[number]) =>
    key === '' ? t('common.all') : loan(`loan.project.${key}`)
  const fields: FilterField[] = [
    {
      kind: 'text',
      name: 'keyword',
      label: t('consignerLoan.project.keyword'),
      placeholder: t('consignerLoan.project.keywordHint'),
      isCommon: true,
    },
  ]
  const change = (filter: Record<string, string>) => send({ type: 'filter.changed', filter })
  const add = (
    <Button appearance="primary" icon={<Add20Regular />} disabled={!canAct} onClick={onNew}>
      {t('consignerLoan.project.new')}
    </Button>
  )
  const isBlank = snapshot.matches('empty')
  return (
    <Card flush title={t('consignerLoan.project.title')} actions={!isBlank && add}>
      {!isBlank && (
        <>
          <div className={styles.tabs}>
            <StatusTabs
              label={t('consignerLoan.project.tabs')}
              selected={tab}
              tabs={tabs.map((key) => ({ key, label: labelOf(key) }))}
              onSelect={(key) => change({ keyword, approveState: key })}
            />
          </div>
          <div className={styles.filters}>
            <Filters
              fields={fields}
              asked={question.filter}
              onAsk={(typed) => change({ ...typed, approveState })}
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
            <EmptyState title={t('consignerLoan.project.empty')} action={add}>
              {t('consignerLoan.project.emptyHint')}
            </EmptyState>
          }
        >
          <DataTable
            caption={t('consignerLoan.project.caption')}
            columns={columns}
            rows={records}
            rowKey={({ id }) => id}
            rowName={({ projectName }) => projectName}
            rowCount={total}
            busy={snapshot.hasTag('busy')}
            actions={(project) => [
              ...(canChange(project)
                ? [
                    {
                      key: 'edit',
                      label: t('consignerLoan.project.edit'),
                      disabled: !canAct,
                      onClick: () => onEdit(project),
                    },
                  ]
                : []),
              ...movesOf(project).map((to) => ({
                key: `to ${to}`,
                label: t(`consignerLoan.move.${to}`),
                disabled: !canAct,
                onClick: () => onMove(project, to),
              })),
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
  )
}
