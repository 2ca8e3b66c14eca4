import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import { asksPasswordAgain, isRefusal } from '#contract/act.rules.ts'
import { Problem, problemOf, type ProblemCode, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** What is about to be done, or what was saved before a reload. Whoever `asksPassword` gets it in an event, never in the body. */
export type ActInput = { readonly subject: string; readonly asksPassword: boolean } & (
  | { readonly begun: SavedAct }
  | { readonly saved: SavedAct }
)

/** The act that counts is another's where another tab's was open; `isOwn` says so. */
export type ActOutput = { readonly act: SavedAct; readonly isOwn: boolean } & (
  | { readonly kind: 'done'; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly problem: ProblemValue }
  | { readonly kind: 'dropped' | 'tooOld' }
)

type Ending = ActOutput extends infer O
  ? O extends unknown
    ? Omit<O, 'act' | 'isOwn'>
    : never
  : never

type ActContext = {
  readonly subject: string
  readonly asksPassword: boolean
  readonly act: SavedAct
  /** The key that this tab came with. */
  readonly ownKey: string
  readonly isSaved: boolean
  readonly attempts: number
  readonly problem: ProblemValue | null
  readonly ending: Ending | null
}

/** Two minutes and a little: what has no outcome by then is for a person to look into. */
const patience = 8

/** Whether so much was asked that the person is told whom to call. */
export const isPatienceOver = ({ attempts }: Pick<ActContext, 'attempts'>) => attempts >= patience

const codeOf = (error: unknown): ProblemCode => problemOf(error).code

export const actSetup = setup({
  types: {
    input: {} as ActInput,
    context: {} as ActContext,
    events: {} as
      | { type: 'act.authorised'; password: string }
      | { type: 'act.resent' | 'act.dropped' | 'outcome.asked' },
    output: {} as ActOutput,
    tags: {} as 'busy' | 'editable' | 'blocked',
  },
  actors: {
    /** Saves the act unless its subject has an open one; answers the one that counts. */
    saveAct: fromPromise<SavedAct & { isOpen: boolean }, { subject: string; act: SavedAct }>(
      notProvided('saveAct'),
    ),
    sendAct: fromPromise<unknown, { act: SavedAct; password: string | null }>(
      notProvided('sendAct'),
    ),
    askOutcome: fromPromise<Outcome, { act: SavedAct }>(notProvided('askOutcome')),
    /** From here on the act can take no effect, unless it has. */
    dropAct: fromPromise<Outcome, { act: SavedAct }>(notProvided('dropAct')),
  },
  actions: {
    /** The person is told now: the server does not bring it up again. */
    noteTold: (_, _params: { key: string }) => undefined,
    takeCounting: assign((_, { act: { key, call, body, name } }: { act: SavedAct }) => ({
      act: { key, call, body, name },
    })),
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    missPassword: assign({ problem: new Problem('inputInvalid').value }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0, problem: null }),
    takeDone: assign((_, { reply }: { reply: unknown }) => ({
      ending: { kind: 'done' as const, reply },
    })),
    takeRefusal: assign((_, { error }: { error: unknown }) => ({
      ending: { kind: 'refused' as const, problem: problemOf(error) },
    })),
    takeDropped: assign({ ending: { kind: 'dropped' as const } }),
    takeTooOld: assign({ ending: { kind: 'tooOld' as const } }),
  },
  guards: {
    isSaved: ({ context }) => context.isSaved,
    asksPassword: ({ context }) => context.asksPassword,
    isGiven: (_, { password }: { password: string }) => password !== '',
    isMine: ({ context }, { act }: { act: SavedAct & { isOpen: boolean } }) =>
      act.key === context.act.key && act.isOpen,
    isStatus: (_, { outcome, status }: { outcome: Outcome; status: Outcome['status'] }) =>
      outcome.status === status,
    isPatienceOver: ({ context }) => isPatienceOver(context),
    isPasswordWrong: (_, { error }: { error: unknown }) => asksPasswordAgain(problemOf(error)),
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(problemOf(error)),
    isDropped: (_, { error }: { error: unknown }) => codeOf(error) === 'actDropped',
    isTooOld: (_, { error }: { error: unknown }) => codeOf(error) === 'actTooOld',
  },
  delays: {
    backOff: ({ context: { attempts, problem } }) =>
      Math.max(
        Math.min(30_000, 1_000 * 2 ** Math.min(attempts, 5)),
        1_000 * (problem?.retryAfter ?? 0),
      ),
  },
})

export const openingContext = ({ input }: { input: ActInput }): ActContext => {
  const act = 'saved' in input ? input.saved : input.begun
  return {
    subject: input.subject,
    asksPassword: input.asksPassword,
    act,
    ownKey: act.key,
    isSaved: 'saved' in input,
    attempts: 0,
    problem: null,
    ending: null,
  }
}

/** A stored refusal as the error that the call would have thrown. */
export const refusalOf = (outcome: Outcome): Problem | null => {
  if (outcome.status !== 'refused') return null
  const { code, errors, ...value } = outcome.problem
  return new Problem(code, {
    ...value,
    errors: errors.map(({ row, ...error }) => (row === undefined ? error : { ...error, row })),
  })
}
