// Long, because its thirteen states differ only in what they ask next and are read best side by side.
import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { ProblemValue } from '#contract/problem.ts'
import { errorOf } from '#machines/kit/errorOf.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import {
  type Filter,
  nextQuestion,
  type Question,
  type QuestionEvent,
  sameFilter,
  sameQuestion,
} from './question.ts'
import {
  type ListRow,
  noSelection,
  renewRows,
  type Selection,
  selectRows,
  type Sums,
} from './selection.ts'
import { problemActions } from '#machines/kit/problems.ts'

export type ListPage<Row> = {
  readonly records: readonly Row[]
  readonly total: number
  /** False where more match than were counted: `total` have pages, and nothing adds up all of them. */
  readonly isTotalExact?: boolean
  readonly sums: Sums
}

/** How many rows each tab has, by its key. */
export type Counts = Readonly<Record<string, number>>

/** What a page is read by: the question, and the thing whose list it is. */
export type Asked<Subject> = Question & { readonly subject: Subject }

type Context<Row extends ListRow> = Required<ListPage<Row>> & {
  /** Unknown, so that a view of a list takes every list of such rows. */
  readonly subject: unknown
  readonly question: Question
  /** What `records`, `total` and `sums` answer; another than `question` while that is being asked. */
  readonly answered: Question | null
  readonly selection: Selection<Row>
  readonly problem: ProblemValue | null
}

type Event =
  | QuestionEvent
  | { type: 'list.refreshed' | 'load.retried' | 'more.wanted' | 'all.selected' }
  | { type: 'selection.cleared' | 'line.restored' }
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'rows.selected'; ids: readonly string[] }

type HasQuestion = { context: { subject: unknown; question: Question } }
const questionNow = ({ context }: HasQuestion) => context.question

const askedNow = <Subject>({ context: { subject, question } }: HasQuestion) => ({
  subject: subject as Subject, // as it was given
  ...question,
})

/** A list without tabs counts nothing. */
const counting = createQuery<Filter, Counts>().provide({
  actors: { load: fromPromise<Counts, { subject: Filter }>(async () => ({})) },
})

/** Every way to ask anew, answered by going to `target` with the new question. */
const asksAnew = <const Target extends string>(target: Target) => {
  const publish = { type: 'publishQuestion', params: questionNow } as const
  const asked = { target, reenter: true, actions: ['takeQuestion', publish] } as const
  const filtered = { ...asked, actions: ['takeQuestion', 'countAnew', publish] } as const
  return {
    'filter.changed': filtered,
    'filter.cleared': filtered,
    'sort.changed': asked,
    'page.changed': asked,
    'size.changed': asked,
    'address.changed': [
      {
        guard: 'isNewQuestion',
        target,
        reenter: true,
        actions: ['takeQuestion', 'countAnew'],
      },
      {},
    ],
  } as const
}

const again = { target: 'loading', actions: 'countAgain' } as const

/**
 * A filtered, sorted, paged list with selection. A new question aborts the old one, so no late answer is ever shown;
 * rows on screen stay there, marked busy, until the answer is in.
 */
