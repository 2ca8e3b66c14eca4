import type { Unread } from '#contract/message.contract.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { messagesSetup, noMessages } from './messages.setup.ts'

const asks = asksOf(messagesSetup)

type Heard = { event: { unread: Unread } }
const heard = { type: 'takeCount', params: ({ event }: Heard) => event.unread } as const

/** Tells whoever is here how many messages are unread, from one stream for all tabs of a browser, and marks those that were read. */
export const messagesMachine = messagesSetup.createMachine({
  id: 'messages',
  context: noMessages,
  initial: 'absent',
  // Said by another tab, or by this one's own session, whose end may come first.
  on: {
    'person.came': {},
    'person.left': {},
    'count.heard': {},
    'lead.given': {},
    'line.restored': {},
  },
  states: {
    absent: { on: { 'person.came': 'present' } },
    present: {
      type: 'parallel',
      exit: 'forget',
      on: { 'person.left': 'absent' },
      invoke: [
        // A callback never finishes by itself; without other tabs this one is alone.
        { id: 'tabs', src: 'tabs', onDone: {}, onError: {} },
        // Where the browser cannot say which tab leads, each asks the server now and then.
        { id: 'lead', src: 'lead', onDone: {}, onError: {} },
      ],
      states: {
        /** Where the number of unread ones comes from. */
        hearing: {
          initial: 'following',
          states: {
            following: {
              initial: 'asking',
              on: { 'lead.given': 'leading' },
              states: {
                asking: asks(
                  'countMessages',
                  {
                    take: 'takeCount',
                    done: 'listening',
                    fail: { target: 'listening', actions: 'heed' },
                  },
                  { on: { 'count.heard': { target: 'listening', actions: heard } } },
                ),
                listening: {
                  after: { silence: 'asking' },
                  on: {
                    'count.heard': { target: 'listening', reenter: true, actions: heard },
                    'line.restored': 'asking',
                  },
                },
              },
            },
            leading: {
              initial: 'streaming',
              states: {
                streaming: {
                  invoke: { id: 'stream', src: 'stream', onDone: 'checking', onError: 'checking' },
                  on: {
                    'count.heard': {
                      actions: [
                        heard,
                        { type: 'tellTabs', params: ({ event }) => event.unread },
                        'calm',
                      ],
                    },
                    'stream.broken': 'checking',
                  },
                },
                checking: asks('countMessages', {
                  take: 'takeCount',
                  done: { target: 'waiting', actions: 'tellTabs' },
                  fail: { target: 'waiting', actions: 'heed' },
                }),
                waiting: {
                  exit: 'slowDown',
                  after: { pause: 'streaming' },
                  on: { 'line.restored': 'streaming' },
                },
              },
            },
          },
        },
        /** What becomes of what the person has read. */
        reading: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'messages.read': {
                  target: 'marking',
                  actions: { type: 'note', params: ({ event }) => event.reading },
                },
              },
            },
            marking: asks(
              'readMessages',
              {
                // `as`: it is entered with one at least.
                input: ({ context }) => context.readings[0] as { upTo: string },
                take: 'takeCount',
                done: [
                  {
                    guard: 'hasMore',
                    target: 'marking',
                    reenter: true,
                    actions: ['strike', 'tellTabs'],
                  },
                  { target: 'resting', actions: ['strike', 'tellTabs'] },
                ],
                fail: { target: 'resting', actions: ['giveUp', 'announceProblem'] },
              },
              {
                on: {
                  'messages.read': {
                    actions: { type: 'note', params: ({ event }) => event.reading },
                  },
                },
              },
            ),
          },
        },
      },
    },
  },
})
