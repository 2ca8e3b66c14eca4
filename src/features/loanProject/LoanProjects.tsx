import type { ReactNode } from 'react'
import type { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'
import { ProjectMoveDialog, ProjectNotices, useProjectActWords } from './ProjectActs.tsx'
import { ProjectForm } from './ProjectForm.tsx'

type Props = ViewProps<typeof loanProjectMachine> & {
  /** The act that is on its way, where there is one. */
  act?: ActView
  /** The list, which stands back while a form is open. */
  children: ReactNode
}

/** Projects: the list, or the form of one. */
export function LoanProjects({ snapshot, send, act = null, children }: Props) {
  const styles = useConsignerLoanStyles()
  const whatOf = useProjectActWords()
  const isEditing = snapshot.matches('editing')
  return (
    <div className={styles.stack}>
      <FocusOnChange
        fieldId="content"
        to={isTroubled(act) ? 'act' : isEditing ? undefined : 'list'}
      />
      {act && <ActNotice {...act} whatOf={whatOf} />}
      <ProjectNotices snapshot={snapshot} send={send} />
      {snapshot.matches({ editing: 'recalling' }) ? (
        <TableSkeleton rows={6} columns={2} />
      ) : isEditing ? (
        <ProjectForm snapshot={snapshot} send={send} />
      ) : (
        children
      )}
      <ProjectMoveDialog snapshot={snapshot} send={send} act={act} />
    </div>
  )
}
