import { fromPromise } from 'xstate'
import { type ProjectAct, SentProject } from '#contract/consignerLoan.draft.ts'
import {
  changeProjectState,
  type LoanProject,
  pageProjects,
  saveProject,
} from '#contract/loan.contract.ts'
import { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { call } from '#src/api/call.ts'
import { draftsOf } from '#src/flow/drafts.ts'
import { forgetForm, formToSave, readForm } from '#src/flow/formDrafts.ts'
import { sentDrafts } from '#src/flow/sentDrafts.ts'

const machineId = loanProjectMachine.id
const sent = sentDrafts<ProjectAct>(machineId, SentProject)

const subjectOf = ({ id }: { id: string | null }) => id ?? 'new'

/** A project is found by its number; one that was being registered, by its contract and name. */
const findProject = async (act: ProjectAct, signal: AbortSignal): Promise<LoanProject | null> => {
  const keyword = act.project?.projectNo ?? (act.kind === 'save' ? act.input.contractNo : '')
  const { records } = await call(
    pageProjects,
    { query: { keyword, size: 100 } },
    { signal, quiet: true },
  )
  const found = records.find((it) =>
    act.project
      ? it.id === act.project.id
      : act.kind === 'save' &&
        it.approveState === 0 &&
        it.contractNo === act.input.contractNo &&
        it.projectName === act.input.projectName,
  )
  return found ?? null
}

/** Projects with their calls; once sent, an act is seen through. */
export const providedLoanProject = loanProjectMachine.provide({
  actors: {
    readSent: fromPromise(({ signal }) => sent.read(signal)),
    saveSent: fromPromise(({ input, signal }) => sent.save(input, signal)),
    readFields: fromPromise(({ input, signal }) => readForm(machineId, subjectOf(input), signal)),
    saveProject: fromPromise(({ input: { act, key } }) => {
      if (act.kind !== 'save') throw new TypeError('a form is saved')
      const { project, input } = act
      const existing = project ? { id: project.id, version: project.version } : {}
      return call(
        saveProject,
        { body: { ...input, ...existing } },
        { quiet: true, idempotencyKey: key },
      )
    }),
    changeProjectState: fromPromise(({ input: { act, key } }) => {
      if (act.kind !== 'move') throw new TypeError('a state is changed')
      const { project, to, remark } = act
      const body = {
        projectId: project.id,
        version: project.version,
        approveState: to,
        ...(remark === null ? {} : { remark }),
      }
      return call(changeProjectState, { body }, { quiet: true, idempotencyKey: key })
    }),
    readProject: fromPromise(({ input, signal }) => findProject(input.act, signal)),
  },
  actions: {
    forgetSent: sent.forget,
    forgetFields: (_, form) => {
      if (form) forgetForm(machineId, subjectOf(form))
    },
  },
})

/** Saved whenever the person pauses in the form of a project. */
export const saveProjectForm = draftsOf<typeof loanProjectMachine>(
  ({ context: { project, fields } }) =>
    fields ? formToSave(subjectOf({ id: project?.id ?? null }), fields) : null,
)
