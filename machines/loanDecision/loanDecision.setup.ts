import { assign, fromPromise, setup } from 'xstate'
import { callOf } from '#contract/act.rules.ts'
import type { Decision, DecisionForm, FormFields } from '#contract/consignerLoan.draft.ts'
import { decideApplies, type LoanApply, type DecisionSheet } from '#contract/loan.contract.ts'
import { isDecidable } from '#contract/loanDecision.rules.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { reopenable, resultsOf } from './decisionResult.ts'

export type LoanDecisionContext = Acting & {
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
}

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'reading.retried' }
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
const acting = actingOf<LoanDecisionContext>('loanDecision')

export const { begins, resumes } = acting

export const loanDecisionSetup = setup({
  types: {
    input: {} as { keySeed: string },
    context: {} as LoanDecisionContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'resumable' | 'moneyMoving',
  },
  actors: {
    ...acting.actors,
    readForm: fromPromise<DecisionForm | null>(notProvided('readForm')),
    /** Applications as they stand, with what their projects and the authorisation have left. */
    readApplies: fromPromise<DecisionSheet, { applyIds: readonly string[] }>(
      notProvided('readApplies'),
    ),
  },
  actions: {
    ...acting.actions,
    /** Applications are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    announceDecided: () => undefined,
    forgetForm: () => undefined,
    recallForm: assign((_, form: DecisionForm | null) => form ?? {}),
    choose: assign((_, { result, applyIds }: { result: 1 | 2; applyIds: readonly string[] }) => ({
      ...nothingChosen,
      ...nothingTold,
      result,
      applyIds,
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
      const items = (context.decision?.items ?? []).map(
        ({ applyNo: _no, haulierName: _name, ...item }) => item,
      )
      return begun(context, { call: callOf(decideApplies), body: { items }, name: '' })
    }),
    chooseNothing: assign(nothingChosen),
    chooseRefused: assign(({ context: { result, outcome } }) => {
      const results = resultsOf(outcome)
      return {
        ...nothingChosen,
        ...nothingTold,
        applyIds: reopenable(results),
        result: results[0]?.result ?? result,
      }
    }),
  },
  guards: {
    ...acting.guards,
    /** What this page knows is newer than what was saved. */
    isChosen: ({ context }) => context.applyIds.length > 0,
    wasLeft: (_, form: DecisionForm | null) => form !== null,
    isForSome: (_, { applyIds }: { applyIds: readonly string[] }) =>
      applyIds.length > 0 && applyIds.length <= 50,
    isNoneWaiting: (_, sheet: DecisionSheet) =>
      !sheet.rows.some(({ apply }) => apply.status === 10),
    lacksAuth: ({ context }, sheet: DecisionSheet) => context.result === 1 && !sheet.canConfirm,
    hasOthers: ({ context }) => (context.sheet?.rows.length ?? 0) > 1,
    isDecidable: ({ context: { sheet } }, { decision }: { decision: Decision | null }) =>
      sheet !== null && decision !== null && isDecidable(sheet, decision.items),
    /** While another form is open nothing takes its place. */
    hasRefused: ({ context: { outcome, applyIds } }) =>
      reopenable(resultsOf(outcome)).length > 0 && applyIds.length === 0,
  },
})

export const openingContext = ({ input }: { input: { keySeed: string } }): LoanDecisionContext => ({
  ...input,
  ...notActing,
  ...nothingChosen,
  result: 1,
})
