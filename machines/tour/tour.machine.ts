import { asksOf } from '#machines/kit/asks.ts'
import { tourSetup } from './tour.setup.ts'

const asks = asksOf(tourSetup)

/** A guided tour: place by place, left for now or for good, and begun again whenever somebody wants it. */
export const tourMachine = tourSetup.createMachine({
  id: 'tour',
  context: ({ input }) => ({ ...input, place: 0, starts: 0 }),
  initial: 'opening',
  on: { 'session.unauthorised': '.over', 'session.restored': {}, 'tour.started': {} },
  states: {
    // Where it is not known the person may have seen it: it can be begun all the same.
    opening: asks('readSkipped', {
      done: [{ guard: 'isSkipped', target: 'over' }, { target: 'explaining' }],
      fail: { target: 'over', actions: [] },
    }),
    explaining: {
      on: {
        'place.next': [
          { guard: 'isLast', target: 'over', actions: 'rememberSkipped' },
          { actions: ['goOn', 'showPlace'] },
        ],
        'place.previous': [{ guard: 'isFirst' }, { actions: ['goBack', 'showPlace'] }],
        'tour.closed': 'over',
        'tour.skipped': { target: 'over', actions: 'rememberSkipped' },
      },
    },
    over: { on: { 'tour.started': { target: 'explaining', actions: ['begin', 'showPlace'] } } },
  },
})
