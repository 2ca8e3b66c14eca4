import type { Actor, AnyStateMachine } from 'xstate'
import { session } from '#src/app/session.ts'

/** Forwards the end and the return of the session to a machine that declares them. */
export const followSession = (machine: AnyStateMachine, actor: Actor<AnyStateMachine>) => {
  const declares = (type: string) => machine.events.includes(type)
  let wasHere = session.getSnapshot().matches('loggedIn')

  const { unsubscribe } = session.subscribe((snapshot) => {
    const isHere = snapshot.matches('loggedIn')
    if (isHere === wasHere) return
    wasHere = isHere
    const type = isHere ? 'session.restored' : 'session.unauthorised'
    if (declares(type)) actor.send({ type })
  })
  return unsubscribe
}
