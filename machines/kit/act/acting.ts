import type { SavedAct } from '#contract/act.contract.ts'
import type { ProblemValue } from '#contract/problem.ts'
import { action, problemActions } from '#machines/kit/problems.ts'
import { actMachine } from './act.machine.ts'
import type { ActInput, ActOutput } from './act.setup.ts'
import { ownRefusal } from './refusal.ts'

/** Keys of a page: each act has another. */
export type Keys = { readonly keySeed: string; readonly keyCount: number }

export const nextKey = ({ keySeed, keyCount }: Keys) => ({
  key: `${keySeed}-${keyCount + 1}`,
  keyCount: keyCount + 1,
})

/** What a chart that invokes acts knows of them. */
export type Acting = Keys & {
  /** Begun, and without an outcome. */
  readonly act: SavedAct | null
  /** What became of the last one. */
  readonly outcome: ActOutput | null
  readonly problem: ProblemValue | null
}

export const notActing = { act: null, outcome: null, problem: null, keyCount: 0 } as const

/** An act begins: under the next key, and nothing is left of what was before. */
export const begun = (keys: Keys, act: Omit<SavedAct, 'key'>) => {
  const { key, keyCount } = nextKey(keys)
  return { act: { ...act, key }, keyCount, outcome: null, problem: null }
}

/**
 * What a chart that acts is written with. Its context has `Acting`; its setup spreads `actors`, `actions` and `guards`.
 * It opens by looking for what was begun before, for nothing is done beside it:
 *
 *     opening: asks('act', {
 *       input: resumes,
 *       take: 'takeOutcome',
 *       done: [{ guard: 'isNothing', target: 'resting' }, { target: 'resting', actions: 'announceChange' }],
 *     }),
 *     …
 *     acting: asks('act', { input: begins, take: 'takeOutcome', done: [{ guard: 'isOwnDone', … }, …] }),
 *
 * @param subject What its acts are about, one open for each person: the chart's id, or what it says of its context.
 */
export const actingOf = <Context extends Acting>(
  subject: string | ((context: Context) => string),
  { asksPassword = false }: Partial<Pick<ActInput, 'asksPassword'>> = {},
) => {
  const about = (context: Context) => ({
    subject: typeof subject === 'string' ? subject : subject(context),
    asksPassword,
  })
  return {
    /**
     * What was begun before. Where it was begun here and interrupted, the server alone knows whether it was saved; it is looked
     * for like any other. A key of an older draft is asked for by itself.
     */
    resumes: ({ context }: { context: Context }): ActInput => ({
      ...about(context),
      saved: context.act?.key.startsWith(`${context.keySeed}-`) ? null : context.act,
    }),
    /** What was just begun; an action that sets `act` leads to a state that invokes it. */
    begins: ({ context }: { context: Context }): ActInput => ({
      ...about(context),
      begun: context.act!,
    }),
    actors: { act: actMachine },
    actions: {
      ...problemActions,
      /** It was read. */
      forgetOutcome: action((_: Acting, _params: undefined) => ({ outcome: null, problem: null })),
      takeOutcome: action((_: Acting, outcome: ActOutput) => ({
        act: null,
        outcome: outcome.kind === 'nothing' ? null : outcome,
        problem: ownRefusal(outcome),
      })),
    },
    guards: {
      /** Nothing stood open. */
      isNothing: (_: unknown, { kind }: ActOutput) => kind === 'nothing',
      /** Done, on whichever page it was begun. */
      isDone: (_: unknown, { kind }: ActOutput) => kind === 'done',
      isOwnDone: (_: unknown, { isOwn, kind }: ActOutput) => isOwn && kind === 'done',
      isOwnRefused: (_: unknown, outcome: ActOutput) => ownRefusal(outcome) !== null,
    },
  }
}
