import { asksOf } from '#machines/kit/asks.ts'
import { searchSetup } from './search.setup.ts'

const asks = asksOf(searchSetup)

const typed = [
  {
    guard: { type: 'isBlank', params: ({ event }: { event: { text: string } }) => event },
    target: '#search.recalling',
    actions: [
      { type: 'takeText', params: ({ event }: { event: { text: string } }) => event },
      'dropAnswer',
    ],
  },
  {
    target: '#search.typing',
    reenter: true,
    actions: { type: 'takeText', params: ({ event }: { event: { text: string } }) => event },
  },
] as const

/** One search for the whole portal: what is typed is asked for after a pause, and only the last answer is shown. */
export const searchMachine = searchSetup.createMachine({
  id: 'search',
  context: { text: '', groups: [], reached: null, problem: null },
  initial: 'closed',
  on: {
    'text.typed': [...typed],
    'list.opened': {},
    'list.closed': { target: '.closed', actions: 'leaveList' },
    'option.reached': {},
    'way.chosen': {
      target: '.closed',
      actions: [
        'leaveList',
        {
          type: 'follow',
          params: ({ context, event }) => ({ way: event.way, text: context.text.trim() }),
        },
      ],
    },
    'search.submitted': {
      target: '.closed',
      actions: [
        { type: 'takeText', params: ({ event }) => event },
        'dropAnswer',
        { type: 'follow', params: ({ event }) => ({ way: { to: 'all' }, text: event.text }) },
      ],
    },
    'line.restored': {},
  },
  states: {
    closed: {
      on: {
        'list.opened': [{ guard: 'hasText', target: 'asking' }, { target: 'recalling' }],
      },
    },
    recalling: {
      tags: ['open'],
      on: {
        'option.reached': { actions: { type: 'reach', params: ({ event }) => event } },
        'searches.forgotten': { actions: ['forgetSearches', 'leaveList'] },
      },
    },
    typing: {
      tags: ['open'],
      after: { pause: 'asking' },
    },
    asking: asks(
      'searchPortal',
      {
        input: ({ context }) => ({ text: context.text.trim() }),
        take: 'takeGroups',
        done: [{ guard: 'isNothing', target: 'none' }, { target: 'answered' }],
        fail: 'failed',
      },
      { tags: ['busy', 'open'] },
    ),
    answered: {
      tags: ['open'],
      on: { 'option.reached': { actions: { type: 'reach', params: ({ event }) => event } } },
    },
    none: { tags: ['open'] },
    failed: {
      tags: ['open'],
      on: { 'search.retried': 'asking', 'line.restored': 'asking' },
    },
  },
})
