import type { StoryContext } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import { noSelection } from '#machines/kit/pagedList/selection.ts'

/** As many rows as a story needs, told apart by their ids. */
export const rowsOf = <Row extends object>(rows: readonly Row[], count: number) =>
  Array.from({ length: count }, (_, at) => {
    // `at % length` is always inside.
    const row = rows[at % rows.length] as Row
    return { ...row, id: String(1000 + at), entId: String(1000 + at) }
  })

const question = { filter: {}, sort: null, page: 1, size: 20 }

/** Where a public list stands: with rows, with none, with none that match, and when it could not be read. */
export const listContexts = <Row extends ListRow>(records: readonly Row[]) => {
  const shown = { question, records, total: 64, sums: {}, selection: noSelection, problem: null }
  const none = { ...shown, records: [], total: 0 }
  return {
    shown,
    none,
    noMatch: { ...none, question: { ...question, filter: { keyword: '示例以外' } } },
    failed: { ...none, problem: new Problem('offline').value },
    outdated: { ...shown, problem: new Problem('timedOut').value },
  }
}

type Meeting = { args: { send: unknown } } & Pick<StoryContext, 'canvas' | 'userEvent'>

const inList = (state: string) => ({ machine: 'pagedList', state })

/** Every public list in the states beside its rows, which look alike in all of them. */
export const listStories = <Row extends ListRow>({
  none,
  noMatch,
  failed,
  outdated,
}: ReturnType<typeof listContexts<Row>>) =>
  ({
    loading: { parameters: inList('loading'), args: { state: 'loading', context: none } },
    turning: { parameters: inList('ready.turning'), args: { state: { ready: 'turning' } } },
    empty: { parameters: inList('empty'), args: { state: 'empty', context: none } },
    noMatch: {
      parameters: inList('noMatch'),
      args: { state: 'noMatch', context: noMatch },
      play: async ({ args, canvas, userEvent }: Meeting) => {
        await userEvent.click(canvas.getByRole('button', { name: '清空条件' }))
        await expect(args.send).toHaveBeenCalledWith({ type: 'filter.cleared' })
      },
    },
    failed: { parameters: inList('failed'), args: { state: 'failed', context: failed } },
    outdated: {
      parameters: inList('ready.outdated'),
      args: { state: { ready: 'outdated' }, context: outdated },
    },
  }) as const
