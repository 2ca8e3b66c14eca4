import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import { asksPasswordAgain, isRefusal } from '#contract/act.rules.ts'
import { Problem, problemOf, type ProblemCode, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { NotSent } from './notSent.ts'
import { problemActions } from '#machines/kit/problems.ts'

/**
 * What is about to be done, or was begun before: null where only the server knows, which is then asked for what stands
 * open. Whoever `asksPassword` gets it in an event, never in the body; where only some acts of a subject do, it is asked of each.
 */
export type ActInput = {
  readonly subject: string
  readonly asksPassword: boolean | ((act: SavedAct) => boolean)
} & ({ readonly begun: SavedAct } | { readonly saved: SavedAct | null })

/** The act that counts is another's where another tab's was open; `isOwn` says so. `nothing` stood open, and `act` is none. */
export type ActOutput = { readonly act: SavedAct; readonly isOwn: boolean } & (
  | { readonly kind: 'done'; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly problem: ProblemValue }
  | { readonly kind: 'dropped' | 'tooOld' | 'nothing' }
)

/** The act that counts, as saving answers it. */
export type Counting = SavedAct & { isOpen: boolean }

/** The password is in what happens, from its field until it is sent, and nowhere else. */
type Authorised = { readonly password: string | null }

type Ending = ActOutput extends infer O
  ? O extends unknown
    ? Omit<O, 'act' | 'isOwn'>
    : never
  : never

export type ActContext = {
  readonly subject: string
  readonly asksPassword: ActInput['asksPassword']
  readonly act: SavedAct
  /** The key that this tab came with. */
  readonly ownKey: string
  readonly isSaved: boolean
  /** The server may have it, and another tab may have taken it up. */
  readonly mayBeSaved: boolean
  /** It may have taken effect, or may still. */
  readonly isSent: boolean
  readonly attempts: number
  readonly problem: ProblemValue | null
  readonly ending: Ending | null
}

/** While what stands open is looked for. */
const noAct: SavedAct = { key: '', call: '', body: {}, name: '' }

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
      | { type: 'act.resent' | 'act.dropped' | 'outcome.asked' | 'line.restored' },
    output: {} as ActOutput,
    tags: {} as 'busy' | 'editable' | 'blocked',
  },
  actors: {
    /** What was begun before and has no outcome that the person was told. */
    readAct: fromPromise<SavedAct | null, { subject: string }>(notProvided('readAct')),
    /** Saves the act unless its subject has an open one; answers the one that counts, and hands the password on. */
    saveAct: fromPromise<Counting & Authorised, { subject: string; act: SavedAct } & Authorised>(
      notProvided('saveAct'),
    ),
    sendAct: fromPromise<unknown, { act: SavedAct } & Authorised>(notProvided('sendAct')),
    askOutcome: fromPromise<Outcome, { act: SavedAct }>(notProvided('askOutcome')),
    /** From here on the act can take no effect, unless it has. */
    dropAct: fromPromise<Outcome, { act: SavedAct }>(notProvided('dropAct')),
  },
  actions: {
    /** The person is told now: the server does not bring it up again. */
    noteTold: (_, _params: { key: string }) => undefined,
    takeFound: assign((_, found: SavedAct | null) => {
      const act = found ?? noAct
      return { act, ownKey: act.key, isSaved: true, mayBeSaved: true, isSent: true }
    }),
    takeNothing: assign({ ending: { kind: 'nothing' as const } }),
    takeCounting: assign((_, { key, call, body, name }: SavedAct) => ({
      act: { key, call, body, name },
      mayBeSaved: true,
      isSent: true,
    })),
    noteSaving: assign({ mayBeSaved: true }),
    noteSent: assign({ isSent: true }),
    ...problemActions,
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
    isBegun: ({ context }) => context.act.key !== '' && !context.isSaved,
    isSaved: ({ context }) => context.isSaved,
    isFound: (_, act: SavedAct | null) => act !== null,
    asksPassword: ({ context: { asksPassword, act } }) =>
      typeof asksPassword === 'boolean' ? asksPassword : asksPassword(act),
    isGiven: (_, { password }: { password: string }) => password !== '',
    isGivenAgain: ({ context }, { password }: { password: string }) =>
      password !== '' && context.isSent,
    isMine: ({ context }, { key, isOpen }: Counting) => key === context.act.key && isOpen,
    isStatus: (_, { outcome, status }: { outcome: Outcome; status: Outcome['status'] }) =>
      outcome.status === status,
    isPatienceOver: ({ context }) => isPatienceOver(context),
    isPasswordWrong: (_, { error }: { error: unknown }) => asksPasswordAgain(problemOf(error)),
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(problemOf(error)),
    isUnsaved: ({ context }) => !context.mayBeSaved,
    isUnsent: ({ context }) => !context.isSent,
    isProvablyUnsent: ({ context }, { error }: { error: unknown }) =>
      !context.isSent && error instanceof NotSent,
    isOffline: ({ context }) => context.problem?.code === 'offline',
    isDropped: (_, { error }: { error: unknown }) => codeOf(error) === 'actDropped',
    isKeyTooOld: (_, { error }: { error: unknown }) => codeOf(error) === 'actTooOld',
  },
  delays: {
    backOff: ({ context: { attempts, problem } }) =>
      Math.max(Math.min(30_000, 1_000 * 2 ** attempts), 1_000 * (problem?.retryAfter ?? 0)),
  },
})

export const openingContext = ({ input }: { input: ActInput }): ActContext => {
  const act = ('begun' in input ? input.begun : input.saved) ?? noAct
  const isSaved = 'saved' in input && input.saved !== null
  return {
    subject: input.subject,
    asksPassword: input.asksPassword,
    act,
    ownKey: act.key,
    isSaved,
    mayBeSaved: isSaved,
    isSent: isSaved,
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
