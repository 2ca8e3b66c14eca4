import { assign } from 'xstate'
import { problemOf, type ProblemValue } from '#contract/problem.ts'

/** An action of every chart whose context has at least this much. */
export const action = <Context, Params>(
  next: (context: Context, params: Params) => Partial<Context>,
) =>
  assign(
    ({ context }: { context: Context }, params: Params) => next(context, params),
    // `as`: `assign` is bound to one machine's events and actors, and this one needs none of them.
  ) as unknown as (at: { context: Context }, params: Params) => void

type WithProblem = { readonly problem: ProblemValue | null }

/** How a chart takes what failed, and is rid of it again. Its setup spreads them among its actions. */
export const problemActions = {
  takeProblem: action((_: WithProblem, { error }: { error: unknown }) => ({
    problem: problemOf(error),
  })),
  clearProblem: action((_: WithProblem, _params: undefined) => ({ problem: null })),
}
