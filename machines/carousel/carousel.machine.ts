import { assign, setup } from 'xstate'

type CarouselEvent =
  | { type: 'slide.chosen'; index: number }
  | { type: 'play.requested' | 'pause.requested' | 'attention.gained' | 'attention.lost' }

/** Which picture is shown, and whether the next one comes by itself: never while somebody looks closer. */
export const carouselMachine = setup({
  types: {
    /** `index` counts on; the view takes it modulo the number of pictures. */
    context: {} as { readonly index: number },
    events: {} as CarouselEvent,
  },
  actions: {
    show: assign((_, { index }: { index: number }) => ({ index })),
    showNext: assign(({ context }) => ({ index: context.index + 1 })),
  },
  delays: { turn: 6_000 },
}).createMachine({
  id: 'carousel',
  context: { index: 0 },
  initial: 'paused',
  on: { 'attention.gained': {}, 'attention.lost': {}, 'play.requested': {}, 'pause.requested': {} },
  states: {
    paused: {
      on: {
        'play.requested': 'playing',
        'slide.chosen': { actions: { type: 'show', params: ({ event }) => event } },
      },
    },
    playing: {
      after: { turn: { target: 'playing', reenter: true, actions: 'showNext' } },
      on: {
        'pause.requested': 'paused',
        'attention.gained': 'attended',
        'slide.chosen': {
          target: 'paused',
          actions: { type: 'show', params: ({ event }) => event },
        },
      },
    },
    attended: {
      on: {
        'attention.lost': 'playing',
        'pause.requested': 'paused',
        'slide.chosen': {
          target: 'paused',
          actions: { type: 'show', params: ({ event }) => event },
        },
      },
    },
  },
})
