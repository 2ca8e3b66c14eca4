import { assign } from 'xstate'
import { errorOf } from '#machines/kit/errorOf.ts'
import { closeForm, forgetDraft, importedOrderSetup, subjectOf } from './importedOrder.setup.ts'

export const editing = importedOrderSetup.createStateConfig({
  initial: 'deciding',
  entry: {
    type: 'publishEditing',
    params: ({ context }) => ({ id: context.id, isEditing: true }),
  },
  states: {
    deciding: {
      always: [{ guard: 'hasFields', target: 'filling' }, { target: 'restoring' }],
    },
    restoring: {
      tags: ['busy'],
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ subjectId: subjectOf(context) }),
        onDone: {
          target: 'filling',
          actions: assign({
            fields: ({ event }) => event.output,
            isRestored: ({ event }) => event.output !== null,
          }),
        },
        // The draft is a help, not a condition.
        onError: 'filling',
      },
    },
    filling: {
      tags: ['editable', 'resumable'],
      on: {
        'order.typed': { actions: assign({ fields: ({ event }) => event.fields }) },
        'draft.dropped': { actions: [forgetDraft, 'forgetTyped'] },
        'order.saved': {
          target: 'saving',
          actions: assign({ typed: ({ event }) => event.order, problem: null }),
        },
        'edit.abandoned': [
          { guard: 'isNew', actions: [forgetDraft, 'forgetTyped'] },
          { target: '#importedOrder.viewing', actions: [forgetDraft, 'forgetTyped', closeForm] },
        ],
      },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'insertOrderInfo',
        src: 'insertOrderInfo',
        input: ({ context }) => ({
          id: context.id,
          version: context.order?.version ?? null,
          // `order.saved` alone leads here.
          order: context.typed!,
        }),
        onDone: {
          target: '#importedOrder.viewing',
          actions: [
            forgetDraft,
            'forgetTyped',
            { type: 'takeOrder', params: ({ event }) => event.output },
            { type: 'publishId', params: ({ event }) => event.output.id },
            'announceSaved',
          ],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'conflicted',
            actions: { type: 'takeProblem', params: errorOf },
          },
          {
            guard: { type: 'isStateForbidden', params: errorOf },
            target: '#importedOrder.opening',
            actions: [
              forgetDraft,
              'forgetTyped',
              closeForm,
              { type: 'announceRefusal', params: errorOf },
            ],
          },
          {
            target: 'filling',
            actions: { type: 'takeProblem', params: errorOf },
          },
        ],
      },
    },
    conflicted: {
      tags: ['blocked'],
      on: {
        'mine.chosen': { target: 'renewing', actions: 'forgetProblem' },
        'theirs.chosen': {
          target: '#importedOrder.opening',
          actions: [forgetDraft, 'forgetTyped', closeForm],
        },
      },
    },
    renewing: {
      tags: ['busy'],
      invoke: {
        id: 'renewVersion',
        src: 'queryOrderInfoById',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: {
          target: 'saving',
          actions: assign({ order: ({ event }) => event.output }),
        },
        onError: {
          target: 'conflicted',
          actions: { type: 'takeProblem', params: errorOf },
        },
      },
    },
  },
})
