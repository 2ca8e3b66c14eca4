import { useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { queryCreditPage } from '#contract/credit.contract.ts'
import { lazyPart } from '#src/app/lazyPart.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { CreditQueryPage } from './CreditQueryPage.tsx'
import { EnterpriseFlow } from './EnterpriseFlow.tsx'

const enterprises = listOf({
  name: 'credit',
  call: queryCreditPage,
  filters: ['keyword', 'areaCode', 'grade', 'entType'],
  idOf: ({ entId }) => entId,
})

function Enterprises() {
  return <CreditQueryPage {...useList(enterprises)} />
}

/** Another view of the page is read from its top, and keyboard and reader begin there. */
const useBeginning = (view: string | null) => {
  const shown = useRef(view)
  const isNew = useNavigationType() !== 'POP'
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    if (isNew) scrollTo(0, 0)
  }, [view, isNew])
}

// Whoever looks for others needs none of it.
const own = lazyPart(() => import('./OwnEnterpriseFlow.tsx').then((it) => it.OwnEnterpriseFlow))

/** The register as a list, or the one of it that the address names; `own` is the caller's. */
export function CreditQueryFlow() {
  const entId = useSearchParams()[0].get('ent')
  useBeginning(entId)
  if (entId === null) return <Enterprises />
  return entId === 'own' ? <own.Part /> : <EnterpriseFlow key={entId} entId={entId} />
}
