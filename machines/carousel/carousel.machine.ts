import { assign, fromCallback, setup } from 'xstate'
import { notProvided } from '#machines/kit/notProvided.ts'

export type CarouselEvent =
  | { type: 'slide.chosen'; index: number }
  /** The clock's: the next one's turn. */
  | { type: 'slide.advanced' }
  | { type: 'play.requested' | 'pause.requested' | 'attention.gained' | 'attention.lost' }

/** Which picture is shown, and whether the next one comes by itself: never while somebody looks closer. */
export const carouselMachine = setup({
  types: {
    /** `index` counts on; the view takes it modulo the number of pictures. */
    context: {} as { readonly index: number },
    events: {} as CarouselEvent,
  },
  actors: { clock: fromCallback<CarouselEvent>(notProvided('clock')) },
  actions: {
    show: assign((_, { index }: { index: number }) => ({ index })),
  },
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
      invoke: {
        id: 'clock',
        src: 'clock',
        // Without a clock the pictures stand still and are chosen by a click.
        onDone: 'paused',
        onError: 'paused',
      },
      on: {
        'slide.advanced': { actions: assign({ index: ({ context }) => context.index + 1 }) },
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
