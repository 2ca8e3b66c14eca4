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
import { followLine } from './followLine.ts'

/** What the flow itself does when its machine says so. */
export type ActionsOf<M extends AnyStateMachine> = Parameters<M['provide']>[0]['actions']

/**
 * Runs a machine while its view is on screen, tells it when the browser is online again, and reports every event that it
 * or a child does not know. It starts once and stops a moment after unmount, so that StrictMode's second mount finds it
 * running: under `useActorRef` it would hear the failure of the call that the first unmount has given up.
 */
export const useRunning = <M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  actions?: ActionsOf<M>,
): [snapshot: SnapshotFrom<M>, send: ViewProps<M>['send'], actor: Actor<M>] => {
  // `createActor` cannot see that an `InputFrom<M>` is what M's required input is.
  const [actor] = useState(
    () =>
      createActor(machine.provide({ actions } as never), {
        input,
        inspect: inspectUnheard,
      } as never) as unknown as Actor<M>,
  )
  const [stop] = useState<{ timer: ReturnType<typeof setTimeout> | undefined }>({
    timer: undefined,
  })
  useEffect(() => {
    clearTimeout(stop.timer)
    actor.start()
    const unfollow = followLine(actor)
    return () => {
      unfollow()
      stop.timer = setTimeout(() => actor.stop(), 0)
    }
  }, [actor, stop])
  const snapshot = useSelector(actor, (it) => it) as SnapshotFrom<M> // as given
  return [snapshot, actor.send, actor]
}
