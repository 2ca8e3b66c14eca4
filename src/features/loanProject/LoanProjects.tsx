import type { ReactNode } from 'react'
import type { FormFields } from '#contract/consignerLoan.draft.ts'
import type { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'
import { ProjectMoveDialog, ProjectNotices } from './ProjectActs.tsx'
import { ProjectForm } from './ProjectForm.tsx'

type Props = ViewProps<typeof loanProjectMachine> & {
  ownUscc: string
  /** The form is being typed; it is taken after a pause. */
  onTyped?: (fields: FormFields) => void
  /** The list, which stands back while a form is open. */
  children: ReactNode
}

/** Projects: the list, or the form of one. */
export function LoanProjects({ snapshot, send, ownUscc, onTyped, children }: Props) {
  const styles = useConsignerLoanStyles()
  const isEditing = snapshot.matches('editing')
  return (
    <div className={styles.stack}>
      <FocusOnChange
        fieldId="content"
        to={isEditing ? undefined : snapshot.matches('unanswered') ? 'unanswered' : 'list'}
      />
      <ProjectNotices snapshot={snapshot} send={send} />
      {snapshot.matches({ editing: 'recalling' }) ? (
        <TableSkeleton rows={6} columns={2} />
      ) : isEditing ? (
        <ProjectForm snapshot={snapshot} send={send} ownUscc={ownUscc} onTyped={onTyped} />
      ) : (
        children
      )}
      <ProjectMoveDialog snapshot={snapshot} send={send} />
    </div>
  )
}
