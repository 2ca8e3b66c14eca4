import { useMemo, useState } from 'react'
import { actKeyAt } from '#contract/act.rules.ts'
import { type LoanProject, pageProjects } from '#contract/loan.contract.ts'
import { projectForm } from '#contract/loanProject.form.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { LoanProjects } from './LoanProjects.tsx'
import { ProjectList } from './ProjectList.tsx'
import { ownList, useOwnList } from '#src/flow/ownList.ts'
import { providedLoanProject } from './loanProjectActors.ts'
import { savesForm } from '#src/flow/formDrafts.ts'
import { useAct } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const projects = ownList<LoanProject>({
  filters: ['approveState', 'keyword'],
  beside: ['as', 'tab'],
  read: ({ filter, page, size }, signal) =>
    call(pageProjects, { query: { ...filter, current: page, size } }, { signal, quiet: true }),
})

const saveDraft = savesForm(projectForm)

/** The consigner's projects: the list, and what is done to one of them. */
export function LoanProjectFlow({ ownUscc }: { ownUscc: string }) {
  const list = useOwnList(projects)
  const { actor } = list
  const [keySeed] = useState(() => actKeyAt(serverNow(), crypto.randomUUID()))
  const machine = useMemo(
    () =>
      providedLoanProject.provide({
        actions: { announceChange: () => actor.send({ type: 'list.refreshed' }) },
      }),
    [actor],
  )
  const [snapshot, send] = useFlow(machine, { input: { keySeed, ownUscc }, saveDraft })
  const act = useAct(snapshot)
  return (
    <LoanProjects snapshot={snapshot} send={send} act={act}>
      <ProjectList
        snapshot={list.snapshot}
        send={list.send}
        canAct={snapshot.matches('resting')}
        onNew={() => send({ type: 'form.requested', project: null })}
        onEdit={(project) => send({ type: 'form.requested', project })}
        onMove={(project, to) => send({ type: 'move.requested', project, to })}
      />
    </LoanProjects>
  )
}
