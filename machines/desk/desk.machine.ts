import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import type { StateMeta } from '#machines/atlas/labels.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

type Context<Question, Reply> = {
  question: Question
  /** What was read last; it stays on screen while it is read again. */
  reply: Reply | null
  /** How many things the last act changed; null before the first. */
  changed: number | null
  problem: ProblemValue | null
}

/** One section of the outside parties' desk: read, act, read again. It reads by itself now and then. */
export const createDesk = <Question, Reply, Act>() =>
  setup({
    types: {
      input: {} as { question: Question },
      context: {} as Context<Question, Reply>,
      events: {} as
        | { type: 'section.refreshed' }
        | { type: 'question.changed'; question: Question }
        | { type: 'act.chosen'; act: Act },
      meta: {} as StateMeta,
      tags: {} as 'busy',
    },
    actors: {
      readSection: fromPromise<Reply, { question: Question }>(notProvided('readSection')),
      performAct: fromPromise<number, { act: Act }>(notProvided('performAct')),
    },
    delays: { refreshEvery: 5_000 },
  }).createMachine({
    id: 'desk',
    context: ({ input }) => ({
      question: input.question,
      reply: null,
      changed: null,
      problem: null,
    }),
    initial: 'reading',
    on: {
      'question.changed': {
        target: '.reading',
        actions: assign(({ event }) => ({ question: event.question, changed: null })),
      },
    },
    states: {
      reading: {
        tags: ['busy'],
        meta: {
          label: { zh: '读取中', en: 'Reading' },
          description: {
            zh: '正在读取外部机构的数据，已有内容继续显示。',
            en: 'The outside party’s records are being read; what was there stays on screen.',
          },
        },
        invoke: {
          id: 'readSection',
          src: 'readSection',
          input: ({ context }) => ({ question: context.question }),
          onDone: {
            target: 'open',
            actions: assign(({ event }) => ({ reply: event.output })),
          },
          onError: {
            target: 'failed',
            actions: assign(({ event }) => ({ problem: problemOf(event.error) })),
          },
        },
        // What can be seen can be decided, though it is being read again.
        on: { 'act.chosen': 'acting' },
      },
      open: {
        meta: {
          label: { zh: '可操作', en: 'Open' },
          description: {
            zh: '内容已读取，可以代外部机构作出决定；每隔几秒自动刷新。',
            en: 'Decisions can be taken for the outside party; it is read again every few seconds.',
          },
        },
        after: { refreshEvery: 'reading' },
        on: { 'section.refreshed': 'reading', 'act.chosen': 'acting' },
      },
      acting: {
        tags: ['busy'],
        meta: {
          label: { zh: '处理中', en: 'Acting' },
          description: { zh: '决定已发出，等待结果。', en: 'A decision is on its way.' },
        },
        entry: assign({ changed: null, problem: null }),
        invoke: {
          id: 'performAct',
          src: 'performAct',
          input: ({ event }) => {
            assertEvent(event, 'act.chosen')
            return { act: event.act }
          },
          onDone: {
            target: 'reading',
            actions: assign(({ event }) => ({ changed: event.output })),
          },
          onError: {
            target: 'open',
            actions: assign(({ event }) => ({ problem: problemOf(event.error) })),
          },
        },
      },
      failed: {
        meta: {
          label: { zh: '读取失败', en: 'Failed' },
          description: {
            zh: '未能读取，可以重试。',
            en: 'It could not be read; it can be tried again.',
          },
        },
        exit: assign({ problem: null }),
        on: { 'section.refreshed': 'reading' },
      },
    },
  })

export const deskMachine = createDesk<unknown, unknown, unknown>()
