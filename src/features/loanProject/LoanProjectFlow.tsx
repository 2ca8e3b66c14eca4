import { pageProjects } from '#contract/loan.contract.ts'
import { projectForm } from '#contract/loanProject.form.ts'
import { LoanProjects } from './LoanProjects.tsx'
import { ProjectList } from './ProjectList.tsx'
import { listOf, useList } from '#src/flow/listOf.ts'
import { providedLoanProject } from './loanProjectActors.ts'
import { savesForm } from '#src/flow/formDrafts.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const projects = listOf({
  name: 'projects',
  call: pageProjects,
  filters: ['approveState', 'keyword'],
})

const saveDraft = savesForm(projectForm)

/** The consigner's projects: the list, and what is done to one of them. */
export function LoanProjectFlow({ ownUscc }: { ownUscc: string }) {
  const list = useList(projects)
  const { send: sendToList } = list
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(providedLoanProject, {
    input: { keySeed, ownUscc },
    actions: { announceChange: () => sendToList({ type: 'list.refreshed' }) },
    saveDraft,
  })
  const act = useAct(snapshot)
  return (
    <LoanProjects snapshot={snapshot} send={send} act={act}>
      <ProjectList
        {...list}
        canAct={snapshot.matches('resting')}
        onNew={() => send({ type: 'form.requested', project: null })}
        onEdit={(project) => send({ type: 'form.requested', project })}
        onMove={(project, to) => send({ type: 'move.requested', project, to })}
      />
    </LoanProjects>
  )
}
