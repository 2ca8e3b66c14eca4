import { fromPromise } from 'xstate'
import { listProducts } from '#contract/loan.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { LoanMaterialPage } from './LoanMaterialPage.tsx'
import { useFlow } from '#src/flow/useFlow.ts'
import { providedLoanMaterial, saveMaterialDraft } from './loanMaterialActors.ts'
import { materialViewOf } from './DocumentFlow.tsx'

type Products = ReplyOf<typeof listProducts>

const products = createQuery<null, Products>().provide({
  actors: {
    load: fromPromise<Products, { subject: null }>(({ signal }) =>
      call(listProducts, {}, { signal, quiet: true }),
    ),
  },
})

/** Facts and documents of a haulier; which product needs what is told beside them, and may fail by itself. */
export function LoanMaterialFlow() {
  const [snapshot, send] = useFlow(providedLoanMaterial, {
    input: undefined,
    saveDraft: saveMaterialDraft,
  })
  const [{ context }] = useFlow(products, { input: { subject: null } })
  return (
    <LoanMaterialPage
      {...materialViewOf({ snapshot, send })}
      products={context.data?.products ?? []}
    />
  )
}
