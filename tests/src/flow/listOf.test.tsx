import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { BrowserRouter, useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryContentPage } from '#contract/content.contract.ts'
import { queryCreditPage } from '#contract/credit.contract.ts'
import { setNavigate } from '#src/app/navigation.ts'
import { searchOf } from '#src/parts/list/listAddress.ts'
import { call } from '#src/api/call.ts'
import { listOf, useList } from '#src/flow/listOf.ts'

vi.mock('#src/api/call.ts', () => ({ call: vi.fn<() => unknown>() }))

const list = listOf({
  name: 'credit',
  call: queryCreditPage,
  filters: ['keyword', 'areaCode', 'grade', 'classification'],
  idOf: ({ entId }) => entId,
})

const questionIn = (search: string) => list.asked(new URLSearchParams(search))

type Asking = { query: Record<string, unknown> }
const asked: Asking['query'][] = []

describe('the address', () => {
  test.each([
    '?grade=AAA&keyword=%E5%AE%89%E5%92%8C',
    '?areaCode=340100&sort=entName&direction=asc&page=3',
    '?grade=NONE&size=50',
    '',
  ])('%s comes back as it was', (search) => {
    expect(searchOf(questionIn(search))).toBe(search)
  })

  test('leaves out what the call would refuse', () => {
    expect(
      questionIn('?grade=ZZZ&classification=E&areaCode=34&keyword=a&sort=score').filter,
    ).toEqual({
      keyword: 'a',
    })
    const articles = listOf({
      name: 'articles',
      call: queryContentPage,
      filters: ['from', 'year', 'resultType'],
      always: { columnCode: '82000' },
    })
    const { filter } = articles.asked(
      new URLSearchParams('?from=2026-02-30&year=1066&resultType=2&columnCode=10000'),
    )
    expect(filter).toEqual({ resultType: '2' })
  })
})

function Shown() {
  const navigate = useNavigate()
  useLayoutEffect(() => setNavigate(navigate), [navigate])
  const { snapshot, send } = useList(list)
  return (
    <>
      <p>{snapshot.context.records.map(({ id }) => id).join()}</p>
      <button type="button" onClick={() => send({ type: 'page.changed', page: 2 })}>
        {snapshot.context.question.page}
      </button>
    </>
  )
}

const open = (search: string) => {
  history.replaceState(null, '', `/assess/qualityEnt${search}`)
  render(
    <BrowserRouter>
      <Shown />
    </BrowserRouter>,
  )
}

describe('on the page', () => {
  beforeEach(() => {
    asked.length = 0
    // What is answered belongs to the endpoint; a mock of all calls cannot know that.
    const mocked = vi.mocked<(endpoint: unknown, input: Asking) => Promise<unknown>>(call as never)
    mocked.mockImplementation((endpoint, { query }) => {
      if (endpoint !== queryCreditPage) return new Promise(() => undefined)
      const { current } = query
      asked.push(query)
      return Promise.resolve({
        records: Number(current) > 3 ? [] : [{ entId: `row ${String(current)}` }],
        total: 60,
        size: 20,
        current: Number(current),
        pages: 3,
      })
    })
  })

  test('asks what the address asks', async () => {
    open('?list=best&grade=AAA&sort=entName&direction=asc')
    await screen.findByText('row 1')
    expect(asked[0]).toEqual({
      grade: 'AAA',
      sort: 'entName',
      direction: 'asc',
      current: 1,
      size: 20,
    })
  })

  test('writes the next page beside what the address carries, and back leads to the first', async () => {
    open('?list=best')
    await screen.findByText('row 1')
    act(() => screen.getByRole('button').click())
    await screen.findByText('row 2')
    expect(location.search).toBe('?list=best&page=2')
    history.back()
    await screen.findByText('row 1')
    expect(location.search).toBe('?list=best')
  })

  test('follows who goes back before the next page is on screen', async () => {
    open('?list=best')
    await screen.findByText('row 1')
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    // Nothing is drawn before it has ended.
    await act(async () => {
      screen.getByRole('button').click()
      history.back()
      await isBack
    })
    expect(location.search).toBe('?list=best')
    expect(screen.getByRole('button')).toHaveTextContent('1')
    await screen.findByText('row 1')
  })

  test('replaces the address of a page beyond the end', async () => {
    const before = history.length
    open('?list=best&page=9')
    await screen.findByText('row 3')
    expect(location.search).toBe('?list=best&page=3')
    expect(history.length).toBe(before)
  })
})
