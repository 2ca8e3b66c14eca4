import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { createPagedList, type ListPage } from '#machines/kit/pagedList/pagedList.machine.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import { pathNow } from '#src/app/navigation.ts'
import { publishAt, useAddressedList } from './addressedList.ts'
import { questionOf, searchOf } from '#src/parts/list/listAddress.ts'
import { useFlow } from './useFlow.ts'

type Source<Row extends ListRow> = {
  filters: readonly string[]
  /** What the address carries beside the question, and still carries after another question. */
  beside: readonly string[]
  read: (question: Question, signal: AbortSignal) => Promise<Omit<ListPage<Row>, 'sums'>>
}

/** A list of the enterprise's own whose question lives in the address, beside what the page writes there. */
export const ownList = <Row extends ListRow>({ filters, beside, read }: Source<Row>) => {
  const asked = (search: URLSearchParams) => questionOf(search, { filters, sorts: [] })
  const addressOf = (question: Question) => {
    const before = new URLSearchParams(location.search)
    const others = beside.flatMap((name) => {
      const value = before.get(name)
      return value === null ? [] : [[name, value]]
    })
    const search = new URLSearchParams([...others, ...new URLSearchParams(searchOf(question))])
    const text = search.toString()
    return text ? `${pathNow()}?${text}` : pathNow()
  }
  const machine = createPagedList<Row>().provide({
    actors: {
      loadPage: fromPromise<ListPage<Row>, Question>(async ({ input, signal }) => ({
        sums: {},
        ...(await read(input, signal)),
      })),
    },
    actions: { publishQuestion: publishAt(addressOf, asked) },
  })
  return { machine, asked }
}

export const useOwnList = <Row extends ListRow>({
  machine,
  asked,
}: ReturnType<typeof ownList<Row>>) => {
  const [search] = useSearchParams()
  const [snapshot, send, actor] = useFlow(machine, { input: { question: asked(search) } })
  useAddressedList(actor, asked)
  return { snapshot, send, actor }
}
