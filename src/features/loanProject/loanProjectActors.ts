import { fromPromise } from 'xstate'
import {
  changeProjectState,
  type LoanProject,
  pageProjects,
  saveProject,
} from '#contract/loan.contract.ts'
import { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { call } from '#src/api/call.ts'
import { actOf, readAct } from '#src/flow/acts.ts'
import { draftsOf } from '#src/flow/drafts.ts'
import { forgetForm, formToSave, readForm } from '#src/flow/formDrafts.ts'

const machineId = loanProjectMachine.id

const subjectOf = ({ id }: { id: string | null }) => id ?? 'new'

/** Projects with their calls. */
export const providedLoanProject = loanProjectMachine.provide({
  actors: {
    act: actOf(saveProject, changeProjectState),
    readAct: fromPromise(({ signal }) => readAct('loanProject', signal)),
    readFields: fromPromise(({ input, signal }) => readForm(machineId, subjectOf(input), signal)),
    readProject: fromPromise(
      async ({ input: { project }, signal }): Promise<LoanProject | null> => {
        const query = { keyword: project?.projectNo ?? '', size: 100 }
        const { records } = await call(pageProjects, { query }, { signal, quiet: true })
        return records.find(({ id }) => id === project?.id) ?? null
      },
    ),
  },
  actions: {
    forgetFields: (_, form) => forgetForm(machineId, subjectOf(form)),
    forgetSaved: (_, form) => {
      if (form) forgetForm(machineId, subjectOf(form))
    },
  },
})

/** Saved whenever the person pauses in the form of a project. */
export const saveProjectForm = draftsOf<typeof loanProjectMachine>(
  ({ context: { project, fields } }) =>
    fields ? formToSave(subjectOf({ id: project?.id ?? null }), fields) : null,
)
