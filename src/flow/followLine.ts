import type { AnyActorRef } from 'xstate'

const event = { type: 'line.restored' }

/** Tells a machine, and those that it has invoked, where they do something then. */
const tell = (actor: AnyActorRef): void => {
  const snapshot = actor.getSnapshot()
  // A call that is under way is no machine.
  if (snapshot.can?.(event)) actor.send(event)
  Object.values<AnyActorRef>(snapshot.children ?? {}).forEach(tell)
}

/** Tells a machine that the browser is online again. */
export const followLine = (actor: AnyActorRef) => {
  const hear = () => tell(actor)
  addEventListener('online', hear)
  return () => removeEventListener('online', hear)
}
