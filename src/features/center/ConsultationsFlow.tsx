import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { type Consult, queryConsultPage } from '#contract/consult.contract.ts'
import type { Page } from '#contract/values.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { type Asked, Consultations } from './Consultations.tsx'
import { questionOf, searchOf } from '#src/parts/list/listAddress.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const machine = createQuery<Asked, Page<Consult>>().provide({
  actors: {
    load: fromPromise<Page<Consult>, { subject: Asked }>(({ input, signal }) =>
      call(queryConsultPage, { query: input.subject }, { signal, quiet: true }),
    ),
  },
})

type Props = { asked: Asked; onPage: (asked: Asked) => void }

function OnePage({ asked, onPage }: Props) {
  const [snapshot, send] = useFlow(machine, { input: { subject: asked } })
  return <Consultations snapshot={snapshot} send={send} onPage={onPage} />
}

/** The page stands in the address; another page is another subject. */
export function ConsultationsFlow() {
  const [search, setSearch] = useSearchParams()
  const question = questionOf(search, [])
  const asked = { current: question.page, size: question.size }
  const onPage = ({ current, size }: Asked) =>
    setSearch(searchOf({ ...question, page: current, size }))
  return <OnePage key={`${asked.current} ${asked.size}`} asked={asked} onPage={onPage} />
}
