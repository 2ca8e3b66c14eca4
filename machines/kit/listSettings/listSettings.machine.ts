import { errorOf } from '#machines/kit/errorOf.ts'
import { listSettingsSetup, settingsIn } from './listSettings.setup.ts'

/** Which columns of a list a person sees and which views the person saved; shown at once, saved behind. */
export const listSettingsMachine = listSettingsSetup.createMachine({
  id: 'listSettings',
  context: ({ input }) => ({
    list: input.list,
    saved: { version: 0, hidden: [], views: [] },
    changes: [],
    sent: 0,
    name: '',
    problem: null,
  }),
  type: 'parallel',
  on: { 'session.restored': {} },
  states: {
    settings: {
      initial: 'loading',
      on: { 'session.unauthorised': '.suspended' },
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ list: context.list }),
            onDone: {
              target: 'known',
              actions: { type: 'takeSettings', params: ({ event }) => event.output },
            },
            onError: { target: 'unavailable', actions: { type: 'takeProblem', params: errorOf } },
          },
        },
        known: {
          initial: 'resting',
          on: {
            'columns.hidden': {
              actions: {
                type: 'takeChange',
                params: ({ event }) => ({ kind: 'columns', hidden: event.hidden }),
              },
            },
            'view.removed': {
              actions: {
                type: 'takeChange',
                params: ({ event }) => ({ kind: 'removal', name: event.name }),
              },
            },
            'view.saved': {
              guard: 'canBeNamed',
              actions: {
                type: 'takeChange',
                params: ({ context, event }) => ({
                  kind: 'view',
                  view: { name: context.name.trim(), search: event.search },
                }),
              },
            },
          },
          states: {
            resting: { always: { guard: 'hasChanges', target: 'saving' } },
            saving: {
              entry: 'countSent',
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context }) => ({ list: context.list, ...settingsIn(context) }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'takeSaved', params: ({ event }) => event.output },
                },
                onError: [
                  { guard: { type: 'isOutdated', params: errorOf }, target: 'renewing' },
                  {
                    target: 'notSaved',
                    actions: { type: 'takeProblem', params: errorOf },
                  },
                ],
              },
            },
            renewing: {
              invoke: {
                id: 'renew',
                src: 'load',
                input: ({ context }) => ({ list: context.list }),
                onDone: {
                  target: 'saving',
                  actions: { type: 'takeSettings', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'notSaved',
                  actions: { type: 'takeProblem', params: errorOf },
                },
              },
            },
            notSaved: { on: { 'save.retried': 'saving' } },
          },
        },
        unavailable: { on: { 'load.retried': 'loading' } },
        suspended: { on: { 'session.restored': 'loading' } },
      },
    },
    naming: {
      initial: 'closed',
      // A name that is being typed stays.
      on: { 'session.unauthorised': {} },
      states: {
        closed: {
          on: {
            'naming.started': { target: 'open', actions: { type: 'takeName', params: '' } },
          },
        },
        open: {
          on: {
            'name.typed': {
              actions: { type: 'takeName', params: ({ event }) => event.name },
            },
            'naming.abandoned': 'closed',
            'view.saved': { guard: 'canBeNamed', target: 'closed' },
          },
        },
      },
    },
  },
})
