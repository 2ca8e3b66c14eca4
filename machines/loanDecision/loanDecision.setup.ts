import { assign, fromPromise, setup } from 'xstate'
import type { DecisionAct, DecisionForm, FormFields, Sent } from '#contract/consignerLoan.draft.ts'
import type { decideApplies, LoanApply } from '#contract/loan.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type DecisionSheet, isDecidable } from '#contract/loanDecision.rules.ts'
import { isOutcomeOpen, problemOf, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import {
  type DecisionResult,
  foundResults,
  isBatchTaken,
  reopenable,
  resultsOf,
} from './decisionResult.ts'

/** What was left behind: a batch without an answer, a form that was not sent. */
export type Recalled = {
  readonly sent: Sent<DecisionAct> | null
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
  readonly act: DecisionAct | null
  readonly key: string | null
  readonly answeredKey: string | null
  readonly results: readonly DecisionResult[]
  readonly problem: ProblemValue | null
  readonly attempts: number
  readonly keySeed: string
  readonly keyCount: number
}

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'opening.retried' | 'reading.retried' }
  | { type: 'applies.chosen'; result: 1 | 2; applyIds: readonly string[] }
  | { type: 'decision.typed'; fields: FormFields }
  | { type: 'row.leftOut'; applyId: string }
  | { type: 'decision.reviewed'; act: DecisionAct; fields: FormFields }
  | { type: 'decision.confirmed' | 'decision.reopened' | 'decision.abandoned' | 'decision.closed' }
  | { type: 'refused.reopened' }
  | { type: 'outcome.asked' | 'act.resent' | 'act.abandoned' }

const nothingChosen = { applyIds: [], fields: {}, sheet: null, leftOut: [], act: null } as const

export const loanDecisionSetup = setup({
  types: {
    input: {} as { keySeed: string },
    context: {} as LoanDecisionContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable' | 'moneyMoving',
  },
  actors: {
    recall: fromPromise<Recalled>(notProvided('recall')),
    /** Applications as they stand, with what their projects and the authorisation have left. */
    readApplies: fromPromise<DecisionSheet, { applyIds: readonly string[] }>(
      notProvided('readApplies'),
    ),
    /** As of `consignerLoan`: another tab's batch that has no answer yet stands. */
    saveSent: fromPromise<Sent<DecisionAct>, Sent<DecisionAct> & { answeredKey: string | null }>(
      notProvided('saveSent'),
    ),
    decideApplies: fromPromise<ReplyOf<typeof decideApplies>, Sent<DecisionAct>>(
      notProvided('decideApplies'),
    ),
  },
  actions: {
    /** Applications are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    announceDecided: () => undefined,
    forgetSent: () => undefined,
    forgetForm: () => undefined,
    /** What this page knows is newer than what was saved. */
    takeRecalled: assign(({ context }, { sent, form }: Recalled) => ({
      ...((context.act === null || context.key === null) && sent !== null
        ? { act: sent.act, key: sent.key }
        : {}),
      ...(context.applyIds.length === 0 && form !== null ? form : {}),
    })),
    takeSheet: assign((_, sheet: DecisionSheet) => ({
      sheet: { ...sheet, rows: sheet.rows.filter(({ apply }) => apply.status === 10) },
      leftOut: sheet.rows.flatMap(({ apply }) => (apply.status === 10 ? [] : [apply])),
    })),
    leaveOut: assign(({ context: { sheet, applyIds } }, applyId: string) => ({
      applyIds: applyIds.filter((id) => id !== applyId),
      sheet: sheet && { ...sheet, rows: sheet.rows.filter(({ apply }) => apply.id !== applyId) },
    })),
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    adoptSent: assign((_, { act, key }: Sent<DecisionAct>) => ({ act, key })),
    mintKey: assign(({ context: { key, keySeed, keyCount } }) =>
      key === null ? { key: `${keySeed}-${keyCount + 1}`, keyCount: keyCount + 1 } : {},
    ),
    retireKey: assign(({ context }) => ({ answeredKey: context.key, key: null })),
    takeReply: assign(({ context: { act } }, reply: ReplyOf<typeof decideApplies>) => ({
      results: act ? resultsOf(act, reply) : [],
    })),
    takeFound: assign(({ context: { act } }, sheet: DecisionSheet) => ({
      results: act ? foundResults(sheet, act) : [],
      result: act?.items[0]?.result ?? 1,
    })),
    chooseNothing: assign({ ...nothingChosen, problem: null, attempts: 0 }),
    chooseRefused: assign(({ context: { results } }) => ({
      ...nothingChosen,
      applyIds: reopenable(results),
      problem: null,
    })),
    /** The key stays: whatever is sent next goes under it, so that of the two one takes effect. */
    dropAct: assign({ act: null, problem: null, attempts: 0 }),
    chooseSent: assign(({ context: { act, result } }) => ({
      applyIds: (act?.items ?? []).map(({ applyId }) => applyId),
      result: act?.items[0]?.result ?? result,
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
  guards: {
    /** Without a key it was looked at, and never sent. */
    hasAct: ({ context }) => context.act !== null && context.key !== null,
    hasForm: ({ context }) => context.applyIds.length > 0,
    isForSome: (_, applyIds: readonly string[]) => applyIds.length > 0 && applyIds.length <= 50,
    isNoneWaiting: (_, sheet: DecisionSheet) =>
      !sheet.rows.some(({ apply }) => apply.status === 10),
    lacksAuth: ({ context }, sheet: DecisionSheet) => context.result === 1 && !sheet.canConfirm,
    hasOthers: ({ context }) => (context.sheet?.rows.length ?? 0) > 1,
    isDecidable: ({ context: { sheet } }, act: DecisionAct | null) =>
      sheet !== null && act !== null && isDecidable(sheet, act.items),
    canReview: ({ context }) => context.sheet !== null && context.act !== null,
    isOutcomeOpen: (_, { error }: { error: unknown }) => isOutcomeOpen(problemOf(error)),
    /** The key has stood for a batch that was given up here and took effect all the same. */
    isOvertaken: (_, { error }: { error: unknown }) =>
      problemOf(error).code === 'idempotencyKeyReused',
    isOwnAct: ({ context }, sent: Sent<DecisionAct>) =>
      JSON.stringify(sent.act) === JSON.stringify(context.act),
    isBatchTaken: ({ context }, sheet: DecisionSheet) => isBatchTaken(sheet, context.act),
    hasRefused: ({ context }) => reopenable(context.results).length > 0,
  },
  delays: {
    backOff: ({ context }) => Math.min(30_000, 1_000 * 2 ** Math.min(context.attempts, 5)),
  },
})

export const openingContext = ({ input }: { input: { keySeed: string } }): LoanDecisionContext => ({
  ...nothingChosen,
  result: 1,
  key: null,
  answeredKey: null,
  results: [],
  problem: null,
  attempts: 0,
  keySeed: input.keySeed,
  keyCount: 0,
})
