import { useEffect } from 'react'
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { followSession } from './followSession.ts'
import { type ActionsOf, useRunning } from './useRunning.ts'

type Options<M extends AnyStateMachine> = {
  input: InputFrom<M>
  /** What the flow does when the machine says so: the list beside it is read again, the address follows. Read once. */
  actions?: ActionsOf<M>
  /**
   * `draftsOf(…)` of drafts.ts: saves what a wizard needs to go on. Made once, beside the flow, not in it: another one
   * would begin anew. Given rather than imported, so that pages without drafts load none of it.
   */
  saveDraft?: (machineId: string, actor: Actor<M>) => () => void
  /** Open to everybody: the end of a session changes nothing on it. */
  isPublic?: boolean
}

/**
 * Runs the machine of a page as `useRunning` does; tells it when the session ends and when it is back; saves its draft.
 * Input is read once: give the flow another `key` for another subject.
 */
export const useFlow = <M extends AnyStateMachine>(
  machine: M,
  { input, actions, saveDraft, isPublic = false }: Options<M>,
): [snapshot: SnapshotFrom<M>, send: ViewProps<M>['send'], actor: Actor<M>] => {
  const [snapshot, send, actor] = useRunning(machine, input, actions)

  useEffect(
    () => (isPublic ? undefined : followSession(machine, actor)),
    [machine, actor, isPublic],
  )
  useEffect(() => saveDraft?.(machine.id, actor), [machine, actor, saveDraft])

  return [snapshot, send, actor]
}
