import { assign, fromPromise, setup } from 'xstate'
import type { BoundFleet, Crew } from '#contract/fleet.contract.ts'
import type { ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

export type FoundVehicles = { readonly records: readonly BoundFleet[]; readonly total: number }

/** A bound vehicle and one of its drivers. */
export type ChosenCrew = { readonly bindId: string; readonly driverId: string }

type Context = {
  /** A part of a plate or of a driver's name. */
  readonly keyword: string
  /** What was read last; null until then. */
  readonly found: FoundVehicles | null
  readonly chosen: ChosenCrew | null
  readonly problem: ProblemValue | null
}

export const nothingChosen: Context = { keyword: '', found: null, chosen: null, problem: null }

export const fleetChoiceSetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'choice.opened' | 'choice.closed' | 'load.retried' }
      | { type: 'vehicle.sought'; keyword: string }
      | ({ type: 'crew.chosen' } & ChosenCrew)
      | { type: 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy' | 'blocked',
  },
  actors: {
    pageBoundFleet: fromPromise<FoundVehicles, { keyword: string }>(notProvided('pageBoundFleet')),
    readCrew: fromPromise<Crew, ChosenCrew>(notProvided('readCrew')),
  },
  actions: {
    beginAnew: assign(nothingChosen),
    takeKeyword: assign((_, { keyword }: { keyword: string }) => ({ keyword: keyword.trim() })),
    takeFound: assign((_, found: FoundVehicles) => ({ found, problem: null })),
    takeChosen: assign((_, { bindId, driverId }: ChosenCrew) => ({ chosen: { bindId, driverId } })),
    ...problemActions,
    /** The form takes vehicle and driver into its fields. */
    fillCrew: (_, _crew: Crew) => undefined,
  },
})
