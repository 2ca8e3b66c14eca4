import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

/**
 * Keeps a wizard's step and the address alike. A step that was reached becomes an entry of the history; an entry that the
 * browser goes back or forward to is offered to the wizard, and where it refuses, the address follows it again.
 */
export const useStepInAddress = <Step extends string>(
  step: Step,
  fallback: Step,
  reopen: (wanted: string) => boolean,
) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const named = search.get('step') ?? fallback
  const seen = useRef({ step, named })

  useEffect(() => {
    const { current: before } = seen
    seen.current = { step, named }
    if (step === named) return
    const addressMoved = named !== before.named
    if (addressMoved && step === before.step) {
      // What is being typed is told before the step is left.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (reopen(named)) return
    }
    const next = new URLSearchParams(search)
    if (step === fallback) next.delete('step')
    else next.set('step', step)
    void navigate({ search: next.toString() }, { replace: addressMoved || before.step === step })
  })
}
