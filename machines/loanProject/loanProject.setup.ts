import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { FormTexts } from '#contract/form.ts'
import {
  changeProjectState,
  type LoanProject,
  type ProjectState,
  saveProject,
} from '#contract/loan.contract.ts'
import { type ProjectMove, projectTransitions } from '#contract/loan.rules.ts'
import { moveForm, projectForm } from '#contract/loanProject.form.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

const moves: readonly ProjectMove[] = [1, 2, 4, 5]

/** What is under review is the platform's to move. */
export const movesOf = ({ approveState }: Pick<LoanProject, 'approveState'>): ProjectMove[] =>
  approveState === 1 ? [] : moves.filter((to) => projectTransitions[approveState].includes(to))

export const canChange = ({ approveState }: Pick<LoanProject, 'approveState'>) =>
  approveState === 0 || approveState === 3

/** What an act does to a project. */
export const kindOf = ({ call, body }: SavedAct): 'register' | 'change' | 'move' => {
  if (call === callOf(changeProjectState)) return 'move'
  return body['id'] === undefined ? 'register' : 'change'
}

export const movedTo = ({ body }: SavedAct): ProjectState =>
  (body as { approveState: ProjectState }).approveState // as `beginMove` wrote it

export type LoanProjectContext = Acting & {
  /** The project that the form or question is about; null for a new one. */
  readonly project: LoanProject | null
  readonly to: ProjectMove
  readonly form: FormState
  /** The consigner's own credit code: it is no haulier of its own. */
  readonly ownUscc: string
}

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'form.requested'; project: LoanProject | null }
  | FormEvent
  | { type: 'form.abandoned' }
  | { type: 'mine.chosen' | 'theirs.chosen' }
  | { type: 'move.requested'; project: LoanProject; to: ProjectMove }
  | { type: 'move.abandoned' | 'change.seen' }

/** A project as its form says it. */
const inputOf = ({ hauliers, contractNo, ...project }: LoanProject) => ({
  ...project,
  contractNo: contractNo ?? '',
  haulierUsccs: hauliers.map(({ uscc }) => uscc),
})

const form = formOf(projectForm, ({ ownUscc }: LoanProjectContext) => ({ ownUscc }))

const move = formOf(moveForm, ({ to }: LoanProjectContext) => ({ to }))

const acting = actingOf<LoanProjectContext>('loanProject')

export const { begins, resumes } = acting

/** What the form says, to be saved over a project as it is, or as a new one. */
const savingOf = (context: LoanProjectContext, project: LoanProject | null) => {
  const values = form.valuesOf(context)
  const act = begun(context, {
    call: callOf(saveProject),
    body: { ...values, ...(project ? { id: project.id, version: project.version } : {}) },
    name: project?.projectNo ?? values.projectName,
  })
  return { ...act, project }
}

/** Under which a form is stored. */
const subjectOf = (id: string | undefined) => id ?? 'new'

/** Whose form is done with; null while none is: one that was moved leaves what was typed. */
export const savedSubjectOf = (outcome: ActOutput): string | null =>
  outcome.kind === 'done' && kindOf(outcome.act) !== 'move'
    ? subjectOf((outcome.act.body as { id?: string }).id) // as `savingOf` wrote it
    : null

const overtaken: readonly ProblemCode[] = ['versionConflict', 'stateForbids', 'missing']

export const loanProjectSetup = setup({
  types: {
    input: {} as Pick<LoanProjectContext, 'keySeed' | 'ownUscc'>,
    context: {} as LoanProjectContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable',
  },
  actors: {
    ...acting.actors,
    readForm: fromPromise<FormTexts | null, { subject: string | null }>(notProvided('readForm')),
    /** A project as it is now; null where it is gone. */
    readProject: fromPromise<LoanProject | null, { project: LoanProject | null }>(
      notProvided('readProject'),
    ),
  },
  actions: {
    /** Projects are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    forgetForm: (_, _params: { subject: string | null }) => undefined,
    ...acting.actions,
    ...form.actions,
    openForm: assign((_, { project }: { project: LoanProject | null }) => ({
      project,
      form: form.opened(subjectOf(project?.id), project && inputOf(project)),
      outcome: null,
      problem: null,
    })),
    openMove: assign((_, { project, to }: { project: LoanProject; to: ProjectMove }) => ({
      project,
      to,
      form: move.opened(null),
      outcome: null,
      problem: null,
    })),
    beginSave: assign(({ context }) => savingOf(context, context.project)),
    /** What was typed is saved over the project as it is now. */
    beginSaveAnew: assign(({ context }, project: LoanProject | null) => savingOf(context, project)),
    takeRemark: move.actions.takeTyped,
    showRemarkFaults: move.actions.showFaults,
    beginMove: assign(({ context }) => {
      const { id, version, projectNo } = context.project! // a move is asked of a project
      const { remark } = move.valuesOf(context)
      return begun(context, {
        call: callOf(changeProjectState),
        body: {
          projectId: id,
          version,
          approveState: context.to,
          ...(remark === undefined ? {} : { remark }),
        },
        name: projectNo,
      })
    }),
    close: assign({ project: null, form: noForm, problem: null }),
  },
  guards: {
    ...acting.guards,
    ...form.guards,
    canChange: (_, { project }: { project: LoanProject | null }) =>
      project === null || canChange(project),
    canMove: (_, { project, to }: { project: LoanProject; to: ProjectMove }) =>
      movesOf(project).includes(to),
    isRemarked: move.guards.isWhole,
    isConflict: (_, outcome: ActOutput) => ownRefusal(outcome)?.code === 'versionConflict',
    /** Somebody else was faster. */
    isOvertaken: (_, outcome: ActOutput) => {
      const code = ownRefusal(outcome)?.code
      return code !== undefined && overtaken.includes(code)
    },
    isChangeable: (_, project: LoanProject | null) => project !== null && canChange(project),
  },
})

export const openingContext = ({
  input,
}: {
  input: Pick<LoanProjectContext, 'keySeed' | 'ownUscc'>
}): LoanProjectContext => ({
  ...input,
  ...notActing,
  project: null,
  to: 1,
  form: noForm,
})
