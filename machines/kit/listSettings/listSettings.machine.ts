import { raise } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { listSettingsSetup, settingsIn } from './listSettings.setup.ts'

/** Which columns of a list a person sees and which views the person saved; shown at once, saved behind. */
export const listSettingsMachine = listSettingsSetup.createMachine({
  id: 'listSettings',
  context: ({ input }) => ({
    list: input.list,
    isKnown: input.isKnown,
    saved: { version: 0, hidden: [], views: [] },
    changes: input.stored?.length ? [{ kind: 'columns', hide: input.stored, show: [] }] : [],
    sent: 0,
    name: '',
    problem: null,
  }),
  type: 'parallel',
  on: { 'session.restored': {} },
  states: {
    settings: {
      initial: 'opening',
      on: { 'session.unauthorised': '.suspended' },
      states: {
        opening: {
          always: [{ guard: 'isKnown', target: 'loading' }, { target: 'absent' }],
        },
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
              actions: { type: 'takeColumns', params: ({ event }) => event.hidden },
            },
            'view.removed': {
              actions: {
                type: 'takeChange',
                params: ({ event }) => ({ kind: 'removal', name: event.name }),
              },
            },
            'view.saved': {
              guard: { type: 'canBeNamed', params: ({ event }) => event.search },
              actions: [
                {
                  type: 'takeChange',
                  params: ({ context, event }) => ({
                    kind: 'view',
                    view: { name: context.name.trim(), search: event.search },
                  }),
                },
                raise({ type: 'view.taken' }),
              ],
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
                  actions: [
                    {
                      type: 'announceSaved',
                      params: ({ context: { changes, sent } }) => ({
                        hasNewView: changes.slice(0, sent).some(({ kind }) => kind === 'view'),
                      }),
                    },
                    { type: 'takeSaved', params: ({ event }) => event.output },
                  ],
                },
                onError: [
                  { guard: { type: 'isOutdated', params: errorOf }, target: 'renewing' },
                  {
                    guard: { type: 'isRefused', params: errorOf },
                    target: 'notSaved',
                    actions: ['dropSent', { type: 'takeProblem', params: errorOf }],
                  },
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
            notSaved: {
              always: { guard: 'hasFurtherChanges', target: 'saving' },
              on: { 'save.retried': 'resting' },
            },
          },
        },
        unavailable: { on: { 'load.retried': 'loading' } },
        suspended: { on: { 'session.restored': 'loading' } },
        absent: { on: { 'session.restored': 'loading' } },
      },
    },
    views: {
      initial: 'closed',
      // A name that is being typed stays.
      on: { 'session.unauthorised': {}, 'view.taken': {}, 'views.closed': '.closed' },
      states: {
        closed: { on: { 'views.opened': 'shown' } },
        shown: {
          on: { 'naming.started': { target: 'naming', actions: { type: 'takeName', params: '' } } },
        },
        naming: {
          on: {
            'name.typed': {
              actions: { type: 'takeName', params: ({ event }) => event.name },
            },
            'naming.abandoned': 'shown',
            'view.taken': 'shown',
          },
        },
      },
    },
  },
})
