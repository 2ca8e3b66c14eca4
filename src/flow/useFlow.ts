import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  type Actor,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { inspectUnheard } from '#src/api/unheard.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { followSession } from './followSession.ts'

type Options<M extends AnyStateMachine> = {
  input: InputFrom<M>
  /**
   * `draftsOf(…)` of drafts.ts: saves what a wizard needs to go on. Made once, beside the flow, not in it: another one
   * would begin anew. Given rather than imported, so that pages without drafts load none of it.
   */
  saveDraft?: (machineId: string, actor: Actor<M>) => () => void
  /** Open to everybody: the end of a session changes nothing on it. */
  isPublic?: boolean
}

/**
 * Runs the machine of a page while the page is on screen: starts it once, also under StrictMode; tells it when the
 * session ends and when it is back; saves its draft; reports every event that it or a child does not know. Input is read
 * once: give the flow another `key` for another subject.
 */
export const useFlow = <M extends AnyStateMachine>(
  machine: M,
  { input, saveDraft, isPublic = false }: Options<M>,
): [snapshot: SnapshotFrom<M>, send: ViewProps<M>['send'], actor: Actor<M>] => {
  // `createActor` cannot see that an `InputFrom<M>` is what M's required input is.
  const [actor] = useState(
    () => createActor(machine, { input, inspect: inspectUnheard } as never) as unknown as Actor<M>,
  )
  useRunning(actor)
  const snapshot = useSelector(actor, whole) as SnapshotFrom<M> // as given

  useEffect(
    () => (isPublic ? undefined : followSession(machine, actor)),
    [machine, actor, isPublic],
  )
  useEffect(() => saveDraft?.(machine.id, actor), [machine, actor, saveDraft])

  return [snapshot, actor.send, actor]
}

const whole = <T>(snapshot: T): T => snapshot

/**
 * Starts on mount and stops a moment after unmount, so that StrictMode's second mount finds it running. Under
 * `useActorRef` it would hear the failure of the call that the first unmount has given up.
 */
const useRunning = (actor: Actor<AnyStateMachine>) => {
  const [stop] = useState<{ timer: ReturnType<typeof setTimeout> | undefined }>({
    timer: undefined,
  })
  useEffect(() => {
    clearTimeout(stop.timer)
    actor.start()
    return () => {
      stop.timer = setTimeout(() => actor.stop(), 0)
    }
  }, [actor, stop])
}
