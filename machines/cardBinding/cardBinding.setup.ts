import { assign, fromPromise, setup } from 'xstate'
import type { PayeeCard } from '#contract/card.contract.ts'
import { cardForm } from '#contract/card.form.ts'
import type { BoundDriver } from '#contract/fleet.contract.ts'
import type { ValuesOf } from '#contract/form.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { problemActions } from '#machines/kit/problems.ts'

/** What is set of a card. */
export type CardChange = { card: PayeeCard; to: 'default' | 'unbound' | 'verified' }
export type CardInput = ValuesOf<typeof cardForm> & { driverId: string }

export type CardBindingContext = {
  /** Those who were found; null before anybody was looked for. */
  readonly found: readonly BoundDriver[] | null
  readonly driver: BoundDriver | null
  readonly form: FormState
  readonly change: CardChange | null
  /** The card as it is after what was done last. */
  readonly done: PayeeCard | null
  readonly problem: ProblemValue | null
}

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'binding.requested' | 'binding.abandoned' }
  | { type: 'driver.sought'; keyword: string }
  | { type: 'driver.chosen'; driver: BoundDriver }
  | FormEvent
  | ({ type: 'change.requested' } & CardChange)
  | { type: 'change.confirmed' | 'change.abandoned' }

const form = formOf(cardForm, () => undefined)

/** What the form says; asked only where `isWhole` led. */
export const inputIn = (context: CardBindingContext): CardInput => ({
  ...form.valuesOf(context),
  driverId: context.driver?.driverId ?? '',
})

export const nothingBound: CardBindingContext = {
  found: null,
  driver: null,
  form: noForm,
  change: null,
  done: null,
  problem: null,
}

export const cardBindingSetup = setup({
  types: {
    context: {} as CardBindingContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked',
  },
  actors: {
    findDrivers: fromPromise<BoundDriver[], { keyword: string }>(notProvided('findDrivers')),
    savePayeeCard: fromPromise<PayeeCard, { card: CardInput }>(notProvided('savePayeeCard')),
    setPayeeCard: fromPromise<PayeeCard, { change: CardChange }>(notProvided('setPayeeCard')),
  },
  actions: {
    /** Cards are other than they were; the flow has the list read again. */
    announceChange: () => undefined,
    ...form.actions,
    ...problemActions,
    begin: assign(nothingBound),
    takeFound: assign((_, found: BoundDriver[]) => ({ found, problem: null })),
    openForm: assign((_, { driver }: { driver: BoundDriver }) => ({
      driver,
      form: form.opened(driver.driverId),
      problem: null,
    })),
    takeRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemOf(error),
      form: form.refused(context.form, problemOf(error)),
    })),
    takeDone: assign((_, done: PayeeCard) => ({ ...nothingBound, done })),
    takeChange: assign((_, { card, to }: CardChange) => ({
      change: { card, to },
      done: null,
      problem: null,
    })),
  },
  guards: {
    ...form.guards,
    /** Unbinding takes something away: it is asked once more. */
    asksFirst: (_, { to }: CardChange) => to === 'unbound',
    isSought: (_, { keyword }: { keyword: string }) => keyword.trim() !== '',
  },
})
