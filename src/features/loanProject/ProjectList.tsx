import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import type { LoanProject } from '#contract/loan.contract.ts'
import type { ProjectMove } from '#contract/loan.rules.ts'
import { canChange, movesOf } from '#machines/loanProject/loanProject.setup.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { List } from '#src/parts/list/List.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { useProjectColumns } from './projectColumns.tsx'

type Props = ListView<LoanProject> & {
  /** While an act is open nothing else can be begun. */
  canAct: boolean
  onNew: () => void
  onEdit: (project: LoanProject) => void
  onMove: (project: LoanProject, to: ProjectMove) => void
}

const states = [0, 1, 2, 3, 4, 5] as const

/** The consigner's projects, with what can be done to each. */
export function ProjectList({ canAct, onNew, onEdit, onMove, ...list }: Props) {
  const t = useTranslate('consignerLoan')
  const loan = useTranslate('loan')
  const add = (
    <Button appearance="primary" icon={<Add20Regular />} disabled={!canAct} onClick={onNew}>
      {t('consignerLoan.project.new')}
    </Button>
  )
  return (
    <List
      {...list}
      acts={add}
      filters={[
        {
          kind: 'text',
          name: 'keyword',
          label: t('consignerLoan.project.keyword'),
          placeholder: t('consignerLoan.project.keywordHint'),
          isCommon: true,
        },
        {
          kind: 'choice',
          name: 'approveState',
          label: t('consignerLoan.project.state'),
          isCommon: true,
          options: states.map((value) => ({
            value: String(value),
            label: loan(`loan.project.${value}`),
          })),
        },
      ]}
      caption={t('consignerLoan.project.caption')}
      columns={useProjectColumns()}
      rowName={({ projectName }) => projectName}
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
      empty={{
        title: t('consignerLoan.project.empty'),
        hint: t('consignerLoan.project.emptyHint'),
        action: add,
      }}
      who={t('consignerLoan.who')}
    />
  )
}
