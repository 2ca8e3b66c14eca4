import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { type Actor, type AnyStateMachine, createActor, type InputFrom, type SnapshotFrom } from 'xstate'
import type { ViewProps } from '#src/pages/ViewProps.ts'
import { type DraftOf, saveDrafts } from './drafts.ts'
import { followSession } from './followSession.ts'
import { reportUnknown } from './reportUnknown.ts'

type Options<M extends AnyStateMachine> = {
  input: InputFrom<M>
  /**
   * What a wizard needs to go on; saved at every transition into a state tagged `resumable`. A function of the module,
   * not of the render: a new one would begin anew.
   */
  draftOf?: DraftOf<M>
}

/**
 * Runs the machine of a page while the page is on screen: starts it once, also under StrictMode; tells it when the
 * session ends and when it is back; saves its draft; reports an event that it does not know. Input is read once: give
 * the flow another `key` for another subject.
 */
export const useFlow = <M extends AnyStateMachine>(
  machine: M,
  { input, draftOf }: Options<M>,
): [snapshot: SnapshotFrom<M>, send: ViewProps<M>['send'], actor: Actor<M>] => {
  // `createActor` cannot see that an `InputFrom<M>` is what M's required input is.
  const [actor] = useState(() => createActor(machine, { input } as never) as unknown as Actor<M>)
  useRunning(actor)

  useEffect(() => followSession(machine, actor), [machine, actor])
  useEffect(
    () => (draftOf ? saveDrafts(machine.id, actor, draftOf) : undefined),
    [machine, actor, draftOf],
  )

  const send = useCallback<ViewProps<M>['send']>(
    (event) => {
      reportUnknown(machine, actor.getSnapshot(), event)
      actor.send(event)
    },
    [machine, actor],
  )
  const snapshot = useSelector(actor as Actor<AnyStateMachine>, (it) => it) as SnapshotFrom<M> // as given
  return [snapshot, send, actor]
}

/** Starts on mount and stops a moment after unmount, so that StrictMode's second mount finds it running. */
const useRunning = (actor: Actor<AnyStateMachine>) => {
  const [stop] = useState<{ timer: ReturnType<typeof setTimeout> | undefined }>({ timer: undefined })
  useEffect(() => {
    clearTimeout(stop.timer)
    actor.start()
    return () => {
      stop.timer = setTimeout(() => actor.stop(), 0)
    }
  }, [actor, stop])
}