export const createPagedList = <Row extends ListRow, Subject = null>() =>
  setup({
    types: {
      input: {} as {
        /** The thing whose list it is; null where the question says all. */
        subject: Subject
        question: Question
        /** What was selected before stays selected. */
        selection?: Selection<Row>
        /** What the question answers, where it is known already: nothing is read at first. */
        page?: ListPage<Row> | null
      },
      context: {} as Context<Row>,
      events: {} as Event,
      tags: {} as 'busy',
    },
    actors: {
      loadPage: fromPromise<ListPage<Row>, Asked<Subject>>(notProvided('loadPage')),
      countRows: counting,
    },
    actions: {
      countAnew: sendTo('counts', ({ context }) => ({
        type: 'subject.changed',
        subject: context.question.filter,
      })),
      countAgain: sendTo('counts', { type: 'data.refreshed' }),
      tellCounts: sendTo('counts', ({ event }) => event),
      /** Writes the question into the address; the flow provides it. */
      publishQuestion: (_, _question: Question) => undefined,
      takeQuestion: assign(({ context, event }) => {
        const question = nextQuestion(context.question, event)
        const { selection } = context
        const isStale = selection.kind === 'all' && !sameFilter(selection.filter, question.filter)
        return { question, selection: isStale ? noSelection : selection }
      }),
      takePage: assign(
        ({ context }, { records, total, isTotalExact = true, sums }: ListPage<Row>) => ({
          records,
          total,
          isTotalExact,
          sums,
          answered: context.question,
          selection: renewRows(context.selection, records),
          problem: null,
        }),
      ),
      addPage: assign(({ context }, { records, total, sums }: ListPage<Row>) => {
        const known = new Set(context.records.map((row) => row.id))
        const added = records.filter((row) => !known.has(row.id))
        return {
          records: [...context.records, ...added],
          // Nothing new means the end, whatever the count says.
          total: added.length > 0 ? total : context.records.length,
          sums,
          problem: null,
        }
      }),
      takeLastPage: assign(({ context: { question, total } }) => ({
        question: { ...question, page: Math.ceil(total / question.size) },
      })),
      ...problemActions,
      selectAll: assign(({ context: { question, total, sums } }) => ({
        selection: { kind: 'all', filter: question.filter, count: total, sums } as const,
      })),
      clearSelection: assign({ selection: noSelection }),
    },
    guards: {
      isNewQuestion: ({ context, event }) =>
        event.type === 'address.changed' && !sameQuestion(context.question, event.question),
      /** Rows, count and sums on screen are those of the question, not of the one before it. */
      isAnswered: ({ context: { question, answered } }) =>
        answered !== null && sameQuestion(question, answered),
      isBeyondEnd: ({ context }) =>
        context.total > 0 && context.records.length === 0 && context.question.page > 1,
      isNoMatch: ({ context }) =>
        context.records.length === 0 && Object.keys(context.question.filter).length > 0,
      isEmpty: ({ context }) => context.records.length === 0,
      isForbidden: ({ context }) => context.problem?.code === 'forbidden',
      isExtended: ({ context: { question, records } }) => records.length > question.size,
      hasMore: ({ context: { question, records, total } }) =>
        (question.page - 1) * question.size + records.length < total,
    },
  }).createMachine({
    id: 'pagedList',
    context: ({ input }) => ({
      subject: input.subject,
      question: input.question,
      records: input.page?.records ?? [],
      total: input.page?.total ?? 0,
      isTotalExact: input.page?.isTotalExact ?? true,
      sums: input.page?.sums ?? {},
      answered: input.page ? input.question : null,
      selection: input.selection ?? noSelection,
      problem: null,
    }),
    initial: 'opening',
    invoke: {
      id: 'counts',
      src: 'countRows',
      input: ({ context }) => ({ subject: context.question.filter }),
      // A query goes on for as long as its list.
      onDone: {},
      onError: {},
    },
    on: {
      'session.unauthorised': { target: '.suspended', actions: 'tellCounts' },
      'session.restored': {},
      // What is selected stays on screen beside a list that could not be read.
      'selection.cleared': { actions: 'clearSelection' },
    },
    states: {
      opening: {
        always: [{ guard: 'isAnswered', target: 'arrived' }, { target: 'loading' }],
      },
      loading: {
        tags: ['busy'],
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: askedNow,
          onDone: {
            target: 'arrived',
            actions: { type: 'takePage', params: ({ event }) => event.output },
          },
          onError: {
            target: 'refused',
            actions: { type: 'takeProblem', params: errorOf },
          },
        },
        on: { ...asksAnew('loading'), 'list.refreshed': { actions: 'countAgain' } },
      },
      arrived: {
        always: [
          {
            guard: 'isBeyondEnd',
            target: 'loading',
            actions: ['takeLastPage', { type: 'publishQuestion', params: questionNow }],
          },
          { guard: 'isNoMatch', target: 'noMatch', actions: 'clearSelection' },
          { guard: 'isEmpty', target: 'empty', actions: 'clearSelection' },
          { target: 'ready' },
        ],
      },
      refused: {
        always: [{ guard: 'isForbidden', target: 'forbidden' }, { target: 'failed' }],
      },
      empty: {
        on: { ...asksAnew('loading'), 'list.refreshed': again },
      },
      noMatch: {
        on: { ...asksAnew('loading'), 'list.refreshed': again },
      },
      failed: {
        on: {
          ...asksAnew('loading'),
          'list.refreshed': again,
          'load.retried': 'loading',
          'line.restored': 'loading',
        },
      },
      forbidden: {
        on: { ...asksAnew('loading'), 'list.refreshed': again },
      },
      ready: {
        initial: 'shown',
        on: {
          ...asksAnew('.turning'),
          'list.refreshed': [
            // What somebody reads further down is not taken from under him.
            { guard: 'isExtended', actions: 'countAgain' },
            { target: '.refreshing', actions: 'countAgain' },
          ],
          'rows.selected': {
            guard: 'isAnswered',
            actions: assign({
              selection: ({ context, event }) =>
                selectRows(context.selection, context.records, event.ids),
            }),
          },
          'all.selected': { guard: 'isAnswered', actions: 'selectAll' },
          'more.wanted': {},
        },
        states: {
          shown: {
            on: { 'more.wanted': [{ guard: 'hasMore', target: 'extending' }, {}] },
          },
          turning: {
            tags: ['busy'],
            invoke: {
              id: 'turnPage',
              src: 'loadPage',
              input: askedNow,
              onDone: {
                target: '#pagedList.arrived',
                actions: { type: 'takePage', params: ({ event }) => event.output },
              },
              onError: {
                target: '#pagedList.refused',
                actions: { type: 'takeProblem', params: errorOf },
              },
            },
            on: { 'list.refreshed': { actions: 'countAgain' } },
          },
          refreshing: {
            tags: ['busy'],
            invoke: {
              id: 'refreshPage',
              src: 'loadPage',
              input: askedNow,
              onDone: {
                target: '#pagedList.arrived',
                actions: { type: 'takePage', params: ({ event }) => event.output },
              },
              onError: {
                target: 'outdated',
                actions: { type: 'takeProblem', params: errorOf },
              },
            },
          },
          outdated: {
            on: {
              'load.retried': 'refreshing',
              'line.restored': 'refreshing',
            },
          },
          extending: {
            tags: ['busy'],
            invoke: {
              id: 'loadMore',
              src: 'loadPage',
              input: ({ context: { subject, question, records } }) => ({
                subject: subject as Subject, // as it was given
                ...question,
                page: question.page + Math.ceil(records.length / question.size),
              }),
              onDone: {
                target: 'shown',
                actions: { type: 'addPage', params: ({ event }) => event.output },
              },
              onError: {
                target: 'cutShort',
                actions: { type: 'takeProblem', params: errorOf },
              },
            },
          },
          cutShort: {
            on: {
              'load.retried': 'extending',
              'line.restored': 'extending',
            },
          },
        },
      },
      suspended: {
        on: {
          'session.restored': { target: 'loading', actions: 'tellCounts' },
          'address.changed': { actions: ['takeQuestion', 'countAnew'] },
        },
      },
    },
  })

export const pagedListMachine = createPagedList<ListRow, unknown>()
