import { useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { createPagedList, type ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import { pathNow } from '#src/app/navigation.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { publishAt, useAddressedList } from './addressedList.ts'
import { questionOf, searchOf } from '#src/parts/list/listAddress.ts'
import { useFlow } from './useFlow.ts'

type Source<Row extends ListRow, Asks extends z.ZodMiniObject> = {
  /** What the call takes; a value in the address that it would refuse is left out. */
  asks: Asks
  /** The filters of the page, by the names the call knows. */
  filters: readonly (keyof z.input<Asks> & string)[]
  sorts: readonly string[]
  /** What the address carries beside the question: the tab that this list belongs to. */
  beside?: Readonly<Record<string, string>>
  read: (query: z.input<Asks>, signal: AbortSignal) => Promise<Omit<ListPage<Row>, 'sums'>>
}

/** A list that everybody may read: its question lives in the address, and in nothing else. */
export const publicList = <Row extends ListRow, Asks extends z.ZodMiniObject>(
  source: Source<Row, Asks>,
) => {
  const { asks, filters, sorts, beside = {}, read } = source
  const takes = (name: string, value: string) => {
    const schema = asks.shape[name]
    return schema !== undefined && z.safeParse(schema, value).success
  }

  const asked = (search: URLSearchParams): Question => {
    const question = questionOf(search, { filters, sorts })
    const known = Object.entries(question.filter).filter(([name, value]) => takes(name, value))
    return { ...question, filter: Object.fromEntries(known) }
  }

  const addressOf = (question: Question) => {
    const search = new URLSearchParams([
      ...Object.entries(beside),
      ...new URLSearchParams(searchOf(question)),
    ]).toString()
    return search ? `${pathNow()}?${search}` : pathNow()
  }

  const machine = createPagedList<Row>().provide({
    actors: {
      loadPage: fromPromise<ListPage<Row>, Question>(async ({ input, signal }) => {
        const { filter, sort, page, size } = input
        const order = sort ? { sort: sort.key, direction: sort.order } : {}
        const query = { ...filter, ...order, current: page, size }
        // Every name is one of `filters` or `sorts`, and `asked` let only values pass that the call takes.
        return { sums: {}, ...(await read(query as z.input<Asks>, signal)) }
      }),
    },
    actions: {
      publishQuestion: publishAt(addressOf, asked),
    },
  })
  return { machine, asked }
}

type PublicList<Row extends ListRow> = ReturnType<typeof publicList<Row, z.ZodMiniObject>>

/** Runs a public list on the page whose address asks its question. */
export const usePublicList = <Row extends ListRow>({
  machine,
  asked,
}: PublicList<Row>): ListView<Row> => {
  const [search] = useSearchParams()
  const [snapshot, send, actor] = useFlow(machine, {
    input: { question: asked(search) },
    isPublic: true,
  })
  useAddressedList(actor, asked)

  const { page } = asked(search)
  const shownPage = useRef(page)
  const isTurned = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    // Another page is read from its top; back and forward lead to where the person was.
    if (isTurned) document.querySelector('#content')?.scrollIntoView()
  }, [page, isTurned])

  return { snapshot, send }
}
