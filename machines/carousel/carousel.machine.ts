import { assign, fromCallback, setup } from 'xstate'
import type { StateMeta } from '#machines/atlas/labels.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

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
    meta: {} as StateMeta,
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
      meta: stateMeta('已暂停', 'Paused', '点选才换图。', 'Another picture comes by a click only.'),
      on: {
        'play.requested': 'playing',
        'slide.chosen': { actions: { type: 'show', params: ({ event }) => event } },
      },
    },
    playing: {
      meta: stateMeta(
        '自动播放',
        'Playing',
        '隔几秒换一张，可以暂停。',
        'Another picture every few seconds; it can be paused.',
      ),
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
        'attention.gained': 'held',
        'slide.chosen': {
          target: 'paused',
          actions: { type: 'show', params: ({ event }) => event },
        },
      },
    },
    held: {
      meta: stateMeta(
        '停留中',
        'Held',
        '鼠标或键盘焦点在图上，暂不换图。',
        'The pointer or the focus is on it, so nothing moves.',
      ),
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
