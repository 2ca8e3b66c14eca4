import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { type ActorRefFrom, type AnyMachineSnapshot, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import {
  type Asked,
  type Counts,
  createPagedList,
  type ListPage,
} from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Filter, Question } from '#machines/kit/pagedList/question.ts'
import type { ListRow, Sums } from '#machines/kit/pagedList/selection.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { givenAnswer } from '#src/app/givenAnswers.ts'
import { goTo, pathNow } from '#src/app/navigation.ts'
import type { CountsMachine, CountsView, ListView } from '#src/parts/list/ListBody.tsx'
import { questionOf, searchOf } from '#src/parts/list/listAddress.ts'
import { useFlow } from './useFlow.ts'
import { useListSettings } from './useListSettings.ts'

type Answer<Row> = {
  records: readonly Row[]
  total: number
  isTotalExact?: boolean
  sums?: Sums
}
/** How a list is asked for: it tells what goes wrong itself, and what a message asks for keeps no session. */
type Asking = { readonly signal: AbortSignal; readonly quiet: true; readonly background: boolean }
type PagedCall = Endpoint & { readonly query: z.ZodMiniObject }
type QueryOf<E extends PagedCall> = z.input<E['query']>
type AnswerOf<E extends PagedCall> =
  ReplyOf<E> extends { readonly records: readonly (infer Answer)[] } ? Answer : never
/** A row as it is answered, with an `id` where it has another name. */
type RowOf<E extends PagedCall> =
  AnswerOf<E> extends ListRow ? AnswerOf<E> : AnswerOf<E> & { id: string }

type Source<E extends PagedCall> = {
  /** Under which a person's columns and views of it are saved. */
  name: string
  /** Answers a page of it. A value in the address that it would refuse is left out. */
  call: E
  /** What the page offers to narrow it by. */
  filters: readonly (keyof QueryOf<E> & string)[]
  /** What is asked whatever the person asks. */
  always?: Partial<QueryOf<E>>
  /** How many rows each tab has, whatever tab is open; the rows do not wait for it. */
  count?: (filter: Filter, how: Asking) => Promise<Counts>
} & (AnswerOf<E> extends ListRow
  ? { idOf?: undefined }
  : { /** Which of a row's own fields tells it from others. */ idOf: (row: AnswerOf<E>) => string })

/** Nobody who is here asks while a list is told of a message: all that it reads then it asks for before it returns. */
let isByMessage = false
const askingBy = (signal: AbortSignal): Asking => ({
  signal,
  quiet: true,
  background: isByMessage,
})

/** What the address says of a list; all else in it is another's, and stays. */
const beside = ['sort', 'direction', 'page', 'size']

type AddressedList<Row extends ListRow> = {
  readonly name: string
  readonly machine: ReturnType<typeof createPagedList<Row>>
  readonly hasCounts: boolean
  readonly asked: (search: URLSearchParams) => Question
  /** What came with the document of what this question asks. */
  readonly known: (question: Question) => ListPage<Row> | null
  readonly linkTo: (asking: string) => string
  readonly isPublic: boolean
}

