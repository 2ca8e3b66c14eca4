import { fromPromise } from 'xstate'
import {
  changeProjectState,
  type LoanProject,
  pageProjects,
  saveProject,
} from '#contract/loan.contract.ts'
import { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { call } from '#src/api/call.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetForm, readForm } from '#src/flow/formDrafts.ts'

const machineId = loanProjectMachine.id

/** Projects with their calls. */
export const providedLoanProject = loanProjectMachine.provide({
  actors: {
    act: actOf(saveProject, changeProjectState),
    readForm: fromPromise(({ input: { subject }, signal }) => readForm(machineId, subject, signal)),
    readProject: fromPromise(
      async ({ input: { project }, signal }): Promise<LoanProject | null> => {
        const query = { keyword: project?.projectNo ?? '', size: 100 }
        const { records } = await call(pageProjects, { query }, { signal, quiet: true })
        return records.find(({ id }) => id === project?.id) ?? null
      },
    ),
  },
  actions: { forgetForm: (_, { subject }) => forgetForm(machineId, subject) },
})
