import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Problem } from '#contract/problem.ts'
import {
  type Counts,
  createPagedList,
  type ListPage,
} from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Filter, Question } from '#machines/kit/pagedList/question.ts'
import { countOfSelection, sumOfSelection } from '#machines/kit/pagedList/selection.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'

type Row = { id: string; fen: number }
type Asked = {
  question: Question
  signal: AbortSignal
  answer: (page: ListPage<Row>) => void
  fail: (error: unknown) => void
}

const question: Question = { filter: {}, sort: null, page: 1, size: 2 }
const pageOf = (ids: string[], total = ids.length): ListPage<Row> => ({
  records: ids.map((id) => ({ id, fen: Number(id) * 100 })),
  total,
  sums: { fen: 1000 },
})

/** A list whose answers come when the test says so. */
const startList = (start: Question = question, page: ListPage<Row> | null = null) => {
  const asked: Asked[] = []
  const published: Question[] = []
  const counted: Filter[] = []
  const actor = createActor(
    createPagedList<Row>().provide({
      actors: {
        loadPage: fromPromise<ListPage<Row>, Question & { subject: null }>(
          ({ input, signal }) =>
            new Promise((answer, fail) => asked.push({ question: input, signal, answer, fail })),
        ),
        countRows: createQuery<Filter, Counts>().provide({
          actors: {
            load: fromPromise<Counts, { subject: Filter }>(async ({ input }) => {
              counted.push(input.subject)
              return {}
            }),
          },
        }),
      },
      actions: { publishQuestion: (_, it) => void published.push(it) },
    }),
    { input: { subject: null, question: start, page } },
  ).start()
  const last = () => {
    const it = asked.at(-1)
    if (!it) throw new Error('nothing was asked')
    return it
  }
  const at = (...states: unknown[]) =>
    waitFor(actor, (it) =>
      states.some((state) => JSON.stringify(it.value) === JSON.stringify(state)),
    )
  return { actor, asked, published, counted, last, at }
}

const shown = { ready: 'shown' }

test('a total that nobody calls an estimate is exact, at once and as it is answered', async () => {
  const { actor, last, at } = startList(question, pageOf(['1', '2'], 4))
  expect(actor.getSnapshot().context.isTotalExact).toBe(true)
  actor.send({ type: 'page.changed', page: 2 })
  last().answer({ ...pageOf(['3', '4'], 4), isTotalExact: false })
  expect((await at(shown)).context.isTotalExact).toBe(false)
  actor.send({ type: 'page.changed', page: 1 })
  last().answer(pageOf(['1', '2'], 4))
  expect((await at(shown)).context.isTotalExact).toBe(true)
})

describe('a new question', () => {
  test('aborts the one under way, whose late answer is never shown', async () => {
    const { actor, asked, last, at } = startList()
    const first = last()
    actor.send({ type: 'filter.changed', filter: { orderNo: 'B' } })
    expect(first.signal.aborted).toBe(true)
    expect(asked).toHaveLength(2)
    last().answer(pageOf(['2']))
    first.answer(pageOf(['1']))
    const { context } = await at(shown)
    expect(context.records.map(({ id }) => id)).toEqual(['2'])
    expect(context.question.filter).toEqual({ orderNo: 'B' })
  })

  test('keeps the rows until its answer is in, and fails in their place', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1', '2'], 4))
    await at(shown)
    actor.send({ type: 'page.changed', page: 2 })
    expect(actor.getSnapshot().value).toEqual({ ready: 'turning' })
    expect(actor.getSnapshot().context.records).toHaveLength(2)
    last().fail(new Problem('offline'))
    expect((await at('failed')).context.problem?.code).toBe('offline')
  })

  test('goes into the address, but not one that came from there', async () => {
    const { actor, last, published, at } = startList()
    last().answer(pageOf(['1', '2'], 4))
    await at(shown)
    actor.send({ type: 'sort.changed', sort: { key: 'fen', order: 'asc' } })
    expect(published).toEqual([{ ...question, sort: { key: 'fen', order: 'asc' } }])
    actor.send({ type: 'address.changed', question: { ...question, page: 2 } })
    expect(published).toHaveLength(1)
    expect(last().question.page).toBe(2)
  })

  test('from the address that is the present one asks nothing', async () => {
    const { actor, asked, last, at } = startList()
    last().answer(pageOf(['1']))
    await at(shown)
    actor.send({ type: 'address.changed', question })
    expect(asked).toHaveLength(1)
  })
})

