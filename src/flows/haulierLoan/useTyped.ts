import { useCallback, useEffect, useRef } from 'react'
import type { Actor } from 'xstate'
import type { LoanTermsTyped } from '#contract/haulierLoan.draft.ts'
import type { haulierLoanMachine } from '#machines/loan/haulierLoan.machine.ts'
import type { ViewProps } from '#src/pages/ViewProps.ts'

type Send = ViewProps<typeof haulierLoanMachine>['send']

const pause = 400

/** Takes what is typed after a pause, and before anything else that a person does. */
export const useTyped = (send: Send, actor: Actor<typeof haulierLoanMachine>) => {
  const typing = useRef<{ timer: ReturnType<typeof setTimeout>; terms: Partial<LoanTermsTyped> } | null>(null)

  const take = useCallback(() => {
    if (!typing.current) return
    const { timer, terms } = typing.current
    clearTimeout(timer)
    typing.current = null
    const event = { type: 'terms.typed', terms } as const
    // The session may have ended while somebody typed.
    if (actor.getSnapshot().can(event)) send(event)
  }, [send, actor])
  useEffect(
    () => () => {
      if (typing.current) clearTimeout(typing.current.timer)
    },
    [],
  )

  const onTyped = useCallback(
    (terms: Partial<LoanTermsTyped>) => {
      if (typing.current) clearTimeout(typing.current.timer)
      typing.current = { terms, timer: setTimeout(take, pause) }
    },
    [take],
  )
  const sendNow = useCallback<Send>(
    (event) => {
      take()
      send(event)
    },
    [take, send],
  )
  return { onTyped, send: sendNow }
}
