import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { FormFields, ProjectInput } from '#contract/consignerLoan.draft.ts'
import {
  changeProjectState,
  type LoanProject,
  type ProjectState,
  saveProject,
} from '#contract/loan.contract.ts'
import { projectTransitions } from '#contract/loan.rules.ts'
import { problemOf, type ProblemCode, type ProblemValue } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Keys, nextKey, ownRefusal } from '#machines/kit/act/begun.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** Where a consigner may bring a project itself: submit, resume, suspend, end. */
export type ProjectMove = Extract<ProjectState, 1 | 2 | 4 | 5>

const moves: readonly ProjectMove[] = [1, 2, 4, 5]

/** What is under review is the platform's to move. */
export const movesOf = ({ approveState }: Pick<LoanProject, 'approveState'>): ProjectMove[] =>
  approveState === 1 ? [] : moves.filter((to) => projectTransitions[approveState].includes(to))

export const canChange = ({ approveState }: Pick<LoanProject, 'approveState'>) =>
  approveState === 0 || approveState === 3

/** Suspending and ending take something away from hauliers: they are told why. */
export const needsRemark = (to: ProjectMove) => to === 4 || to === 5

/** What an act does to a project. */
export const kindOf = ({ call, body }: SavedAct): 'register' | 'change' | 'move' => {
  if (call === callOf(changeProjectState)) return 'move'
  return body['id'] === undefined ? 'register' : 'change'
}

export const movedTo = ({ body }: SavedAct): ProjectState =>
  (body as { approveState: ProjectState }).approveState // as `beginMove` wrote it

export type LoanProjectContext = {
  /** The project that the form or question is about; null for a new one. */
  readonly project: LoanProject | null
  readonly to: ProjectMove
  readonly fields: FormFields | null
  readonly input: ProjectInput | null
  /** Begun, and its outcome not told yet. */
  readonly act: SavedAct | null
  /** What became of the last act. */
  readonly outcome: ActOutput | null
  readonly problem: ProblemValue | null
  readonly keySeed: string
  readonly keyCount: number
}

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'opening.retried' }
  | { type: 'form.requested'; project: LoanProject | null }
  | { type: 'form.typed'; fields: FormFields }
  | { type: 'form.saved'; input: ProjectInput; fields: FormFields }
  | { type: 'form.abandoned' }
  | { type: 'mine.chosen' | 'theirs.chosen' }
  | { type: 'move.requested'; project: LoanProject; to: ProjectMove }
  | { type: 'move.confirmed'; remark: string | null }
  | { type: 'move.abandoned' | 'change.seen' }

const savingOf = (keys: Keys, project: LoanProject | null, input: ProjectInput) => {
  const { key, keyCount } = nextKey(keys)
  const act: SavedAct = {
    key,
    call: callOf(saveProject),
    body: { ...input, ...(project ? { id: project.id, version: project.version } : {}) },
    name: project?.projectNo ?? input.projectName,
  }
  return { act, keyCount, outcome: null, problem: null }
}

/** Whose form is done with; null while none is. */
export const savedFormOf = (outcome: ActOutput): { id: string | null } | null =>
  outcome.kind === 'done' && kindOf(outcome.act) !== 'move'
    ? { id: (outcome.act.body as { id?: string }).id ?? null } // as `savingOf` wrote it
    : null

const overtaken: readonly ProblemCode[] = ['versionConflict', 'stateForbids', 'missing']

export const loanProjectSetup = setup({
  types: {
    input: {} as { keySeed: string },
    context: {} as LoanProjectContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable',
  },
  actors: {
    act: actMachine,
    /** What was begun before and has no outcome that the person knows. */
    readAct: fromPromise<SavedAct | null>(notProvided('readAct')),
    readFields: fromPromise<FormFields | null, { id: string | null }>(notProvided('readFields')),
    /** A project as it is now; null where it is gone. */
    readProject: fromPromise<LoanProject | null, { project: LoanProject | null }>(
      notProvided('readProject'),
    ),
  },
  actions: {
    /** Projects are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    forgetFields: (_, _params: { id: string | null }) => undefined,
    /** The form of a project that was saved; one that was moved leaves what was typed. */
    forgetSaved: (_, _params: { id: string | null } | null) => undefined,
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    takeAct: assign(({ context }, { act }: { act: SavedAct | null }) => ({
      act: context.act ?? act,
    })),
    takeOutcome: assign((_, { outcome }: { outcome: ActOutput }) => ({
      act: null,
      outcome,
      problem: ownRefusal(outcome),
    })),
    openForm: assign((_, { project }: { project: LoanProject | null }) => ({
      project,
      fields: null,
      outcome: null,
      problem: null,
    })),
    openMove: assign((_, { project, to }: { project: LoanProject; to: ProjectMove }) => ({
      project,
      to,
      outcome: null,
      problem: null,
    })),
    takeFields: assign((_, { fields }: { fields: FormFields | null }) => ({ fields })),
    beginSave: assign(
      (
        { context: { project, keySeed, keyCount } },
        { input, fields }: { input: ProjectInput; fields: FormFields },
      ) => ({ input, fields, ...savingOf({ keySeed, keyCount }, project, input) }),
    ),
    /** What was typed is saved over the project as it is now. */
    beginSaveAnew: assign(
      (
        { context: { input, keySeed, keyCount } },
        { project }: { project: LoanProject | null },
      ) => ({
        project,
        ...savingOf({ keySeed, keyCount }, project, input!), // a conflict is about what was sent
      }),
    ),
    beginMove: assign(({ context }, { remark }: { remark: string | null }) => {
      const { key, keyCount } = nextKey(context)
      const { id, version, projectNo } = context.project! // a move is asked of a project
      const act: SavedAct = {
        key,
        call: callOf(changeProjectState),
        body: {
          projectId: id,
          version,
          approveState: context.to,
          ...(remark === null ? {} : { remark: remark.trim() }),
        },
        name: projectNo,
      }
      return { act, keyCount, outcome: null, problem: null }
    }),
    forgetOutcome: assign({ outcome: null }),
    closeForm: assign({ project: null, fields: null, input: null, problem: null }),
  },
  guards: {
    hasAct: ({ context }) => context.act !== null,
    hasFields: ({ context }) => context.fields !== null,
    canChange: (_, { project }: { project: LoanProject | null }) =>
      project === null || canChange(project),
    canMove: (_, { project, to }: { project: LoanProject; to: ProjectMove }) =>
      movesOf(project).includes(to),
    isRemarked: ({ context }, { remark }: { remark: string | null }) =>
      remark === null
        ? !needsRemark(context.to)
        : remark.trim().length >= 5 && remark.trim().length <= 200,
    isOwnDone: (_, { outcome }: { outcome: ActOutput }) => outcome.isOwn && outcome.kind === 'done',
    isOwnRefused: (_, { outcome }: { outcome: ActOutput }) => ownRefusal(outcome) !== null,
    isConflict: (_, { outcome }: { outcome: ActOutput }) =>
      ownRefusal(outcome)?.code === 'versionConflict',
    /** Somebody else was faster. */
    isOvertaken: (_, { outcome }: { outcome: ActOutput }) => {
      const code = ownRefusal(outcome)?.code
      return code !== undefined && overtaken.includes(code)
    },
    isChangeable: (_, { project }: { project: LoanProject | null }) =>
      project !== null && canChange(project),
  },
})

export const openingContext = ({ input }: { input: { keySeed: string } }): LoanProjectContext => ({
  project: null,
  to: 1,
  fields: null,
  input: null,
  act: null,
  outcome: null,
  problem: null,
  keySeed: input.keySeed,
  keyCount: 0,
})
