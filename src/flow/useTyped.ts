import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Actor, AnyStateMachine, EventFromLogic } from 'xstate'

type EventOf<M extends AnyStateMachine> = EventFromLogic<M> & { type: string }

const pause = 500

const hears = (actor: Actor<AnyStateMachine>, event: { type: string }) =>
  actor.getSnapshot().can(event)

/**
 * Takes what is typed after a pause, before anything else that a person does, and before the form or the page is gone.
 * An event that carries the same fields stands for it.
 */
export const useTyped = <M extends AnyStateMachine>(
  send: (event: EventFromLogic<M>) => void,
  actor: Actor<M>,
) => {
  const typing = useRef<{ timer: ReturnType<typeof setTimeout>; event: EventOf<M> } | null>(null)

  const take = useCallback(() => {
    if (!typing.current) return
    const { timer, event } = typing.current
    clearTimeout(timer)
    typing.current = null
    // The session may have ended while somebody typed.
    if (hears(actor, event)) send(event)
  }, [send, actor])
  // Before the effects of the flow are taken back, which save the draft.
  useLayoutEffect(() => {
    addEventListener('pagehide', take)
    return () => {
      removeEventListener('pagehide', take)
      take()
    }
  }, [take])

  const onTyped = useCallback(
    (event: EventOf<M>) => {
      if (typing.current) clearTimeout(typing.current.timer)
      typing.current = { event, timer: setTimeout(take, pause) }
    },
    [take],
  )
  const sendNow = useCallback(
    (event: EventFromLogic<M>) => {
      const typed = typing.current
      const isCarried = typed !== null && Object.keys(typed.event).every((name) => name in event)
      if (isCarried && hears(actor, event)) {
        clearTimeout(typed.timer)
        typing.current = null
      } else take()
      send(event)
    },
    [take, send, actor],
  )
  return { onTyped, send: sendNow }
}