test('reads nothing of what is known already, until it is to be read again', async () => {
  const { actor, asked, last, at } = startList(question, pageOf(['1', '2'], 4))
  expect(actor.getSnapshot()).toMatchObject({
    value: shown,
    context: { records: [{ id: '1' }, { id: '2' }], total: 4, sums: { fen: 1000 } },
  })
  expect(asked).toEqual([])
  actor.send({ type: 'page.changed', page: 2 })
  last().answer(pageOf(['3'], 4))
  expect((await at(shown)).context.records).toHaveLength(1)
})

describe('loading', () => {
  test('begins with no rows, and is busy', () => {
    const { context, ...it } = startList().actor.getSnapshot()
    expect([context.records, it.tags.has('busy')]).toEqual([[], true])
  })

  test.each([
    ['a further page of a list that has become empty', 9, 0],
    ['a first page that is empty though rows are counted', 1, 3],
  ])('%s is asked for once', async (_, page, total) => {
    const { asked, last, published, at } = startList({ ...question, page })
    last().answer({ records: [], total, sums: {} })
    await at('empty')
    expect([asked.length, published]).toEqual([1, []])
  })

  test('beyond the last page asks for the last one', async () => {
    const { last, published, at } = startList({ ...question, page: 9 })
    last().answer({ records: [], total: 3, sums: {} })
    await at('loading')
    await expect.poll(() => last().question.page).toBe(2)
    expect(published.at(-1)?.page).toBe(2)
  })

  test.each([
    ['empty', {}],
    ['noMatch', { orderNo: 'X' }],
  ])('with nothing found ends in %s', async (state, filter) => {
    const { last, at } = startList({ ...question, filter })
    last().answer(pageOf([]))
    expect((await at(state)).value).toBe(state)
  })

  test('what may not be seen ends in forbidden', async () => {
    const { last, at } = startList()
    last().fail(new Problem('forbidden'))
    expect((await at('forbidden')).value).toBe('forbidden')
  })
})

