import { assign, type DoneActorEvent } from 'xstate'
import type { PagedKind } from '#contract/order.rules.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { asksOf } from '#machines/kit/asks.ts'
import {
  begins,
  changeOf,
  createdOf,
  forgetTyped,
  formIn,
  freightOrderSetup,
  leaveForm,
  openingContext,
  resumes,
  textsOfAccount,
  textsOfCrew,
  textsOfPlace,
} from './freightOrder.setup.ts'

const asks = asksOf(freightOrderSetup)

type At = { context: { id: string | null; orderKind: PagedKind } }

const takeCreated = {
  type: 'takeOrder',
  params: ({ event }: { event: DoneActorEvent<ActOutput> }) => createdOf(event.output),
} as const
const publishCreated = {
  type: 'publishId',
  params: ({ context, event }: At & { event: DoneActorEvent<ActOutput> }) => ({
    id: createdOf(event.output).id,
    orderKind: context.orderKind,
  }),
} as const

const orderIn = ({ context: { id, orderKind } }: At) => ({ id: id ?? '', orderKind })

/** One order of a family: read it, correct it while it is a draft or was rejected, give its payee another account. */
export const freightOrderMachine = freightOrderSetup.createMachine({
  id: 'freightOrder',
  context: openingContext,
  initial: 'deciding',
  on: {
    'session.unauthorised': '.suspended',
    'session.restored': {},
    'order.refreshed': {},
  },
  states: {
    deciding: {
      always: [{ guard: 'isNew', target: 'resuming' }, { target: 'opening' }],
    },
    /** A new order that was sent before comes first: nothing is written beside it. */
    resuming: asks('act', {
      input: resumes,
      take: 'takeOutcome',
      done: [
        { guard: 'isNothing', target: 'editing' },
        {
          guard: 'isDone',
          target: 'created',
          actions: [forgetTyped, 'closeForm', takeCreated, publishCreated, 'announceSaved'],
        },
        { target: 'editing', actions: ['takeSent', 'showRefusal'] },
      ],
    }),
    opening: asks('queryOrderInfoById', {
      input: orderIn,
      take: 'takeOrder',
      // The session lapsed while the form was open.
      done: [
        { guard: 'isBeingFilled', target: 'editing' },
        { guard: 'isFormAsked', target: 'editing' },
        { target: 'viewing' },
      ],
      fail: 'refused',
    }),
    refused: {
      always: [
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isForbidden', target: 'forbidden' },
        { target: 'failed' },
      ],
    },
    missing: { on: { 'load.retried': 'opening' } },
    forbidden: { on: { 'load.retried': 'opening' } },
    failed: { on: { 'load.retried': 'deciding' } },
    viewing: {
      initial: 'shown',
      states: {
        shown: {
          on: {
            'order.refreshed': { target: 'refreshing', actions: 'clearProblem' },
            'edit.requested': {
              guard: 'canEdit',
              target: '#freightOrder.editing',
              actions: 'clearProblem',
            },
            'payee.requested': {
              guard: 'canChangePayee',
              target: '#freightOrder.changingPayee',
              actions: 'clearProblem',
            },
          },
        },
        refreshing: asks('queryOrderInfoById', {
          id: 'refreshOrder',
          input: orderIn,
          take: 'takeOrder',
          done: 'shown',
          fail: 'outdated',
        }),
        outdated: {
          on: { 'load.retried': 'refreshing', 'order.refreshed': 'refreshing' },
        },
      },
    },
    editing: {
      initial: 'deciding',
      entry: {
        type: 'publishEditing',
        params: ({ context }) => ({
          id: context.id,
          orderKind: context.orderKind,
          isEditing: true,
        }),
      },
      states: {
        deciding: {
          always: [
            { guard: 'isBeingFilled', target: 'filling' },
            { target: 'restoring', actions: 'openForm' },
          ],
        },
        // The draft is a help, not a condition.
        restoring: asks('readForm', {
          input: formIn,
          take: 'recallTexts',
          done: { target: 'filling', actions: 'noteRestored' },
          fail: { target: 'filling', actions: [] },
        }),
        filling: {
          tags: ['editable'],
          entry: 'noteCrew',
          on: {
            'form.typed': [
              {
                guard: { type: 'isOtherVehicle', params: ({ event }) => event },
                actions: [{ type: 'takeTyped', params: ({ event }) => event }, 'partCrew'],
              },
              { actions: { type: 'takeTyped', params: ({ event }) => event } },
            ],
            'place.filled': {
              actions: [
                { type: 'takeTyped', params: ({ event }) => ({ texts: textsOfPlace(event) }) },
                { type: 'countFilling', params: ({ event }) => ({ part: event.addressType }) },
              ],
            },
            'crew.filled': {
              actions: [
                {
                  type: 'takeTyped',
                  params: ({ context, event }) => ({
                    texts: textsOfCrew(event, context.form.texts),
                  }),
                },
                { type: 'countFilling', params: { part: 'crew' } },
                'noteCrew',
              ],
            },
            'account.filled': {
              actions: [
                {
                  type: 'takeTyped',
                  params: ({ context, event }) => ({
                    texts: textsOfAccount(event, context.form.texts),
                  }),
                },
                { type: 'takeAccount', params: ({ event }) => event },
                { type: 'countFilling', params: { part: 'account' } },
              ],
            },
            'draft.dropped': { actions: [forgetTyped, 'openForm', 'clearProblem', 'noteCrew'] },
            'form.submitted': [
              { guard: 'isWhole', target: 'sending', actions: 'forgetOutcome' },
              { actions: 'showFaults' },
            ],
            'edit.abandoned': {
              target: '#freightOrder.viewing',
              actions: [forgetTyped, 'closeForm', leaveForm],
            },
          },
        },
        sending: {
          always: [
            { guard: 'isNew', target: 'acting', actions: 'beginCreation' },
            { target: 'saving' },
          ],
        },
        acting: asks('act', {
          input: begins,
          take: 'takeOutcome',
          done: [
            {
              guard: 'isOwnDone',
              target: '#freightOrder.created',
              actions: [forgetTyped, 'closeForm', takeCreated, publishCreated, 'announceSaved'],
            },
            // Refused, dropped, or another tab's was first: what was typed is still here.
            { target: 'filling', actions: 'showRefusal' },
          ],
        }),
        saving: asks('changeOrder', {
          input: ({ context }) => changeOf(context),
          take: 'takeOrder',
          done: {
            target: '#freightOrder.viewing',
            actions: [forgetTyped, 'closeForm', leaveForm, 'announceSaved'],
          },
          fail: [
            { guard: 'isConflict', target: 'conflicted' },
            {
              guard: 'isStateForbidden',
              target: '#freightOrder.opening',
              actions: [forgetTyped, 'closeForm', leaveForm, 'announceRefusal'],
            },
            { target: 'filling', actions: ['takeProblem', 'showRefusal'] },
          ],
        }),
        conflicted: {
          tags: ['blocked'],
          on: {
            'mine.chosen': { target: 'renewing', actions: 'clearProblem' },
            'theirs.chosen': {
              target: '#freightOrder.opening',
              actions: [forgetTyped, 'closeForm', leaveForm],
            },
          },
        },
        renewing: asks('queryOrderInfoById', {
          id: 'renewVersion',
          input: orderIn,
          take: 'renewOrder',
          done: 'saving',
          fail: 'conflicted',
        }),
      },
    },
    changingPayee: {
      initial: 'loading',
      states: {
        loading: asks('queryBankCards', {
          input: ({ context }) => ({ id: context.order?.payeeId ?? '' }),
          take: 'takeAccounts',
          done: 'choosing',
          fail: '#freightOrder.viewing',
        }),
        choosing: {
          tags: ['editable'],
          on: {
            'payee.chosen': {
              target: 'saving',
              actions: assign({ payeeCardId: ({ event }) => event.payeeCardId, problem: null }),
            },
            'payee.abandoned': { target: '#freightOrder.viewing', actions: 'clearProblem' },
          },
        },
        saving: asks('changePayee', {
          input: ({ context: { order, payeeCardId } }) => ({
            // It is asked of an order that was read, and `payee.chosen` alone leads here.
            orderId: order!.id,
            version: order!.version,
            payeeCardId: payeeCardId!,
          }),
          done: { target: '#freightOrder.viewing.refreshing', actions: 'announceSaved' },
          fail: [
            {
              // Somebody changed the order meanwhile: it is looked at first.
              guard: 'isConflict',
              target: '#freightOrder.viewing.refreshing',
              actions: 'announceRefusal',
            },
            'choosing',
          ],
        }),
      },
    },
    /** Its own address opens it, on a page that begins anew: whatever was begun here would be lost. */
    created: { type: 'final' },
    suspended: { on: { 'session.restored': 'deciding' } },
  },
})
