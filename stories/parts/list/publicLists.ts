import type { StoryContext } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import { listPositions } from '#stories/positions/lists.ts'

const size = 10
const total = 64

/** A page of rows, told apart by their ids. */
export const pageOf = <Row extends object>(rows: readonly Row[], count = size) =>
  Array.from({ length: count }, (_, at) => {
    // `at % length` is always inside.
    const row = rows[at % rows.length] as Row
    return { ...row, id: String(1000 + at), entId: String(1000 + at) }
  })

/** A public list that is longer than its first page. */
export const publicList = <Row extends ListRow>(records: readonly Row[]) =>
  listPositions(records, { total, question: { filter: {}, sort: null, page: 1, size } })

type Meeting = { args: { send: unknown } } & Pick<StoryContext, 'canvas' | 'userEvent'>

const inList = (state: string) => ({ machine: 'pagedList', state })

/** Every public list in the states beside its rows, which look alike in all of them. */
export const listStories = <Row extends ListRow>(list: ReturnType<typeof publicList<Row>>) => ({
  loading: { parameters: inList('loading'), args: { position: list.loading } },
  turning: {
    parameters: inList('ready.turning'),
    args: { position: list.shown.sent({ type: 'page.changed', page: 2 }) },
  },
  empty: { parameters: inList('empty'), args: { position: list.empty } },
  noMatch: {
    parameters: inList('noMatch'),
    args: { position: list.noMatch },
    play: async ({ args, canvas, userEvent }: Meeting) => {
      await userEvent.click(canvas.getByRole('button', { name: '清空条件' }))
      await expect(args.send).toHaveBeenCalledWith({ type: 'filter.cleared' })
    },
  },
  failed: { parameters: inList('failed'), args: { position: list.failed } },
  outdated: { parameters: inList('ready.outdated'), args: { position: list.outdated } },
})
