import { assign, fromPromise, setup } from 'xstate'
import type { FormFields, ProjectAct, ProjectInput, Sent } from '#contract/consignerLoan.draft.ts'
import type { LoanProject, ProjectState } from '#contract/loan.contract.ts'
import { projectTransitions } from '#contract/loan.rules.ts'
import { isOutcomeOpen, problemOf, type ProblemCode, type ProblemValue } from '#contract/problem.ts'
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

export type LoanProjectContext = {
  /** The project that the form or question is about; null for a new one. */
  readonly project: LoanProject | null
  readonly to: ProjectMove
  readonly fields: FormFields | null
  readonly act: ProjectAct | null
  readonly key: string | null
  readonly answeredKey: string | null
  /** What was done last, and how the project stands since. */
  readonly done: { readonly act: ProjectAct; readonly project: LoanProject } | null
  readonly problem: ProblemValue | null
  readonly attempts: number
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
  | { type: 'outcome.asked' | 'act.resent' | 'act.abandoned' }

const isSame = (project: LoanProject, input: ProjectInput) => {
  const { haulierUsccs, ...fields } = input
  return (
    project.hauliers.length === new Set(haulierUsccs).size &&
    Object.entries(fields).every(([name, value]) => project[name as keyof LoanProject] === value) // names are the project's
  )
}

/** Whether a project stands as an act left it. */
export const isTaken = (project: LoanProject | null, act: ProjectAct | null): boolean => {
  if (!project || !act) return false
  if (act.kind === 'move')
    return project.version > act.project.version && project.approveState === act.to
  return isSame(project, act.input) && project.version > (act.project?.version ?? -1)
}

const isOwn = (sent: Sent<ProjectAct>, act: ProjectAct | null) =>
  JSON.stringify(sent.act) === JSON.stringify(act)

const overtaken: readonly ProblemCode[] = ['versionConflict', 'stateForbids', 'missing']

export const loanProjectSetup = setup({
  types: {
    input: {} as { keySeed: string },
    context: {} as LoanProjectContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable',
  },
  actors: {
    readSent: fromPromise<Sent<ProjectAct> | null>(notProvided('readSent')),
    readFields: fromPromise<FormFields | null, { id: string | null }>(notProvided('readFields')),
    /** As of `consignerLoan`: another tab's act that has no answer yet stands. */
    saveSent: fromPromise<Sent<ProjectAct>, Sent<ProjectAct> & { answeredKey: string | null }>(
      notProvided('saveSent'),
    ),
    saveProject: fromPromise<LoanProject, Sent<ProjectAct>>(notProvided('saveProject')),
    changeProjectState: fromPromise<LoanProject, Sent<ProjectAct>>(
      notProvided('changeProjectState'),
    ),
    /** The project of an act as it stands; null while there is none. */
    readProject: fromPromise<LoanProject | null, { act: ProjectAct }>(notProvided('readProject')),
  },
  actions: {
    /** Projects are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    forgetSent: () => undefined,
    /** Of no form, nothing is forgotten. */
    forgetFields: (_, _form: { id: string | null } | null) => undefined,
    takeProblem: assign((_, error: unknown) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    takeSent: assign(({ context }, sent: Sent<ProjectAct> | null) =>
      context.act === null && sent !== null ? { act: sent.act, key: sent.key } : {},
    ),
    adoptSent: assign((_, { act, key }: Sent<ProjectAct>) => ({ act, key })),
    mintKey: assign(({ context: { key, keySeed, keyCount } }) =>
      key === null ? { key: `${keySeed}-${keyCount + 1}`, keyCount: keyCount + 1 } : {},
    ),
    retireKey: assign(({ context }) => ({ answeredKey: context.key, key: null })),
    noteDone: assign(({ context: { act } }, project: LoanProject) => ({
      done: act && { act, project },
      act: null,
      fields: null,
      problem: null,
      attempts: 0,
    })),
    /** The key stays: whatever is sent next goes under it, so that of the two one takes effect. */
    dropAct: assign({ act: null, problem: null, attempts: 0 }),
    closeForm: assign({ project: null, fields: null, act: null, problem: null }),
    /** What was typed is saved over the project as it stands now. */
    renewProject: assign(({ context: { act } }, project: LoanProject | null) => ({
      project,
      act:
        act?.kind === 'save' && project
          ? {
              ...act,
              project: { id: project.id, projectNo: project.projectNo, version: project.version },
            }
          : act,
    })),
    /** What an act that is sent again is about; a form that it fails in stands over this. */
    takeProject: assign(({ context: { act } }, project: LoanProject | null) => ({
      project: act?.project ? project : null,
      attempts: 0,
    })),
    takeMove: assign(({ context: { act, to } }) => ({
      to: moves.find((it) => act?.kind === 'move' && act.to === it) ?? to,
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  guards: {
    hasAct: ({ context }) => context.act !== null && context.key !== null,
    hasFields: ({ context }) => context.fields !== null,
    canChange: (_, project: LoanProject | null) => project === null || canChange(project),
    canMove: (_, { project, to }: { project: LoanProject; to: ProjectMove }) =>
      movesOf(project).includes(to),
    isRemarked: ({ context }, remark: string | null) =>
      remark === null
        ? !needsRemark(context.to)
        : remark.trim().length >= 5 && remark.trim().length <= 200,
    isOutcomeOpen: (_, error: unknown) => isOutcomeOpen(problemOf(error)),
    isConflict: (_, error: unknown) => problemOf(error).code === 'versionConflict',
    /** Somebody else was faster, or the key has stood for an act that was given up here. */
    isOvertaken: (_, error: unknown) => {
      const { code } = problemOf(error)
      return overtaken.includes(code) || code === 'idempotencyKeyReused'
    },
    isOwnMove: ({ context }, sent: Sent<ProjectAct>) =>
      sent.act.kind === 'move' && isOwn(sent, context.act),
    isOwnAct: ({ context }, sent: Sent<ProjectAct>) => isOwn(sent, context.act),
    isActTaken: ({ context }, project: LoanProject | null) => isTaken(project, context.act),
    isChangeable: (_, project: LoanProject | null) => project !== null && canChange(project),
  },
  delays: {
    backOff: ({ context }) => Math.min(30_000, 1_000 * 2 ** Math.min(context.attempts, 5)),
  },
})

export const openingContext = ({ input }: { input: { keySeed: string } }): LoanProjectContext => ({
  project: null,
  to: 1,
  fields: null,
  act: null,
  key: null,
  answeredKey: null,
  done: null,
  problem: null,
  attempts: 0,
  keySeed: input.keySeed,
  keyCount: 0,
})
