import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '#machines/kit/notProvided.ts'

export const tourSetup = setup({
  types: {
    /** How many places it explains. */
    input: {} as { places: number },
    context: {} as {
      readonly places: number
      readonly place: number
      /** How often somebody asked for it. */
      readonly starts: number
    },
    events: {} as
      | { type: 'tour.started' | 'place.next' | 'place.previous' | 'tour.closed' | 'tour.skipped' }
      | { type: 'session.unauthorised' | 'session.restored' },
    tags: {} as 'busy',
  },
  actors: {
    /** Whether this person wants to see it no more. */
    readSkipped: fromPromise<boolean>(notProvided('readSkipped')),
  },
  guards: {
    isSkipped: (_, skipped: boolean) => skipped,
    isFirst: ({ context }) => context.place === 0,
    isLast: ({ context }) => context.place === context.places - 1,
  },
  actions: {
    begin: assign({ place: 0, starts: ({ context }) => context.starts + 1 }),
    goOn: assign(({ context }) => ({ place: context.place + 1 })),
    goBack: assign(({ context }) => ({ place: context.place - 1 })),
    /** What is explained now is brought into sight; nobody who has just come is moved. */
    showPlace: () => undefined,
    /** For good, on every device. */
    rememberSkipped: () => undefined,
  },
})
