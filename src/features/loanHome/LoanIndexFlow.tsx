import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ProductCode } from '#contract/loan.contract.ts'
import type { Id } from '#contract/values.ts'
import { applyAddress, homeAddress, startAddress } from '#src/parts/loan/loanHome.ts'
import { useWizard } from '#src/flow/useWizard.ts'

// Whoever looks at the products need not load the wizard, nor the other way round.
const LoanHomeFlow = lazy(() =>
  import('./LoanHomeFlow.tsx').then((it) => ({ default: it.LoanHomeFlow })),
)
const HaulierLoanFlow = lazy(() =>
  import('#src/features/haulierLoan/HaulierLoanFlow.tsx').then((it) => ({
    default: it.HaulierLoanFlow,
  })),
)

type Subject = { applyId: Id | null; productCode: ProductCode | null }

const addressOf = ({ applyId, productCode }: Subject) =>
  applyId !== null
    ? applyAddress(applyId)
    : productCode !== null
      ? startAddress(productCode)
      : homeAddress

/** Which wizard an address asks for; null: none. */
const subjectOf = (search: URLSearchParams): Subject | null => {
  const applyId = search.get('apply')
  if (applyId !== null) return { applyId, productCode: null }
  const productCode = ProductCode.safeParse(search.get('product'))
  return productCode.success ? { applyId: null, productCode: productCode.data } : null
}

function Wizard({ asked }: { asked: Subject }) {
  const { key, follow } = useWizard(addressOf(asked))
  return (
    <Suspense>
      <HaulierLoanFlow key={key} {...asked} onSubject={(subject) => follow(addressOf(subject))} />
    </Suspense>
  )
}

/** The first page of the loans; with `?apply=` or `?product=` the wizard, which is one entry of the history. */
export function LoanIndexFlow() {
  const asked = subjectOf(useSearchParams()[0])
  return asked ? (
    <Wizard asked={asked} />
  ) : (
    <Suspense>
      <LoanHomeFlow />
    </Suspense>
  )
}
