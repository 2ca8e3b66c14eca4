import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { Decision, DecisionForm, FormFields } from '#contract/consignerLoan.draft.ts'
import { decideApplies, type LoanApply, type DecisionSheet } from '#contract/loan.contract.ts'
import { isDecidable } from '#contract/loanDecision.rules.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Keys, nextKey } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { type DecisionResult, reopenable, resultsOf } from './decisionResult.ts'

/** What was left behind: a batch without an outcome, a form that was not sent. */
export type Recalled = {
  readonly act: SavedAct | null
  readonly form: DecisionForm | null
}

export type LoanDecisionContext = {
  readonly result: 1 | 2
  /** The applications that are asked about; none while none is chosen. */
  readonly applyIds: readonly string[]
  readonly fields: FormFields
  /** Those that still wait, as the server told them last. */
  readonly sheet: DecisionSheet | null
  /** Those that were chosen and wait no longer. */
  readonly leftOut: readonly LoanApply[]
  /** What the form said when it was last complete. */
  readonly decision: Decision | null
  /** Begun, and its outcome not told yet. */
  readonly act: SavedAct | null
  /** What became of the last batch, and of each application in it. */
  readonly outcome: ActOutput | null
  readonly results: readonly DecisionResult[]
  readonly problem: ProblemValue | null
} & Keys

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'opening.retried' | 'reading.retried' }
  | { type: 'applies.chosen'; result: 1 | 2; applyIds: readonly string[] }
  | { type: 'decision.typed'; fields: FormFields }
  | { type: 'row.leftOut'; applyId: string }
  | { type: 'decision.reviewed'; decision: Decision; fields: FormFields }
  | { type: 'decision.confirmed' | 'decision.reopened' | 'decision.abandoned' | 'decision.closed' }
  | { type: 'refused.reopened' }

const nothingChosen = {
  applyIds: [],
  fields: {},
  sheet: null,
  leftOut: [],
  decision: null,
} as const
const nothingTold = { outcome: null, problem: null } as const

export const loanDecisionSetup = setup({
  types: {
    input: {} as { keySeed: string },
    context: {} as LoanDecisionContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable' | 'moneyMoving',
  },
  actors: {
    act: actMachine,
    recall: fromPromise<Recalled>(notProvided('recall')),
    /** Applications as they stand, with what their projects and the authorisation have left. */
    readApplies: fromPromise<DecisionSheet, { applyIds: readonly string[] }>(
      notProvided('readApplies'),
    ),
  },
  actions: {
    /** Applications are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    announceDecided: () => undefined,
    forgetForm: () => undefined,
    /** What this page knows is newer than what was saved. */
    takeRecalled: assign(({ context }, { act, form }: Recalled) => ({
      act: context.act ?? act,
      ...(context.applyIds.length === 0 && form !== null ? form : {}),
    })),
    choose: assign((_, { result, applyIds }: { result: 1 | 2; applyIds: readonly string[] }) => ({
      ...nothingChosen,
      ...nothingTold,
      result,
      applyIds,
      results: [],
    })),
    takeSheet: assign((_, sheet: DecisionSheet) => ({
      sheet: { ...sheet, rows: sheet.rows.filter(({ apply }) => apply.status === 10) },
      leftOut: sheet.rows.flatMap(({ apply }) => (apply.status === 10 ? [] : [apply])),
    })),
    /** What is typed and which file goes with it are told apart. */
    takeFields: assign(({ context }, { fields }: { fields: FormFields }) => ({
      fields: { ...context.fields, ...fields },
    })),
    leaveOut: assign(({ context: { sheet, applyIds } }, { applyId }: { applyId: string }) => ({
      applyIds: applyIds.filter((id) => id !== applyId),
      sheet: sheet && { ...sheet, rows: sheet.rows.filter(({ apply }) => apply.id !== applyId) },
    })),
    takeDecision: assign((_, { decision, fields }: { decision: Decision; fields: FormFields }) => ({
      decision,
      fields,
      ...nothingTold,
    })),
    dropDecision: assign({ decision: null, problem: null }),
    beginDecision: assign(({ context }) => {
      const { key, keyCount } = nextKey(context)
      const items = (context.decision?.items ?? []).map(
        ({ applyNo: _no, haulierName: _name, ...item }) => item,
      )
      const act: SavedAct = { key, call: callOf(decideApplies), body: { items }, name: '' }
      return { act, keyCount, ...nothingTold }
    }),
    takeOutcome: assign((_, outcome: ActOutput) => ({
      act: null,
      outcome,
      problem: ownRefusal(outcome),
      results: outcome.kind === 'done' ? resultsOf(outcome.act, outcome.reply) : [],
    })),
    forgetOutcome: assign({ outcome: null, results: [] }),
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    chooseNothing: assign({ ...nothingChosen, ...nothingTold }),
    chooseRefused: assign(({ context: { result, results } }) => ({
      ...nothingChosen,
      ...nothingTold,
      applyIds: reopenable(results),
      result: results[0]?.result ?? result,
    })),
  },
  guards: {
    hasAct: ({ context }) => context.act !== null,
    hasForm: ({ context }) => context.applyIds.length > 0,
    isForSome: (_, { applyIds }: { applyIds: readonly string[] }) =>
      applyIds.length > 0 && applyIds.length <= 50,
    isNoneWaiting: (_, sheet: DecisionSheet) =>
      !sheet.rows.some(({ apply }) => apply.status === 10),
    lacksAuth: ({ context }, sheet: DecisionSheet) => context.result === 1 && !sheet.canConfirm,
    hasOthers: ({ context }) => (context.sheet?.rows.length ?? 0) > 1,
    isDecidable: ({ context: { sheet } }, { decision }: { decision: Decision | null }) =>
      sheet !== null && decision !== null && isDecidable(sheet, decision.items),
    isDone: (_, { kind }: ActOutput) => kind === 'done',
    isOwnDone: (_, { isOwn, kind }: ActOutput) => isOwn && kind === 'done',
    isOwnRefused: (_, outcome: ActOutput) => ownRefusal(outcome) !== null,
    /** While another form is open nothing takes its place. */
    hasRefused: ({ context: { results, applyIds } }) =>
      reopenable(results).length > 0 && applyIds.length === 0,
  },
})

export const openingContext = ({ input }: { input: { keySeed: string } }): LoanDecisionContext => ({
  ...nothingChosen,
  ...nothingTold,
  result: 1,
  act: null,
  results: [],
  keySeed: input.keySeed,
  keyCount: 0,
})
