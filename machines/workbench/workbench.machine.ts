import { workbenchSetup } from './workbench.setup.ts'

/** The enterprise's figures while somebody looks at them, read again when he comes back to them after a while. */
export const workbenchMachine = workbenchSetup.createMachine({
  id: 'workbench',
  context: {},
  initial: 'present',
  invoke: {
    id: 'figures',
    src: 'figures',
    input: { subject: null },
    // The query goes on for as long as the page.
    onDone: {},
    onError: {},
  },
  on: {
    'session.unauthorised': { target: '.suspended', actions: 'tellFigures' },
    'session.restored': {},
  },
  states: {
    present: {
      on: {
        'tab.left': 'away',
        'tab.returned': {},
        'refresh.requested': { actions: 'refreshFigures' },
      },
    },
    away: {
      initial: 'fresh',
      on: { 'tab.left': {}, 'refresh.requested': { actions: 'refreshFigures' } },
      states: {
        fresh: {
          after: { staleAfter: 'stale' },
          on: { 'tab.returned': '#workbench.present' },
        },
        stale: {
          on: { 'tab.returned': { target: '#workbench.present', actions: 'refreshFigures' } },
        },
      },
    },
    suspended: {
      on: {
        'tab.left': {},
        'tab.returned': {},
        'session.restored': { target: 'present', actions: 'tellFigures' },
      },
    },
  },
})