describe('ready', () => {
  test('keeps its rows when a refresh fails', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1']))
    await at(shown)
    actor.send({ type: 'list.refreshed' })
    last().fail(new Problem('offline'))
    const { context } = await at({ ready: 'outdated' })
    expect(context.records).toHaveLength(1)
  })

  test('shows what a refresh found, of a page that is full', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1', '2']))
    await at(shown)
    actor.send({ type: 'list.refreshed' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    last().answer(pageOf(['3', '4']))
    const { context } = await at(shown)
    expect(context.records.map(({ id }) => id)).toEqual(['3', '4'])
  })

  test('leaves what was scrolled to when a refresh is asked for, and counts anew', async () => {
    const { actor, asked, counted, last, at } = startList()
    last().answer(pageOf(['1', '2'], 4))
    await at(shown)
    actor.send({ type: 'more.wanted' })
    last().answer(pageOf(['3'], 4))
    await at(shown)
    actor.send({ type: 'list.refreshed' })
    expect([actor.getSnapshot().value, asked.length, counted.length]).toEqual([shown, 2, 2])
  })

  test('is busy while it turns its page', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1', '2'], 4))
    await at(shown)
    actor.send({ type: 'page.changed', page: 2 })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  test('keeps what is chosen over pages, with its count and sum', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1', '2'], 4))
    await at(shown)
    actor.send({ type: 'rows.selected', ids: ['1', '2'] })
    actor.send({ type: 'page.changed', page: 2 })
    last().answer(pageOf(['3', '4'], 4))
    await at(shown)
    actor.send({ type: 'rows.selected', ids: ['1', '2', '4'] })
    const { selection } = actor.getSnapshot().context
    expect(countOfSelection(selection)).toBe(3)
    expect(sumOfSelection(selection, 'fen', ({ fen }) => fen)).toBe(700)
  })

  test('chooses all that match as the person saw them, until the filter changes', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1', '2'], 40))
    await at(shown)
    actor.send({ type: 'all.selected' })
    actor.send({ type: 'page.changed', page: 2 })
    const { selection } = actor.getSnapshot().context
    expect(countOfSelection(selection)).toBe(40)
    expect(sumOfSelection(selection, 'fen', ({ fen }) => fen)).toBe(1000)
    actor.send({ type: 'filter.changed', filter: { orderNo: 'B' } })
    expect(countOfSelection(actor.getSnapshot().context.selection)).toBe(0)
  })

  test('chooses all that match a new filter only once its answer says how many they are', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1', '2'], 40))
    await at(shown)
    actor.send({ type: 'filter.changed', filter: { orderNo: 'B' } })
    actor.send({ type: 'all.selected' })
    expect(countOfSelection(actor.getSnapshot().context.selection)).toBe(0)
    last().answer({ ...pageOf(['2'], 7), sums: { fen: 70 } })
    await at(shown)
    expect(countOfSelection(actor.getSnapshot().context.selection)).toBe(0)
    actor.send({ type: 'all.selected' })
    expect(actor.getSnapshot().context.selection).toEqual({
      kind: 'all',
      filter: { orderNo: 'B' },
      count: 7,
      sums: { fen: 70 },
    })
  })

  test('chooses no row of the old filter while the new one is not answered yet', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1', '2'], 40))
    await at(shown)
    actor.send({ type: 'filter.changed', filter: { orderNo: 'B' } })
    actor.send({ type: 'rows.selected', ids: ['1', '2'] })
    last().answer(pageOf(['2'], 7))
    await at(shown)
    expect(countOfSelection(actor.getSnapshot().context.selection)).toBe(0)
    actor.send({ type: 'rows.selected', ids: ['2'] })
    expect(countOfSelection(actor.getSnapshot().context.selection)).toBe(1)
  })

  test('may choose all while the same question is asked again', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1', '2'], 40))
    await at(shown)
    actor.send({ type: 'list.refreshed' })
    expect(actor.getSnapshot().can({ type: 'all.selected' })).toBe(true)
  })

  test('clears what is selected also beside a list that could not be loaded', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1', '2'], 4))
    await at(shown)
    actor.send({ type: 'rows.selected', ids: ['1'] })
    actor.send({ type: 'page.changed', page: 2 })
    last().fail(new Problem('offline'))
    await at('failed')
    actor.send({ type: 'selection.cleared' })
    expect(countOfSelection(actor.getSnapshot().context.selection)).toBe(0)
  })

  test('adds the next page at the end of a scrolled list, no row twice', async () => {
    const { actor, last, at } = startList()
    last().answer(pageOf(['1', '2'], 4))
    await at(shown)
    actor.send({ type: 'more.wanted' })
    expect(last().question.page).toBe(2)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    last().answer(pageOf(['2', '3'], 4))
    const { context } = await at(shown)
    expect(context.records.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(context.total).toBe(4)
  })

  test('ends a scrolled list where nothing new comes, whatever the count says', async () => {
    const { actor, asked, last, at } = startList()
    last().answer(pageOf(['1', '2'], 4))
    await at(shown)
    actor.send({ type: 'more.wanted' })
    last().answer(pageOf(['1', '2'], 4))
    expect((await at(shown)).context.total).toBe(2)
    actor.send({ type: 'more.wanted' })
    expect(asked).toHaveLength(2)
  })

  test.each([
    [1, 2],
    [2, 4],
  ])('wants no more at the end: page %i of %i rows', async (page, total) => {
    const { actor, asked, last, at } = startList({ ...question, page })
    last().answer(pageOf(['1', '2'], total))
    await at(shown)
    actor.send({ type: 'more.wanted' })
    expect(asked).toHaveLength(1)
  })
})

test('a lapsed session aborts the reading, which begins again after logging in', async () => {
  const { actor, asked, last } = startList()
  const first = last()
  actor.send({ type: 'session.unauthorised' })
  expect(first.signal.aborted).toBe(true)
  actor.send({ type: 'session.restored' })
  expect(asked).toHaveLength(2)
  expect(actor.getSnapshot().value).toBe('loading')
})

test('an address that changes while nobody is logged in is asked for after the login', async () => {
  const { actor, asked, counted, last, published } = startList()
  actor.send({ type: 'session.unauthorised' })
  const filter = { orderNo: 'B' }
  actor.send({ type: 'address.changed', question: { ...question, filter } })
  expect(asked).toHaveLength(1)
  actor.send({ type: 'session.restored' })
  expect([last().question.filter, counted.at(-1), published]).toEqual([filter, filter, []])
})

test('a list without tabs counts nothing', async () => {
  const actor = createActor(
    createPagedList<Row>().provide({
      actors: {
        loadPage: fromPromise<ListPage<Row>, Question & { subject: null }>(async () =>
          pageOf(['1']),
        ),
      },
    }),
    { input: { subject: null, question } },
  ).start()
  const { children } = await waitFor(actor, (it) => it.matches('ready'))
  expect(children['counts']?.getSnapshot()).toHaveProperty('context.data', {})
})

test('the rows of each tab are counted by the filter, and anew with another', async () => {
  const { actor, counted } = startList({ ...question, filter: { orderNo: 'A' } })
  expect(counted).toEqual([{ orderNo: 'A' }])
  actor.send({ type: 'filter.changed', filter: { orderNo: 'B' } })
  expect(counted).toEqual([{ orderNo: 'A' }, { orderNo: 'B' }])
})
