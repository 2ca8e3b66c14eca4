import { useMemo, useState } from 'react'
import { type LoanProject, pageProjects } from '#contract/loan.contract.ts'
import { call } from '#src/api/call.ts'
import { ConsignerProjects } from '#src/pages/consignerLoan/ConsignerProjects.tsx'
import { ProjectList } from '#src/pages/consignerLoan/ProjectList.tsx'
import { ownList, useOwnList } from './consignerLoan/ownList.ts'
import { keepProjectForm, providedLoanProject } from './consignerLoan/projectActors.ts'
import { useFlow } from './useFlow.ts'
import { useTyped } from './useTyped.ts'

const projects = ownList<LoanProject>({
  filters: ['approveState', 'keyword'],
  beside: ['as', 'tab'],
  read: ({ filter, page, size }, signal) =>
    call(pageProjects, { query: { ...filter, current: page, size } }, { signal, quiet: true }),
})

/** The consigner's projects: the list, and what is done to one of them. */
export function ConsignerProjectsFlow({ ownUscc }: { ownUscc: string }) {
  const list = useOwnList(projects)
  const { actor } = list
  const [keySeed] = useState(() => crypto.randomUUID())
  const machine = useMemo(
    () =>
      providedLoanProject.provide({
        actions: { announceChange: () => actor.send({ type: 'list.refreshed' }) },
      }),
    [actor],
  )
  const [snapshot, sendEvent, project] = useFlow(machine, {
    input: { keySeed },
    keepDraft: keepProjectForm,
  })
  const { onTyped, send } = useTyped(sendEvent, project)
  return (
    <ConsignerProjects
      snapshot={snapshot}
      send={send}
      ownUscc={ownUscc}
      onTyped={(fields) => onTyped({ type: 'form.typed', fields })}
    >
      <ProjectList
        snapshot={list.snapshot}
        send={list.send}
        canAct={snapshot.matches('resting')}
        onNew={() => send({ type: 'form.requested', project: null })}
        onEdit={(project) => send({ type: 'form.requested', project })}
        onMove={(project, to) => send({ type: 'move.requested', project, to })}
      />
    </ConsignerProjects>
  )
}