/** A list whose question lives in the address, and in nothing else. */
export const listOf = <E extends PagedCall>(source: Source<E>): AddressedList<RowOf<E>> => {
  type Row = RowOf<E>
  const { name, filters, always, count, idOf } = source
  const takes = (field: string, value: string) => {
    const schema = source.call.query.shape[field]
    return schema !== undefined && z.safeParse(schema, value).success
  }

  const asked = (search: URLSearchParams): Question => {
    const { filter, sort, ...place } = questionOf(search, filters)
    const known = Object.entries(filter).filter(([field, value]) => takes(field, value))
    const isSort = sort !== null && takes('sort', sort.key)
    return { filter: Object.fromEntries(known), sort: isSort ? sort : null, ...place }
  }

  /** Another question of the list in the address where the person is. */
  const linkTo = (asking: string) => {
    const search = new URLSearchParams(location.search)
    for (const field of [...filters, ...beside]) search.delete(field)
    for (const [field, value] of new URLSearchParams(asking)) search.append(field, value)
    return search.size > 0 ? `${pathNow()}?${search}` : pathNow()
  }

  const queryOf = ({ filter, sort }: Question) => ({
    ...filter,
    ...(sort ? { sort: sort.key, direction: sort.order } : {}),
    ...always,
  })

  const pageQueryOf = (question: Question) => ({
    ...queryOf(question),
    current: question.page,
    size: question.size,
  })

  const pageOf = (answer: unknown): Required<ListPage<Row>> => {
    // `as`: the contract has read it, and `idOf` is there where the rows have no `id`.
    const { records, total, isTotalExact = true, sums = {} } = answer as Answer<AnswerOf<E>>
    const rows = idOf ? records.map((row) => ({ ...(row as object), id: idOf(row) })) : records
    return { records: rows as Row[], total, isTotalExact, sums }
  }

  const loadRows = async (question: Question, signal: AbortSignal) => {
    // `as`: every name is one of `filters`, and `asked` lets only values pass that the call takes.
    const input = { query: pageQueryOf(question) } as unknown as InputOf<E>
    return pageOf(await callPage(source.call, input, askingBy(signal)))
  }

  const known = (question: Question) => {
    const answer = givenAnswer(source.call, pageQueryOf(question))
    return answer === null ? null : pageOf(answer)
  }

  const machine = createPagedList<Row>().provide({
    actors: {
      loadPage: fromPromise<ListPage<Row>, Asked<null>>(({ input, signal }) =>
        loadRows(input, signal),
      ),
      ...(count
        ? {
            countRows: createQuery<Filter, Counts>().provide({
              actors: {
                load: fromPromise<Counts, { subject: Filter }>(({ input, signal }) =>
                  count(input.subject, askingBy(signal)),
                ),
              },
            }),
          }
        : {}),
    },
    actions: {
      /** A new question is a new entry of the history. */
      publishQuestion: ({ context: { total } }, question) => {
        const before = asked(new URLSearchParams(location.search))
        // The address of a page beyond the end is replaced: going back must not lead into it again.
        const isBeyondEnd = total > 0 && before.page > Math.ceil(total / before.size)
        goTo(linkTo(searchOf(question)), isBeyondEnd)
      },
    },
  })

  const isPublic = source.call.access === 'public'
  const hasCounts = count !== undefined
  return { name, machine, hasCounts, asked, known, linkTo, isPublic }
}

/** `as`: what it takes and answers is known where a list is described; here it is any list. */
const callPage = call as unknown as (
  endpoint: Endpoint,
  input: unknown,
  options: Asking,
) => Promise<unknown>

type List = {
  send(event: { type: 'address.changed'; question: Question }): void
}

/** Makes a list ask what its address asks. */
const useAddress = (list: List, asked: (search: URLSearchParams) => Question): void => {
  const [search] = useSearchParams()
  const followed = useRef(search)
  useEffect(() => {
    // The list has begun with it.
    if (followed.current === search) return
    followed.current = search
    list.send({ type: 'address.changed', question: asked(search) })
  }, [search, list, asked])

  useEffect(() => {
    const { pathname } = location
    // Who goes back before the last question is on screen leaves the router with nothing new to tell.
    const follow = () => {
      if (location.pathname !== pathname) return
      list.send({ type: 'address.changed', question: asked(new URLSearchParams(location.search)) })
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [list, asked])
}

/** Another page is read from its top; back and forward lead to where the person was. */
const useTopOfPage = (page: number): void => {
  const shownPage = useRef(page)
  const isTurned = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    if (isTurned) document.querySelector('#content')?.scrollIntoView()
  }, [page, isTurned])
}

const refreshed = { type: 'list.refreshed' } as const

/** Runs a list on the page whose address asks its question. */
export const useList = <Row extends ListRow>(list: AddressedList<Row>): ListView<Row> => {
  const { machine, asked, known, isPublic, linkTo, hasCounts } = list
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const [first] = useState(() => {
    const question = asked(search)
    return { question, page: known(question) }
  })
  const [snapshot, send, actor] = useFlow(machine, {
    input: { subject: null, ...first },
    isPublic,
  })
  useAddress(actor, asked)
  // A message tells of what somebody else has done: what waited for a review may have been decided.
  // `tidings` is an event of the window, for a module between the two would be one more that every page lists.
  useEffect(() => {
    const again = () => {
      if (!actor.getSnapshot().can(refreshed)) return
      isByMessage = true
      actor.send(refreshed)
      isByMessage = false
    }
    if (!isPublic) addEventListener('tidings', again)
    return () => removeEventListener('tidings', again)
  }, [actor, isPublic])
  useTopOfPage(asked(search).page)
  const settings = useListSettings(list.name)
  const counts = useCounts(snapshot)
  const tools = {
    settings,
    linkTo,
    here: search.size > 0 ? `${pathname}?${search}` : pathname,
  }
  return { snapshot, send, tools, ...(hasCounts && counts ? { counts } : {}) }
}

/** The counts that a list has invoked. */
const useCounts = (snapshot: AnyMachineSnapshot): CountsView | null => {
  // `as`: a list invokes this machine under this name, and nothing else.
  const counts = snapshot.children['counts'] as ActorRefFrom<CountsMachine> | undefined
  const shown = useSelector(counts, (it) => it)
  return counts && shown ? { snapshot: shown, send: counts.send } : null
}
