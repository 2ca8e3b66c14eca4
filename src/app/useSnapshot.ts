import { useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/** Where an actor stands; a machine that breaks is a failure of its page. Nothing of no actor. */
export const useSnapshot = <A extends AnyActorRef | undefined>(actor: A) => {
  const subscribe = useCallback(
    (changed: () => void) =>
      actor?.subscribe({ next: changed, error: changed }).unsubscribe ?? (() => undefined),
    [actor],
  )
  const read = useCallback(() => {
    const snapshot = actor?.getSnapshot()
    if (snapshot?.status === 'error') throw snapshot.error
    return snapshot as A extends AnyActorRef ? SnapshotFrom<A> : undefined // as the actor gives it
  }, [actor])
  return useSyncExternalStore(subscribe, read, read)
}
