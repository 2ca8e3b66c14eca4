import { assign, fromPromise, setup } from 'xstate'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { readCallback } from '#contract/payTask.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import type { StateMeta } from '#machines/atlas/labels.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

export type CallbackResult = ReplyOf<typeof readCallback>

/** The return from an outside page: what became of it is asked of the server, by its number. */
export const callbackMachine = setup({
  types: {
    input: {} as { no: string },
    context: {} as { no: string; result: CallbackResult | null; problem: ProblemValue | null },
    events: {} as { type: 'result.asked' },
    meta: {} as StateMeta,
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    readCallback: fromPromise<CallbackResult, { no: string }>(notProvided('readCallback')),
  },
  guards: {
    isWaiting: (_, result: CallbackResult) => result.state === 'waiting',
    isMissing: (_, { error }: { error: unknown }) =>
      ['missing', 'inputInvalid'].includes(problemOf(error).code),
    hasNumber: ({ context }) => context.no !== '',
  },
  actions: {
    keepResult: assign((_, result: CallbackResult) => ({ result, problem: null })),
  },
  delays: { askAgain: 3_000 },
}).createMachine({
  id: 'callback',
  context: ({ input }) => ({ no: input.no, result: null, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      meta: {
        label: { zh: '进入', en: 'Opening' },
        description: {
          zh: '查看地址中是否带有编号。',
          en: 'Looks whether the address has a number.',
        },
      },
      always: [{ guard: 'hasNumber', target: 'asking' }, { target: 'missing' }],
    },
    asking: {
      tags: ['busy'],
      meta: {
        label: { zh: '查询中', en: 'Asking' },
        description: { zh: '正在向平台查询结果。', en: 'The portal is asked for the result.' },
      },
      invoke: {
        id: 'readCallback',
        src: 'readCallback',
        input: ({ context }) => ({ no: context.no }),
        onDone: [
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'keepResult', params: ({ event }) => event.output },
          },
          {
            target: 'answered',
            actions: { type: 'keepResult', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            target: 'failed',
            actions: assign(({ event }) => ({ problem: problemOf(event.error) })),
          },
        ],
      },
    },
    waiting: {
      meta: {
        label: { zh: '尚无结果', en: 'No result yet' },
        description: {
          zh: '付款人尚未决定，或渠道尚未答复；每隔几秒再查询。',
          en: 'The payer has not decided, or the channel has not answered; it is asked again soon.',
        },
      },
      after: { askAgain: 'asking' },
      on: { 'result.asked': 'asking' },
    },
    answered: {
      tags: ['terminal'],
      meta: {
        label: { zh: '已有结果', en: 'Answered' },
        description: {
          zh: '已确认、已拒绝或已关闭，可回到付款任务。',
          en: 'Confirmed, refused or closed; the way leads back to the pay task.',
        },
      },
    },
    missing: {
      tags: ['terminal'],
      meta: {
        label: { zh: '编号无效', en: 'Missing' },
        description: { zh: '没有这个编号的业务。', en: 'Nothing has this number.' },
      },
    },
    failed: {
      meta: {
        label: { zh: '查询失败', en: 'Failed' },
        description: {
          zh: '未能查询，可以重试。',
          en: 'It could not be asked; it can be tried again.',
        },
      },
      on: { 'result.asked': 'asking' },
    },
  },
})
